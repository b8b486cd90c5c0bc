/// What the CSS reader says of texts that it cannot read: the words are part of the contract with the user.

import Notation
import Testing
import TransformCore

@Suite struct CSSErrorTests {
  private static let lists: [TextErrorExample] = [
    TextErrorExample(
      "  ",
      at: "  ",
      "expected a transform function or 'none', found blanks",
      hint: "'none' and a text without any character are the identity"
    ),
    TextErrorExample("none scale(2)", at: "scale(", "expected nothing after 'none', found 'scale('"),
    TextErrorExample(
      "scale(2), scale(3)",
      at: ",",
      "expected a transform function, found ','",
      hint: "CSS has blanks between the functions, SVG commas too"
    ),
    TextErrorExample("scale(2);", at: ";", "expected a transform function, found ';'", hint: "leave out the ';'"),
    TextErrorExample(
      "scale(2) !important",
      at: "!",
      "expected a transform function, found '!'",
      hint: "leave out '!important'"
    ),
    TextErrorExample(
      "inherit",
      at: "inherit",
      "'inherit' takes its value from a page, and there is none here"
    ),
    TextErrorExample(
      "translate (1px)",
      at: "translate",
      "expected a transform function, found 'translate'",
      hint: "'(' must touch the name: translate(...)"
    ),
    TextErrorExample(
      "scale(2) calc(1px)",
      at: "calc(",
      "expected a transform function, found 'calc('",
      hint: "math functions stand inside the parentheses"
    ),
    TextErrorExample(
      "rotat(1deg)",
      at: "rotat(",
      "unknown transform function 'rotat('",
      hint: "CSS has matrix matrix3d translate translateX translateY translateZ translate3d scale scaleX scaleY scaleZ"
        + " scale3d rotate rotateX rotateY rotateZ rotate3d skew skewX skewY perspective"
    ),
    TextErrorExample("scale(2) 5", at: "5", "expected a transform function, found '5'"),
    TextErrorExample(
      "translate3d(1px, 2px)",
      at: ")",
      "expected ',', found ')'",
      hint: "translate3d() takes 3 values"
    ),
    TextErrorExample(
      "scale()",
      at: ")",
      "expected a number or a percentage, found ')'",
      hint: "scale() takes 1 or 2 values"
    ),
    TextErrorExample(
      "scale(1,",
      at: "",
      "expected a number or a percentage, found the end of the text",
      hint: "scale() takes 1 or 2 values"
    ),
    TextErrorExample("rotate(1deg, 2deg)", at: ",", "expected ')', found ','", hint: "rotate() takes 1 value"),
    TextErrorExample(
      "scale(1 2)",
      at: "2",
      "expected ',' or ')', found '2'",
      hint: "CSS wants commas between the values"
    ),
  ]

  private static let values: [TextErrorExample] = [
    TextErrorExample("translate(10)", at: "10", "expected a length with a unit, found '10'", hint: "write 10px"),
    TextErrorExample("rotate(45)", at: "45", "expected an angle with a unit, found '45'", hint: "write 45deg"),
    TextErrorExample(
      "perspective(9)",
      at: "9",
      "expected a length with a unit or 'none', found '9'",
      hint: "write 9px"
    ),
    TextErrorExample("perspective(-1px)", at: "-1px", "expected a distance that is not negative, found '-1px'"),
    TextErrorExample("matrix(1,0,0,1,5px,0)", at: "5px", "expected a number, found the length '5px'"),
    TextErrorExample("rotate(1px)", at: "1px", "expected an angle with a unit, found the length '1px'"),
    TextErrorExample("scale(2deg)", at: "2deg", "expected a number or a percentage, found the angle '2deg'"),
    TextErrorExample("translate(1s)", at: "1s", "expected a length with a unit, found the time '1s'"),
    TextErrorExample(
      "translate(2px, 1em)",
      at: "1em",
      "'1em' is relative to the font of an element, and there is none here",
      hint: "write it in px"
    ),
    TextErrorExample(
      "translate(1VMAX)",
      at: "1VMAX",
      "'1VMAX' is relative to the size of a window, and there is none here",
      hint: "write it in px"
    ),
    TextErrorExample(
      "translate(1pix)",
      at: "1pix",
      "unknown unit in '1pix'",
      hint: "lengths are in px, in, cm, mm, q, pt or pc, angles in deg, rad, grad or turn"
    ),
    TextErrorExample(
      "translate(5%)",
      at: "5%",
      "'5%' is a share of a box whose size is not known",
      hint: "give its size with --box WxH"
    ),
    TextErrorExample("rotate(5%)", at: "5%", "expected an angle, found the percentage '5%'"),
    TextErrorExample("translate(5.)", at: "5.", "expected a digit after the point, found '5.'", hint: "write 5"),
    TextErrorExample("scale(pi)", at: "pi", "expected a number or a percentage, found 'pi'", hint: "write calc(pi)"),
    TextErrorExample("scale(var(--s))", at: "var(", "'var(' takes its value from a page, and there is none here"),
    TextErrorExample("scale(foo(1))", at: "foo(", "unknown math function 'foo('"),
    TextErrorExample(
      "skewX(90deg)",
      at: "90deg",
      "a skew by 90deg has no tangent",
      hint: "at a quarter turn the skewed axis would lie on the other one"
    ),
    TextErrorExample(
      "skew(1deg, calc(-300grad))",
      at: "calc(-300grad)",
      "a skew by calc(-300grad) has no tangent",
      hint: "at a quarter turn the skewed axis would lie on the other one"
    ),
    TextErrorExample("scale(1e400)", at: "1e400", "'1e400' is not finite"),
  ]

  private static let calculations: [TextErrorExample] = [
    TextErrorExample(
      "translate(calc(1 + 2))",
      at: "calc(1 + 2)",
      "expected a length with a unit, found 'calc(1 + 2)', which is a number"
    ),
    TextErrorExample(
      "rotate(calc(1deg + 1px))",
      at: "1deg + 1px",
      "'+' needs two quantities of one kind, found an angle and a length"
    ),
    TextErrorExample(
      "translate(calc(1px+2px))",
      at: "+2px",
      "expected an operator or ')', found '+2px'",
      hint: "a plus or minus needs a blank on either side"
    ),
    TextErrorExample("translate(calc(1px+ 2px))", at: "+", "expected a blank on either side of '+'"),
    TextErrorExample(
      "translate(calc(1px-2px))",
      at: "1px-2px",
      "unknown unit in '1px-2px'",
      hint: "a plus or minus needs a blank on either side"
    ),
    TextErrorExample(
      "scale(calc(-pi))",
      at: "-pi",
      "expected a value, found '-pi'",
      hint: "write -1 * pi"
    ),
    TextErrorExample("scale(calc(2 *))", at: ")", "expected a value, found ')'"),
    TextErrorExample("scale(calc(1, 2))", at: ",", "expected ')', as calc() takes 1 value, found ','"),
    TextErrorExample("scale(mod(1))", at: "mod(1)", "mod() takes 2 values, found 1"),
    TextErrorExample(
      "scale(max(1, 2px))",
      at: "max(1, 2px)",
      "max() needs quantities of one kind, found a number, a length"
    ),
    TextErrorExample("scale(sqrt(4px))", at: "sqrt(4px)", "sqrt() needs a number, found a length"),
    TextErrorExample("scale(sin(1px))", at: "sin(1px)", "sin() needs an angle, or a number of radians, found a length"),
    TextErrorExample(
      "translate(round(1.5px))",
      at: "round(1.5px)",
      "round() needs a second value to round anything but a number to, found a length"
    ),
    TextErrorExample("scale(round(up 1, 2))", at: "1", "expected ',' after 'up', found '1'"),
    TextErrorExample(
      "scale(calc(1px * 1px))",
      at: "calc(1px * 1px)",
      "expected a number or a percentage, found 'calc(1px * 1px)', which is a product of units"
    ),
    TextErrorExample("scale(tan(90deg))", at: "tan(90deg)", "'tan(90deg)' is not finite"),
  ]

  @Test("says what was expected, what was found and where", arguments: lists + values + calculations)
  func errors(example: TextErrorExample) throws {
    example.check(try #require(throws: TextError.self) { try css(example.text) })
  }

  @Test func `quotes long and strange text in one short line`() throws {
    let long = try #require(throws: TextError.self) { try css(String(repeating: "x", count: 100) + "(") }
    #expect(long.message == "unknown transform function '\(String(repeating: "x", count: 32))...'")
    let control = try #require(throws: TextError.self) { try css("scale(calc(\n1px\u{7}\t*2))") }
    #expect(control.message == "expected an operator or ')', found ' '")
  }
}
