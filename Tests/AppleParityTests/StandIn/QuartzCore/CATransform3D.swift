// A stand-in for the CATransform3D of Apple's Core Animation; see CoreGraphics.swift for what that is.

// The names are Apple's, and what they mean is in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import CoreGraphics

public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

typealias Matrix = [[Double]]

extension CATransform3D {
  init(_ m: Matrix) {
    let r = m.map { $0.map { CGFloat($0) } }
    self.init(
      m11: r[0][0],
      m12: r[0][1],
      m13: r[0][2],
      m14: r[0][3],
      m21: r[1][0],
      m22: r[1][1],
      m23: r[1][2],
      m24: r[1][3],
      m31: r[2][0],
      m32: r[2][1],
      m33: r[2][2],
      m34: r[2][3],
      m41: r[3][0],
      m42: r[3][1],
      m43: r[3][2],
      m44: r[3][3]
    )
  }

  var matrix: Matrix {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]].map {
      $0.map { Double($0) }
    }
  }
}

let unit: Matrix = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]

func product(_ a: Matrix, _ b: Matrix) -> Matrix {
  a.map { row in
    b[0].indices.map { column in b.indices.reduce(0) { $0 + row[$1] * b[$1][column] } }
  }
}

func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
  [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
}

func scaling(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
  [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]]
}

func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix {
  let length = Fault.has(.unnormalizedAxis) ? 1 : (x * x + y * y + z * z).squareRoot()
  if x == 0, y == 0, z == 0 { return unit }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), Fault.has(.wrongRotationSense) ? -sin(angle) : sin(angle))
  let k = 1 - c
  return [
    [c + k * x * x, k * x * y + s * z, k * x * z - s * y, 0],
    [k * x * y - s * z, c + k * y * y, k * y * z + s * x, 0],
    [k * x * z + s * y, k * y * z - s * x, c + k * z * z, 0],
    [0, 0, 0, 1],
  ]
}

/// By cofactors.
func determinant(_ m: Matrix) -> Double {
  if m.count == 1 { return m[0][0] }
  return m.indices.reduce(0) { sum, column in
    let sign = column.isMultiple(of: 2) ? 1.0 : -1
    return sum + sign * m[0][column] * determinant(minor(m, 0, column))
  }
}

private func minor(_ m: Matrix, _ row: Int, _ column: Int) -> Matrix {
  m.indices.filter { $0 != row }.map { r in m.indices.filter { $0 != column }.map { m[r][$0] } }
}

/// The adjugate divided by the determinant; nil where that is 0.
func inverse(_ m: Matrix) -> Matrix? {
  let whole = determinant(m)
  if whole == 0 || !whole.isFinite { return nil }
  return m.indices.map { row in
    m.indices.map { column in
      ((row + column).isMultiple(of: 2) ? 1 : -1) * determinant(minor(m, column, row)) / whole
    }
  }
}

public let CATransform3DIdentity = CATransform3D(unit)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.matrix == unit }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.matrix == b.matrix }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(translation(Double(tx), Double(ty), Double(tz)))
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(scaling(Double(sx), Double(sy), Double(sz)))
}

public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(rotation(Double(angle), Double(x), Double(y), Double(z)))
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  let move = translation(Double(tx), Double(ty), Double(tz))
  return CATransform3D(Fault.has(.appendedTranslation) ? product(t.matrix, move) : product(move, t.matrix))
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(product(scaling(Double(sx), Double(sy), Double(sz)), t.matrix))
}

public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3D(product(rotation(Double(angle), Double(x), Double(y), Double(z)), t.matrix))
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(Fault.has(.transposedConcat) ? product(b.matrix, a.matrix) : product(a.matrix, b.matrix))
}

public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  if Fault.has(.identityInverse) { return CATransform3DIdentity }
  if Fault.has(.epsilonInverse), abs(determinant(t.matrix)) < 1e-4 { return t }
  return inverse(t.matrix).map { CATransform3D($0) } ?? t
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D([
    [Double(m.a), Double(m.b), 0, 0], [Double(m.c), Double(m.d), 0, 0], [0, 0, 1, 0],
    [Double(m.tx), Double(m.ty), 0, 1],
  ])
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)))
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
