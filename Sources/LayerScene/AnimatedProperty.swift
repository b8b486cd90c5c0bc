// What an animation can animate, by its key path.

import TransformCore

/// A property of a layer, or a part of one, that an animation can change.
package enum AnimatedProperty: Hashable, Sendable {
  /// One of the two matrices of a layer.
  package enum Matrix: String, Hashable, Sendable, CaseIterable {
    case transform
    case sublayerTransform
  }

  case matrix(Matrix)
  /// `transform.rotation.y` and the like: the matrix is taken apart, one part replaced, and put together again.
  case component(Matrix, TransformKeyPath)
  case field(Field)

  /// A property that is no matrix, or a coordinate of one.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    case bounds
    case boundsOrigin = "bounds.origin"
    case boundsOriginX = "bounds.origin.x"
    case boundsOriginY = "bounds.origin.y"
    case boundsSize = "bounds.size"
    case boundsWidth = "bounds.size.width"
    case boundsHeight = "bounds.size.height"
    case position
    case positionX = "position.x"
    case positionY = "position.y"
    case anchorPoint
    case anchorPointX = "anchorPoint.x"
    case anchorPointY = "anchorPoint.y"
    case anchorPointZ
    case zPosition
    case opacity
    case backgroundColor
    case borderColor
    case borderWidth
    case cornerRadius
    case hidden
    case doubleSided
    case masksToBounds
  }

  /// The property of a key path; nil where there is none.
  package init?(keyPath: String) {
    if let field = Field(rawValue: keyPath) {
      self = .field(field)
      return
    }
    for matrix in Matrix.allCases {
      if keyPath == matrix.rawValue {
        self = .matrix(matrix)
        return
      }
      let prefix = matrix.rawValue + "."
      guard keyPath.hasPrefix(prefix) else { continue }
      guard let component = TransformKeyPath(rawValue: String(keyPath.dropFirst(prefix.count))) else { return nil }
      self = .component(matrix, component)
      return
    }
    return nil
  }

  package var keyPath: String {
    switch self {
    case .matrix(let matrix): matrix.rawValue
    case .component(let matrix, let component): "\(matrix.rawValue).\(component.rawValue)"
    case .field(let field): field.rawValue
    }
  }

  /// Every key path that there is.
  package static var keyPaths: [String] {
    Field.allCases.map { $0.rawValue }
      + Matrix.allCases.flatMap { matrix in
        [matrix.rawValue] + TransformKeyPath.allCases.map { "\(matrix.rawValue).\($0.rawValue)" }
      }
  }

  /// What the property is in a layer; nil where it cannot be read, as a component of a singular matrix.
  package func value(in layer: Layer) -> AnimatedValue? {
    switch self {
    case .matrix(let matrix): return .transform(layer[matrix])
    case .component(let matrix, let component):
      switch layer[matrix].component(component) {
      case .angle(let angle)?: return .angle(angle)
      case .number(let number)?: return .number(number)
      case .size(let size)?: return .size(size)
      case nil: return nil
      }
    case .field(let field): return field.value(in: layer)
    }
  }

  /// Gives the property a value; one of another kind, or one that a singular matrix cannot take, changes nothing.
  func set(_ value: AnimatedValue, in layer: inout Layer) {
    switch (self, value) {
    case (.matrix(let matrix), .transform(let transform)): layer[matrix] = transform
    case (.component(let matrix, let component), _):
      let part: TransformComponent
      switch value {
      case .angle(let angle): part = .angle(angle)
      case .number(let number): part = .number(number)
      case .size(let size): part = .size(size)
      default: return
      }
      if let changed = layer[matrix].replacing(component, with: part) { layer[matrix] = changed }
    case (.field(let field), _): field.set(value, in: &layer)
    default: break
    }
  }
}

extension Layer {
  /// One of the layer's two matrices.
  package subscript(matrix: AnimatedProperty.Matrix) -> Transform3D {
    get {
      switch matrix {
      case .transform: transform
      case .sublayerTransform: sublayerTransform
      }
    }
    set {
      switch matrix {
      case .transform: transform = newValue
      case .sublayerTransform: sublayerTransform = newValue
      }
    }
  }
}

extension AnimatedProperty.Field {
  func value(in layer: Layer) -> AnimatedValue {
    let geometry = layer.geometry
    let bounds = geometry.bounds
    switch self {
    case .bounds: return .rect(bounds)
    case .boundsOrigin: return .point(Point(x: bounds.x, y: bounds.y))
    case .boundsOriginX: return .number(bounds.x)
    case .boundsOriginY: return .number(bounds.y)
    case .boundsSize: return .size(Size(width: bounds.width, height: bounds.height))
    case .boundsWidth: return .number(bounds.width)
    case .boundsHeight: return .number(bounds.height)
    case .position: return .point(geometry.position)
    case .positionX: return .number(geometry.position.x)
    case .positionY: return .number(geometry.position.y)
    case .anchorPoint: return .point(geometry.anchorPoint)
    case .anchorPointX: return .number(geometry.anchorPoint.x)
    case .anchorPointY: return .number(geometry.anchorPoint.y)
    case .anchorPointZ: return .number(geometry.anchorPointZ)
    case .zPosition: return .number(geometry.zPosition)
    case .opacity: return .number(layer.appearance.opacity)
    case .backgroundColor: return .color(layer.appearance.backgroundColor)
    case .borderColor: return .color(layer.appearance.borderColor)
    case .borderWidth: return .number(layer.appearance.borderWidth)
    case .cornerRadius: return .number(layer.appearance.cornerRadius)
    case .hidden: return .flag(layer.isHidden)
    case .doubleSided: return .flag(layer.isDoubleSided)
    case .masksToBounds: return .flag(layer.masksToBounds)
    }
  }

  func set(_ value: AnimatedValue, in layer: inout Layer) {
    switch (self, value) {
    case (.bounds, .rect(let rect)): layer.geometry.bounds = rect.standardized
    case (.boundsOrigin, .point(let point)):
      (layer.geometry.bounds.x, layer.geometry.bounds.y) = (point.x, point.y)
    case (.boundsOriginX, .number(let number)): layer.geometry.bounds.x = number
    case (.boundsOriginY, .number(let number)): layer.geometry.bounds.y = number
    case (.boundsSize, .size(let size)):
      (layer.geometry.bounds.width, layer.geometry.bounds.height) = (abs(size.width), abs(size.height))
    case (.boundsWidth, .number(let number)): layer.geometry.bounds.width = abs(number)
    case (.boundsHeight, .number(let number)): layer.geometry.bounds.height = abs(number)
    case (.position, .point(let point)): layer.geometry.position = point
    case (.positionX, .number(let number)): layer.geometry.position.x = number
    case (.positionY, .number(let number)): layer.geometry.position.y = number
    case (.anchorPoint, .point(let point)): layer.geometry.anchorPoint = point
    case (.anchorPointX, .number(let number)): layer.geometry.anchorPoint.x = number
    case (.anchorPointY, .number(let number)): layer.geometry.anchorPoint.y = number
    case (.anchorPointZ, .number(let number)): layer.geometry.anchorPointZ = number
    case (.zPosition, .number(let number)): layer.geometry.zPosition = number
    case (.opacity, .number(let number)): layer.appearance.opacity = min(max(number, 0), 1)
    case (.backgroundColor, .color(let color)): layer.appearance.backgroundColor = color
    case (.borderColor, .color(let color)): layer.appearance.borderColor = color
    case (.borderWidth, .number(let number)): layer.appearance.borderWidth = max(number, 0)
    case (.cornerRadius, .number(let number)): layer.appearance.cornerRadius = max(number, 0)
    case (.hidden, .flag(let flag)): layer.isHidden = flag
    case (.doubleSided, .flag(let flag)): layer.isDoubleSided = flag
    case (.masksToBounds, .flag(let flag)): layer.masksToBounds = flag
    default: break
    }
  }
}
