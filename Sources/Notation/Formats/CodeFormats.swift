/// Formats that are pasted into a style sheet, a drawing, a program or a document.

import NumberText
import TransformCore

extension Format {
  static let css = Format(
    name: "css",
    summary: "CSS `matrix()` or `matrix3d()`",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      shape == .affine
        ? "matrix(\(joined(shape.numbers(of: matrix), style, by: ", ")))"
        : "matrix3d(\(joined(matrix.entries, style, by: ", ")))"
    },
    image: { image, style in
      func pixels(_ numbers: [Double]) -> String {
        numbers.map { joined([$0], style) + "px" }.joined(separator: " ")
      }
      if case .quad(let v) = image {
        return
          "polygon(\(stride(from: 0, to: v.count, by: 2).map { pixels([v[$0], v[$0 + 1]]) }.joined(separator: ", ")))"
      }
      return image.isNone ? "none" : pixels(image.numbers)
    }
  )

  static let svg = Format(
    name: "svg",
    summary: "SVG `matrix()`; two dimensions only",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      guard matrix.isAffine else {
        throw refusal("svg", matrix, hint: "css and the other formats write all sixteen cells")
      }
      return "matrix(\(joined(MatrixShape.affine.numbers(of: matrix), style)))"
    },
    image: { image, style in
      switch image {
      case .rect(let v):
        let names = ["x", "y", "width", "height"]
        return zip(names, v).map { "\($0)=\"\(joined([$1], style))\"" }.joined(separator: " ")
      case .quad(let v):
        return stride(from: 0, to: v.count, by: 2).map { joined([v[$0], v[$0 + 1]], style, by: ",") }
          .joined(separator: " ")
      case .none: return "none"
      default: return joined(image.numbers, style, by: ",")
      }
    }
  )

  static let swift = Format(
    name: "swift",
    summary: "initialisers of Swift",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      shape == .affine
        ? "CGAffineTransform(\(labelled(matrix, isAffine: true, style, between: ": ")))"
        : "CATransform3D(\(labelled(matrix, isAffine: false, style, between: ": ")))"
    },
    image: { image, style in
      func call(_ name: String, _ labels: [String], _ v: ArraySlice<Double>) -> String {
        "\(name)(\(zip(labels, v).map { "\($0): \(joined([$1], style))" }.joined(separator: ", ")))"
      }
      switch image {
      case .point(let v) where v.count == 2: return call("CGPoint", ["x", "y"], v[...])
      case .vector(let v) where v.count == 2: return call("CGVector", ["dx", "dy"], v[...])
      case .point(let v), .vector(let v): return "SIMD3<Double>(\(joined(v, style, by: ", ")))"
      case .size(let v): return call("CGSize", ["width", "height"], v[...])
      case .rect(let v): return call("CGRect", ["x", "y", "width", "height"], v[...])
      case .quad(let v):
        let points = stride(from: 0, to: v.count, by: 2).map { call("CGPoint", ["x", "y"], v[$0...]) }
        return "[\(points.joined(separator: ", "))]"
      case .none: return "nil"
      }
    }
  )

  static let objectiveC = Format(
    name: "objc",
    summary: "functions and literals of Objective-C",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      shape == .affine
        ? "CGAffineTransformMake(\(joined(shape.numbers(of: matrix), style, by: ", ")))"
        : "(CATransform3D){\(joined(matrix.entries, style, by: ", "))}"
    },
    image: { image, style in
      func call(_ name: String) -> String { "\(name)(\(joined(image.numbers, style, by: ", ")))" }
      switch image {
      case .point(let v) where v.count == 2: return call("CGPointMake")
      case .vector(let v) where v.count == 2: return call("CGVectorMake")
      case .point, .vector: return "(CGFloat[3]){\(joined(image.numbers, style, by: ", "))}"
      case .size: return call("CGSizeMake")
      case .rect: return call("CGRectMake")
      case .quad: return "(CGPoint[4]){\(pairs(image.numbers, style, "{", "}"))}"
      case .none: return "/* no image */"
      }
    }
  )

  static let c = Format(
    name: "c",
    summary: "a C array",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      let numbers = shape.numbers(of: matrix)
      return "double m[\(numbers.count)] = {\(joined(numbers, style, by: ", "))};"
    },
    image: { image, style in
      image.isNone ? "/* no image */" : "{\(joined(image.numbers, style, by: ", "))}"
    }
  )

  static let numpy = Format(
    name: "numpy",
    summary: "a numpy array of rows, for row vectors: p @ M",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      "np.array([\(shape.rows(of: matrix).map { "[\(joined($0, style, by: ", "))]" }.joined(separator: ", "))])"
    },
    image: { image, style in
      switch image {
      case .none: return "None"
      case .quad(let v): return "np.array([\(pairs(v, style, "[", "]"))])"
      default: return "np.array([\(joined(image.numbers, style, by: ", "))])"
      }
    }
  )

  static let latex = Format(
    name: "latex",
    summary: "a LaTeX matrix for a slide",
    foreignNames: ["tex"],
    isForPeople: true,
    matrix: { (matrix, shape, style) throws(NotationError) in
      let rows = withoutNoise(shape.rows(of: matrix), style).map { row in
        row.map { texNumber($0, style) }.joined(separator: " & ")
      }
      return "\\begin{bmatrix} \(rows.joined(separator: " \\\\ ")) \\end{bmatrix}"
    },
    image: { image, style in
      image.isNone
        ? "\\text{no image}"
        : "\\left(\(image.numbers.map { texNumber($0, style) }.joined(separator: ", "))\\right)"
    }
  )

  static let nsString = Format(
    name: "nsstring",
    summary: "as NSStringFromCGAffineTransform and lldb print, 17 digits",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      shape == .affine
        ? "[\(apple(shape.numbers(of: matrix), style).joined(separator: ", "))]"
        : "(\(zip(cellNames, apple(matrix.entries, style)).map { "\($0) = \($1)" }.joined(separator: ", ")))"
    },
    image: { image, style in
      let v = apple(image.numbers, style)
      switch image {
      case .rect: return "{{\(v[0]), \(v[1])}, {\(v[2]), \(v[3])}}"
      case .quad:
        return "{\(stride(from: 0, to: v.count, by: 2).map { "{\(v[$0]), \(v[$0 + 1])}" }.joined(separator: ", "))}"
      case .none: return "no image"
      default: return "{\(v.joined(separator: ", "))}"
      }
    }
  )

  private static let cellNames = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  private static func labelled(
    _ matrix: Transform3D,
    isAffine: Bool,
    _ style: NumberStyle,
    between: String
  ) -> String {
    let names = isAffine ? ["a", "b", "c", "d", "tx", "ty"] : cellNames
    let numbers = isAffine ? MatrixShape.affine.numbers(of: matrix) : matrix.entries
    return zip(names, numbers).map { $0 + between + joined([$1], style) }.joined(separator: ", ")
  }

  /// Points in brackets of their own.
  private static func pairs(_ v: [Double], _ style: NumberStyle, _ open: String, _ close: String) -> String {
    stride(from: 0, to: v.count, by: 2).map { open + joined([v[$0], v[$0 + 1]], style, by: ", ") + close }
      .joined(separator: ", ")
  }

  /// %.17g, Apple's digits, unless rounding is asked for.
  private static func apple(_ numbers: [Double], _ style: NumberStyle) -> [String] {
    numbers.map { number in
      var bytes: [UInt8] = []
      if style == .shortest {
        NumberWriter.appendSeventeenDigits(number == 0 ? 0 : number, to: &bytes)
      } else {
        NumberWriter.append(number, style: style, to: &bytes)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A number with its power of ten as TeX writes it.
  static func texNumber(_ number: Double, _ style: NumberStyle) -> String {
    let text = joined([number], style)
    guard let e = text.firstIndex(of: "e") else { return text }
    let exponent = text[text.index(after: e)...].drop { $0 == "+" }
    return "\(text[..<e]) \\times 10^{\(exponent)}"
  }
}

extension PlainImage {
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
