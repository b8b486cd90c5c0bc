/// Points, sizes and rects as far as the numbers in transforms come from them.

import TransformCore

enum GeometryFunction {
  /// `CGRectMake(0, 0, 100, 50)`, `CGPoint(x: 1, y: 2)` and their like; nil where the name is none of them.
  static func made(_ name: String, labels: [String], _ values: [CodeValue]) -> CodeValue? {
    let numbers = values.compactMap { $0.number?.value }
    switch (name, values.count) {
    case ("CGPointMake", 2), ("CGPoint", 2), ("NSMakePoint", 2), ("CGSizeMake", 2), ("CGSize", 2), ("NSMakeSize", 2),
      ("CGRectMake", 4), ("CGRect", 4), ("NSMakeRect", 4):
      return fields(name, numbers) ?? .missing(values.flatMap { $0.missingNames ?? [] })
    case ("CGRect", 2):
      guard case .point(let origin) = values[0], case .size(let size) = values[1] else { return nil }
      return .rect(Rect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    default: return nil
    }
  }

  /// The value of a type with these numbers in order.
  static func fields(_ name: String, _ v: [Double]) -> CodeValue? {
    if name.holds("Point"), v.count == 2 { return .point(Point(x: v[0], y: v[1])) }
    if name.holds("Size"), v.count == 2 { return .size(Size(width: v[0], height: v[1])) }
    if name.holds("Rect"), v.count == 4 { return .rect(Rect(x: v[0], y: v[1], width: v[2], height: v[3])) }
    return nil
  }

  /// A part of a point, size or rect.
  static func member(_ name: String, of value: CodeValue) -> CodeValue? {
    switch value {
    case .point(let point):
      switch name {
      case "x": return .number(point.x)
      case "y": return .number(point.y)
      default: return nil
      }
    case .size(let size):
      switch name {
      case "width": return .number(size.width)
      case "height": return .number(size.height)
      default: return nil
      }
    case .rect(let rect): return part(name, of: rect)
    default: return nil
    }
  }

  private static func part(_ name: String, of rect: Rect) -> CodeValue? {
    let standard = rect.standardized
    switch name {
    case "origin": return .point(Point(x: rect.x, y: rect.y))
    case "size": return .size(Size(width: rect.width, height: rect.height))
    case "x": return .number(rect.x)
    case "y": return .number(rect.y)
    case "width": return .number(standard.width)
    case "height": return .number(standard.height)
    case "minX": return .number(standard.x)
    case "minY": return .number(standard.y)
    case "midX": return .number(standard.x + standard.width / 2)
    case "midY": return .number(standard.y + standard.height / 2)
    case "maxX": return .number(standard.x + standard.width)
    case "maxY": return .number(standard.y + standard.height)
    default: return nil
    }
  }

  /// The part that a C function such as `CGRectGetMidX` reads.
  static func part(readBy function: String) -> String? {
    guard function.hasPrefix("CGRectGet") else { return nil }
    let name = function.dropFirst("CGRectGet".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
