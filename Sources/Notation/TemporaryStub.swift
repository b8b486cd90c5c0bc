import TransformCore
package struct ListedFunction {
  package var name: String; package var arguments: [Argument]; package var range: Range<Int>
}
package struct TextError: Error {
  package var message: String; package var range: Range<Int>; package var hint: String?
}
package enum CSSTransformText {
  package static func parse(_ text: [UInt8], box: Size?) throws(TextError) -> [ListedFunction] { [] }
}
package enum SVGTransformText {
  package static func parse(_ text: [UInt8]) throws(TextError) -> [ListedFunction] { [] }
}
