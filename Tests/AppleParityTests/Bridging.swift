// From Apple's types to this package's and back, and by how much two evaluations of one formula may differ.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import QuartzCore
  import TransformCore

  // Foundation has an AffineTransform of its own, and the C library of macOS a Point, a Rect and a Size: ours are meant
  // here.
  typealias AffineTransform = TransformCore.AffineTransform
  typealias Point = TransformCore.Point
  typealias Rect = TransformCore.Rect
  typealias Size = TransformCore.Size

  extension AffineTransform {
    init(_ apple: CGAffineTransform) {
      self.init(
        a: Double(apple.a),
        b: Double(apple.b),
        c: Double(apple.c),
        d: Double(apple.d),
        tx: Double(apple.tx),
        ty: Double(apple.ty)
      )
    }

    var apple: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

    /// The map with all entries positive, which turns a bound of every operand's error into one of the result's.
    var magnitude: AffineTransform {
      AffineTransform(a: abs(a), b: abs(b), c: abs(c), d: abs(d), tx: abs(tx), ty: abs(ty))
    }
  }

  extension Transform3D {
    init(_ apple: CATransform3D) {
      self.init(
        m11: Double(apple.m11),
        m12: Double(apple.m12),
        m13: Double(apple.m13),
        m14: Double(apple.m14),
        m21: Double(apple.m21),
        m22: Double(apple.m22),
        m23: Double(apple.m23),
        m24: Double(apple.m24),
        m31: Double(apple.m31),
        m32: Double(apple.m32),
        m33: Double(apple.m33),
        m34: Double(apple.m34),
        m41: Double(apple.m41),
        m42: Double(apple.m42),
        m43: Double(apple.m43),
        m44: Double(apple.m44)
      )
    }

    var apple: CATransform3D {
      CATransform3D(
        m11: m11,
        m12: m12,
        m13: m13,
        m14: m14,
        m21: m21,
        m22: m22,
        m23: m23,
        m24: m24,
        m31: m31,
        m32: m32,
        m33: m33,
        m34: m34,
        m41: m41,
        m42: m42,
        m43: m43,
        m44: m44
      )
    }

    var magnitude: Transform3D { Transform3D(entries.map { abs($0) }) ?? .identity }

    /// A bound for entries that went through inverses or decompositions: far above rounding, far below any other rule.
    var looseBounds: [Double] { [1e-9 * entries.reduce(1) { max($0, abs($1)) }] }
  }

  extension Point {
    init(_ apple: CGPoint) { self.init(x: Double(apple.x), y: Double(apple.y)) }
    var apple: CGPoint { CGPoint(x: x, y: y) }
    var numbers: [Double] { [x, y] }
  }

  extension Rect {
    init(_ apple: CGRect) {
      self.init(
        x: Double(apple.origin.x),
        y: Double(apple.origin.y),
        width: Double(apple.size.width),
        height: Double(apple.size.height)
      )
    }

    var apple: CGRect { CGRect(x: x, y: y, width: width, height: height) }
    var numbers: [Double] { [x, y, width, height] }
  }

  /// Bounds for rounding, in units of half the last place of 1.
  enum Rounding {
    /// The largest relative error of one rounded operation.
    static let unit = 0x1p-53

    /// Bounds for entries that are sums of products.
    ///
    /// Each side makes at most eight roundings on what the operands' magnitudes add up to, fused or not, for up to four
    /// products and three sums.
    static func sums(_ magnitudes: [Double], roundings: Double = 16) -> [Double] {
      // The smallest double stands for a product that vanishes.
      magnitudes.map { roundings * unit * $0 + Double.leastNonzeroMagnitude }
    }

    /// A bound for coordinates that were taken through several layers: far above rounding, far below any other rule.
    static func coordinates(_ numbers: [Double]) -> [Double] {
      [1e-9 * numbers.reduce(1000) { max($0, abs($1)) }]
    }
  }
#endif
