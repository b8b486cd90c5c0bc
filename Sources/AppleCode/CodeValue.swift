/// What an expression of the code is worth.

import TransformCore

/// A number, and how the program holds it.
struct Number: Equatable, Sendable {
  var value: Double
  var kind: NumberKind

  init(_ value: Double, _ kind: NumberKind = .double) {
    self.value = kind == .single ? Double(Float(value)) : value
    self.kind = kind
  }
}

enum CodeValue: Sendable {
  case number(Number)
  case affine(AffineTransform)
  case spatial(Transform3D)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case list([CodeValue])
  case closure([Statement])
  /// An object or a value of which nothing is known but where it is found: `label.frame.size.height`.
  case object(String)
  /// A value that depends on others, which are not in the code.
  case missing([String])
  /// A variable that is declared and has no value yet.
  case unset(TypeName.Meaning)
  /// An error has been told already.
  case failed
  case nothing

  static func number(_ value: Double, _ kind: NumberKind = .double) -> CodeValue { .number(Number(value, kind)) }

  static func truth(_ value: Bool) -> CodeValue { .number(value ? 1 : 0, .integer) }

  /// The transform as a 3-D map; nil for all other values.
  var transform: Transform3D? {
    switch self {
    case .affine(let affine): Transform3D(affine)
    case .spatial(let spatial): spatial
    default: nil
    }
  }

  var number: Number? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The names of what is not known in it; nil where it is known.
  var missingNames: [String]? {
    switch self {
    case .object(let path): [path]
    case .missing(let names): names
    default: nil
    }
  }

  /// Whether two values are the same as far as one can tell.
  func isSame(as other: CodeValue) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)): first == second
    case (.affine(let first), .affine(let second)): first == second
    case (.spatial(let first), .spatial(let second)): first == second
    case (.point(let first), .point(let second)): first == second
    case (.size(let first), .size(let second)): first == second
    case (.rect(let first), .rect(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    case (.missing(let first), .missing(let second)): first == second
    case (.list(let first), .list(let second)):
      first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
    case (.closure, .closure), (.failed, .failed), (.nothing, .nothing), (.unset, .unset): true
    default: false
    }
  }
}

/// The names of the properties that hold transforms.
enum TransformProperty {
  static let names: Set<String> = ["transform", "affineTransform", "sublayerTransform"]
}

/// A place where a value is kept: a chain of names such as `layerView.layer.transform`.
enum Path {
  /// One spelling for all ways to write a place: without `self`, the underscore of an instance variable, and the `size` and
  /// `origin` between a rect and its numbers.
  static func canonical(_ path: String) -> String {
    var names = path.split { $0 == "." }.map(String.init)
    if names.count > 1, names.first == "self" { names.removeFirst() }
    if let first = names.first, first.hasPrefix("_"), first.count > 1 { names[0] = String(first.dropFirst()) }
    var result: [String] = []
    for (index, name) in names.enumerated() {
      let next = index + 1 < names.count ? names[index + 1] : ""
      if index > 0, name == "size", next == "width" || next == "height" { continue }
      if index > 0, name == "origin", next == "x" || next == "y" { continue }
      result.append(name)
    }
    // A view's transform is its layer's affineTransform.
    if result.count > 2, result[result.count - 2] == "layer", result.last == "affineTransform" {
      result.removeLast(2)
      result.append("transform")
    }
    return result.joined(separator: ".")
  }

  /// What the last name of a path belongs to.
  static func owner(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }

  static func lastName(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }
}

/// The variables and properties of the program at one moment.
struct Storage: Sendable {
  struct Variable: Sendable {
    var value: CodeValue
    var meaning: TypeName.Meaning
  }

  /// The names of the file, then those of each function and block that is open.
  var scopes: [[String: Variable]] = [[:]]
  /// What has been assigned to properties, by canonical path.
  var properties: [String: CodeValue] = [:]
  /// The paths that are known to be layers.
  var layers: Set<String> = []

  func variable(_ name: String) -> Variable? {
    for scope in scopes.reversed() {
      if let variable = scope[name] { return variable }
    }
    return nil
  }

  /// Gives a variable a new value; false where there is none of that name.
  mutating func set(_ name: String, _ value: CodeValue) -> Bool {
    for index in scopes.indices.reversed() where scopes[index][name] != nil {
      scopes[index][name]?.value = value
      return true
    }
    return false
  }

  /// Makes a new variable, and forgets the properties of an older one of the same name.
  mutating func declare(_ name: String, _ value: CodeValue, _ type: TypeName?) {
    scopes[scopes.count - 1][name] = Variable(value: value, meaning: type?.meaning ?? .other)
    let canonical = Path.canonical(name)
    guard value.transform == nil, value.number == nil else { return }
    let prefix = canonical + "."
    for key in properties.keys where key.hasPrefix(prefix) { properties[key] = nil }
    if type?.isLayer ?? false { layers.insert(canonical) } else { layers.remove(canonical) }
  }

  /// What is true whichever of two ways the program went; what differs depends on the names that decide.
  func merged(with other: Storage, dependingOn names: [String]) -> Storage {
    var result = self
    for index in result.scopes.indices where index < other.scopes.count {
      for (name, variable) in other.scopes[index] {
        if let own = result.scopes[index][name], own.value.isSame(as: variable.value) { continue }
        result.scopes[index][name]?.value = .missing(names)
      }
    }
    for key in Set(properties.keys).union(other.properties.keys) {
      switch (properties[key], other.properties[key]) {
      case (let first?, let second?) where first.isSame(as: second): break
      case (nil, let only?), (let only?, nil):
        // Where it was not assigned it is the identity or unknown.
        if only.transform?.isIdentity ?? false { result.properties[key] = only } else { fallthrough }
      default: result.properties[key] = .missing(names)
      }
    }
    result.layers = layers.union(other.layers)
    return result
  }
}
