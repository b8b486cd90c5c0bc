/// The shape of code after reading: expressions and statements of Objective-C, C and Swift in one vocabulary.

struct Expression: Sendable {
  struct Argument: Sendable {
    var label: String?
    var value: Expression
  }

  indirect enum Kind: Sendable {
    case number(Double, NumberKind)
    case text(String)
    case name(String)
    /// `.pi`, `.identity`: the type is understood.
    case implicitMember(String)
    case member(Expression, String)
    case call(Expression, [Argument])
    /// `[receiver selector:argument ...]`
    case message(Expression, selector: String, [Expression])
    case element(Expression, Expression)
    case unary(String, Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)
    case cast(TypeName, Expression)
    case list([Expression])
    /// `{1, 0, 0}`, `{ .m11 = 1 }`, with the type where it is written: a C initialiser.
    case fields(TypeName?, [Argument])
    case closure([Statement])
    /// Something that has no value here, such as a selector.
    case nothing

    /// Whether it is a literal 0.
    var isZero: Bool {
      if case .number(0, _) = self { return true }
      return false
    }
  }

  var kind: Kind
  /// The bytes of the file that it is written in.
  var range: Range<Int>
  var line: Int
}

/// A type as it matters here.
struct TypeName: Equatable, Sendable {
  enum Meaning: Sendable {
    case integer, single, double, affine, spatial, other
  }

  var name: String

  var meaning: Meaning {
    switch name {
    case "int", "NSInteger", "NSUInteger", "unsigned", "long", "short", "char", "BOOL", "bool", "Bool", "Int", "UInt",
      "Int32", "Int64", "UInt32", "Int16", "Int8", "UInt8", "UInt16", "UInt64", "size_t", "int32_t", "uint32_t",
      "int64_t", "uint64_t", "CFIndex":
      .integer
    case "float", "Float", "GLfloat", "Float32": .single
    case "double", "Double", "CGFloat", "NSTimeInterval", "TimeInterval", "CFTimeInterval", "Float64": .double
    case "CGAffineTransform": .affine
    case "CATransform3D": .spatial
    default: .other
    }
  }

  /// Whether objects of the type are layers, whose `transform` is a CATransform3D.
  var isLayer: Bool { name.hasSuffix("Layer") }
}

struct Function: Sendable {
  struct Parameter: Sendable {
    var label: String?
    var name: String
    var type: TypeName?
    var standard: Expression?
  }

  /// A selector with its colons in Objective-C, else the bare name.
  var name: String
  var parameters: [Parameter]
  var result: TypeName?
  var body: [Statement]
  /// A property that is worked out whenever it is read.
  var isProperty = false
  /// The type that an extension adds it to.
  var extended: String?
  var line: Int
}

struct Statement: Sendable {
  struct Declaration: Sendable {
    var name: String
    var type: TypeName?
    var value: Expression?
  }

  struct Branch: Sendable {
    /// Nil where it cannot be read.
    var condition: Expression?
    var body: [Statement]
    var line: Int
  }

  indirect enum Kind: Sendable {
    case declare([Declaration])
    /// The operator is `=`, `+=` and so on.
    case assign(Expression, String, Expression)
    case expression(Expression)
    case block([Statement])
    /// What stands in the braces of a class: its names belong to the object.
    case members([Statement])
    /// `if`, every `else if` behind it, and what runs where no condition holds.
    case conditional([Branch], otherwise: [Statement])
    /// The arms of a `switch`.
    case arms([[Statement]])
    case loop(first: [Statement], condition: Expression?, step: [Statement], body: [Statement], testsFirst: Bool)
    case each(name: String, in: Expression, body: [Statement])
    case function(Function)
    case returns(Expression?)
    case leave
    case proceed
    /// Anything else, with the blocks in it, and what is wrong if it should have been understood.
    case other(blocks: [[Statement]], problem: Problem?)
  }

  var kind: Kind
  var range: Range<Int>
  var line: Int
}

/// Why a statement cannot be read.
struct Problem: Error, Sendable {
  var message: String
  var range: Range<Int>

  init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
