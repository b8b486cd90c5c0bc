// What a layer looks like: colours, border, text, gradient.

import TransformCore

/// A colour of sRGB, each component from 0 to 1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  package static let clear = Color(white: 0, alpha: 0)

  /// The colour a share of the way to another, component by component.
  package func interpolated(to end: Color, progress: Double) -> Color {
    func mixed(_ component: (Color) -> Double) -> Double {
      min(max(component(self).interpolated(to: component(end), progress: progress), 0), 1)
    }
    return Color(
      red: mixed({ $0.red }),
      green: mixed({ $0.green }),
      blue: mixed({ $0.blue }),
      alpha: mixed({ $0.alpha })
    )
  }

  /// The colours by the names of `UIColor`, with its values.
  package static func named(_ name: String) -> Color? { names.first { $0.name == name }?.color }

  package static let names: [(name: String, color: Color)] = [
    ("black", Color(white: 0)), ("darkGray", Color(white: 1 / 3)), ("gray", Color(white: 0.5)),
    ("lightGray", Color(white: 2 / 3)), ("white", Color(white: 1)), ("clear", .clear),
    ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 1)), ("cyan", Color(red: 0, green: 1, blue: 1)),
    ("yellow", Color(red: 1, green: 1, blue: 0)), ("magenta", Color(red: 1, green: 0, blue: 1)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)), ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
  ]
}

/// Colours that run into each other along a line, as in a `CAGradientLayer`.
package struct Gradient: Hashable, Sendable {
  /// A colour and the share of the way at which it stands.
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var color: Color

    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// At least two, their locations from 0 to 1 and never falling.
  package var stops: [Stop]
  /// Where the first colour stands, as shares of the bounds.
  package var start: Point
  package var end: Point

  /// Makes a gradient; without locations the colours are spread evenly.
  ///
  /// Locations that fall are raised to the highest before them.
  package init(
    colors: [Color],
    start: Point = Point(x: 0.5, y: 0),
    end: Point = Point(x: 0.5, y: 1),
    locations: [Double]? = nil
  ) {
    self.start = start
    self.end = end
    stops = []
    var latest = 0.0
    for (index, color) in colors.enumerated() {
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      latest = max(latest, locations.map { index < $0.count ? $0[index] : 1 } ?? even)
      stops.append(Stop(location: min(latest, 1), color: color))
    }
  }

  /// The colour at a share of the way; before the first stop and behind the last it stays the same.
  package func color(at share: Double) -> Color {
    guard let first = stops.first else { return .clear }
    var before = first
    for stop in stops {
      if share < stop.location {
        guard stop.location > before.location, share > before.location else { return before.color }
        let progress = (share - before.location) / (stop.location - before.location)
        return before.color.interpolated(to: stop.color, progress: progress)
      }
      before = stop
    }
    return before.color
  }
}

/// How a layer is painted, from the back: background, gradient, text, then the sublayers, then the border.
package struct Appearance: Hashable, Sendable {
  package var opacity = 1.0
  package var backgroundColor = Color.clear
  package var borderColor = Color(white: 0)
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  package var text: String?
  package var gradient: Gradient?

  package init() {}
}
