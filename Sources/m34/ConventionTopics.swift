/// The help pages on conventions: order, angles, perspective, layers, numbers, formats, streams, exit
/// statuses, mistakes.

import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Topic {
  static var order: Topic {
    Topic(
      name: "order",
      summary: "which operation acts first",
      body: """
        Side by side, operations nest: each works in the axes that the ones before it have left, so the last one written \
        touches the point first. That is the order of successive CGAffineTransformScale(t, ...) or \
        CATransform3DRotate(t, ...) calls, of CSS and SVG transform lists, and of drawing on a canvas.

        `then` puts whole chains one after the other along axes that stay: first the left one, then the right one. That is \
        CGAffineTransformConcat(t1, t2) and CATransform3DConcat(t1, t2). It binds weaker than writing side by side.

        The same chain can be read in two ways, and both are right:

        - forwards, as written, in axes that move: `scale 2 translate 10 0` makes the axes twice as long and then moves 10 \
        along them, which is 20 seen from outside;
        - backwards, in axes that stay: first everything moves by 10, then everything doubles, the 10 included.

        A point is a row and stands on the left, p' = p * M. So `A B` is the product `B * A`, and `A then B` is `A * B`.

        `--order global` reads what is typed as if `then` stood between all items. `m34 explain` shows both readings of a \
        chain, `m34 orders` tries every order.
        """,
      examples: [
        Example("m34 -b scale 2 translate 10 0 point 1 0", output: "22 0\n", note: "moved to 11, then doubled"),
        Example("m34 -b scale 2 then translate 10 0 point 1 0", output: "12 0\n", note: "doubled to 2, then moved"),
        Example("m34 -b --order global scale 2 translate 10 0 point 1 0", output: "12 0\n"),
      ]
    )
  }

  static var angles: Topic {
    Topic(
      name: "angles",
      summary: "degrees, radians, turns, and which way is positive",
      body: """
        A bare number is in degrees; `deg`, `rad`, `turn` and `grad` say otherwise. An expression with pi as a factor is in \
        radians: `pi/4` is exactly 45 degrees. `--radians` makes bare numbers radians.

        A positive angle turns x towards y: clockwise on a screen, whose y runs down. About x it turns y towards z, the \
        lower edge towards the viewer; about y it turns z towards x, the right edge away.

        Sines and cosines of degrees, turns and multiples of pi are the doubles nearest the true values: `rotate 90` has 0 \
        and 1 in its matrix, never 6.1e-17. Angles in `rad` without pi go through the radian functions, as code does.

        To convert an angle use `m34 angle`.
        """,
      examples: [
        Example("m34 -b rotate 90 point 1 0", output: "0 1\n"),
        Example("m34 -b rotate pi/2 point 1 0", output: "0 1\n"),
        Example("m34 -b rotate 0.25turn point 1 0", output: "0 1\n"),
      ]
    )
  }

  /// What the page on the operation `perspective` goes on with: the two share a name, and so a page.
  static var perspective: Topic {
    Topic(
      name: "perspective",
      summary: "m34, the eye, and what lies behind it",
      body: """
        A matrix with m34 = -1/d looks from an eye at the distance d before the screen. It gives every point a fourth, \
        homogeneous number, w = 1 - z/d, and the screen shows x/w and y/w: what comes nearer grows, what goes away shrinks towards \
        the origin, the vanishing point.

        A point at the eye or behind it (w of 0 or less) has no image: `none` in text, an empty line in bare, null in JSON. \
        A rect that passes the eye is clipped and has no bounds.

        Perspective stands left of the rotation that it is to show. There are two ways to write it:

        - `perspective 500` multiplies by the identity with that m34;
        - `m34=-1/500` assigns the cell in the matrix so far, as the code `t.m34 = v` does. At the start of a chain that is \
        the same; after other operations it is not.

        Assigned after a rotation it leaves a flat layer without perspective, and a note says so. After a translation it \
        leaves the vanishing point where it was.

        `m34 unproject` goes from the screen back onto the plane; a `vector` subject tells where lines of its direction meet.
        """,
      examples: [
        Example(
          "m34 -b perspective 500 point 50 0 250",
          output: "100 0 500\n",
          note: "half way to the eye: twice as far out"
        ),
        Example(
          "m34 -b m34=-1/500 rotateY 60 point 50 25",
          output: "23.007492685681516 23.007492685681516\n",
          note: "the right edge goes away"
        ),
        Example("m34 -b rotateY 60 m34=-1/500 point 50 25 -q", output: "25 25\n", note: "too late: flat"),
      ]
    )
  }

  static var layers: Topic {
    Topic(
      name: "layers",
      summary: "position, anchor point and transform of a CALayer",
      body: """
        A layer lies in its superlayer by three things: its bounds, its `position`, and its `anchorPoint`, which is given in \
        shares of the bounds and is 0.5 0.5, the middle, if nothing else is said. The anchor point lies at the position, and \
        the transform acts about it:

          T(-anchor) * transform * T(position)

        So a chain with `rotate 45` and the subject `layer 100x50 at 200 300` turns the layer about its middle, which stays \
        at 200 300. The frame is the smallest upright rect around the image; under a rotation it is no layout.

        With perspective in a layer's own transform the vanishing point lies at its anchor. Layers that are to share one \
        take it from their superlayer's `sublayerTransform`, which acts about that one's anchor.

        Which side is visible is judged by the inverse of the whole matrix, as CSS does for backface-visibility: `front`, `back`, or `edge` where \
        nothing is to be seen. A mirror image shows its front.
        """,
      examples: [
        Example("m34 -b scale 2 layer 100x50 at 200 300", output: "100 250 200 100\n", note: "the frame"),
        Example("m34 -b scale 2 layer 100x50 at 200 300 anchor 0 0", output: "200 300 200 100\n"),
        Example("m34 --show facing rotateY 180 layer 10x10", output: "layer 10x10  ->  facing back\n"),
      ]
    )
  }

  static var numbers: Topic {
    Topic(
      name: "numbers",
      summary: "how numbers are read and written",
      body: """
        Numbers are decimal, with a point whatever the locale, and perhaps an exponent: `10`, `-.5`, `1e-3`; a zero \
        beside the point may be left out. White space or one comma separates them.

        Arithmetic works where a number is due: `* / ^`, a minus in front, `sqrt sin cos tan asin acos atan`, `pi` and \
        `tau`. Division is never integer division: `-1/500` is -0.002. Plus and minus between numbers stand in \
        parentheses, `(10-5)`, because SVG reads `translate(10-5)` as two numbers.

        Units of length are `px` or `pt`, pixels or points, which mean the same as no unit; a percentage is of `--box WxH`, and `scale 50%` is 0.5.

        Formats for people show six significant digits and print rounding noise as 0. Formats for programs print the \
        shortest text that reads back to the same double, as JavaScript does. `--precision N` rounds to significant \
        digits, `--decimals N` to decimals. -0 prints as 0, and nothing infinite is ever printed as a number.

        A word that reads as a number is one, also behind a minus: `-1/500` is never an option.
        """,
      examples: [
        Example("m34 -b 'translate (10-5) 1/4 point 0 0'", output: "5 0.25\n"),
        Example("m34 -b -p 3 scale 1/3 point 1 2", output: "0.333 0.667\n"),
        Example("m34 -b --box 200x100 translate 50% 50% point 0 0", output: "100 50\n"),
      ]
    )
  }

  /// Every format with what it makes of one matrix and one point, made by the formats themselves.
  static var formats: Topic {
    let sample = Transform3D(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
    var body = """
      `--format NAME` (`-f`) chooses; `--bare` (`-b`) is short for bare. This is what each makes of the matrix of \
      `scale 2 translate 10 0`, and of the image of `point 1 0`:

      """
    for format in Format.all {
      body += "\n- `\(format.name)`: \(format.summary)\n\n"
      let style = format.defaultStyle
      guard format.name != "json", let matrix = try? format.matrix(sample, .affine, style) else {
        body += jsonSample("scale 2 translate 10 0 point 1 0")
        continue
      }
      for line in matrix.split(separator: "\n") { body += "    \(line)\n" }
      body += "    \(format.image(.point([22, 0]), style))\n"
    }
    body += """

      The keys of JSON keep their names and their order: `m34 help json` has those of every command.

      Text shows a 2-D matrix as 3x3, other matrices as 4x4; `--3d` and `--2d` force it. A matrix that a format cannot hold \
      is refused, never cut. SwiftUI takes what `swift` writes: `.transformEffect(...)`, and with depth \
      `.projectionEffect(ProjectionTransform(...))`. Whatever m34 writes it also reads: `m34 @file`, or pasted in quotes. `--show` picks what is \
      shown: matrix, inverse, determinant, corners, bounds and more.
      """
    return Topic(
      name: "formats",
      summary: "what each output format looks like",
      body: body,
      examples: [
        Example("m34 -f css rotate 90 translate 10 0", output: "matrix(0, 1, -1, 0, 0, 10)\n"),
        Example("m34 -f swift scale 2", output: "CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)\n"),
      ]
    )
  }

  /// The JSON of a calculation, with the line broken before each key.
  private static func jsonSample(_ command: String) -> String {
    let reader = ChainReader(options: ReadingOptions())
    let words = SourceText(words: command.split(separator: " ").map(String.init))
    guard let format = Format.named("json"), let chain = try? reader.read(words).chain,
      let bytes = try? Calculation(matrix: chain.matrix, subjects: reader.takeSubjects()).written(
        OutputOptions(format: format)
      )
    else { return "" }
    var text = "    "
    var isAfterComma = false
    for character in String(decoding: bytes, as: UTF8.self) where character != "\n" {
      if isAfterComma, character == "\"" { text += "\n     " }
      isAfterComma = character == ","
      text.append(character)
    }
    return text + "\n"
  }

  static var streams: Topic {
    Topic(
      name: "streams",
      aliases: ["stdin", "stdout", "pipes"],
      summary: "points, chains and files through standard input",
      body: """
        `m34 map CHAIN <points >points` sends points through one chain: one line in, one line out, in order. Only the \
        coordinates change; other columns, comments and blank lines go through as they are. A line that cannot be read is \
        marked with `nan`, skipped, or the end (`--on-error`), and the exit status is 3.

        `m34 each <chains` computes one chain a line, one line out; with `--accumulate` each goes on from the ones before, \
        as gestures do.

        `@-` reads a chain or a matrix from standard input, `@FILE` from a file, wherever an item may stand. Standard input \
        has one reader: a second one is an error.

        A closed pipe ends m34 quietly. Notes and errors go to standard error; `-q` silences the notes. What the exit status \
        says: `m34 help status`.
        """,
      examples: [
        Example("printf '1 0\\n2 0\\n' | m34 map scale 2 translate 10 0", output: "22 0\n24 0\n"),
        Example("printf 'scale 2 point 1 2\\nrotate 90 point 1 0\\n' | m34 each", output: "2 4\n0 1\n"),
        Example("m34 -f css scale 2 | m34 -b @- point 1 0", output: "2 0\n", note: "what one m34 writes another reads"),
      ]
    )
  }

  /// The one place where the exit statuses are told with what follows from them.
  static var status: Topic {
    Topic(
      name: "status",
      aliases: ["exit", "exit status", "exit code"],
      summary: "what the exit status says",
      body: """
        The exit status is the same in every command:

        \(ExitCode.meanings.map { "- \($0.code): \($0.meaning)" }.joined(separator: "\n"))

        A point without an image is an answer, with status 0; in `map`, whose lines are data, it is a line without an answer, \
        and `--max-errors` says how many of them are forgiven. Notes never change the status.
        """,
      examples: [
        Example("m34 is identity scale 1", output: "yes\n", note: "status 0"),
        Example("m34 is identity scale 2", output: "no\n", note: "status 1"),
      ]
    )
  }

  static var mistakes: Topic {
    Topic(
      name: "mistakes",
      summary: "what goes wrong most often, and how to see it",
      body: """
        - The order: `scale 2 translate 10 0` moves 20. For 10 write `scale 2 then translate 10 0`, or put the translation \
        first. See `m34 help order`; `m34 explain` shows why.
        - Degrees for radians: `rotate 3.14159` turns by three degrees, and a note asks. Write `pi` or `3.14159rad`. The \
        macro that turns degrees into radians is x/180*pi; x/pi*180 goes the other way.
        - m34 after the rotation: a flat layer gets no perspective. Assign it first, or multiply by it afterwards with \
        `then perspective d`.
        - A positive m34: what is near becomes small. The usual value is -1/d.
        - m33 for m44: m33 changes depths alone; the overall scale is m44, which divides.
        - A matrix for column vectors, with its translation in the last column: add `transpose`.
        - An axis of three amounts: `rotate a x y z` turns once, about the one axis x y z. An axis of 0 0 0 does nothing.
        - The frame of a turned layer: it is a bounding box. Use bounds and position.
        - The inverse of a singular matrix: Apple's functions hand the matrix back; m34 says that there is none.
        - Six numbers in another order: here they are a b c d tx ty. Other tools write a c tx b d ty.
        - A face that vanished: with its front turned away it shows its back, which `doubleSided` can hide. Turn side faces \
        so that their fronts look outwards; `--show facing` tells.
        - `CGPoint` has no w: an affine function drops perspective without a word. m34 refuses, with the cells' names.
        """,
      examples: [
        Example("m34 explain scale 2 translate 10 0 point 1 0"),
        Example("m34 -b matrix 1 0 5 0 1 6 0 0 1 transpose point 0 0", output: "5 6\n"),
        Example("m34 is affine perspective 500", output: "no\n"),
      ]
    )
  }
}
