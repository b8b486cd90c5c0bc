/// The help page on the scene language, made from the tables that the reader uses.

import ArgumentTable
import LayerScene
import Notation

extension Topic {
  static var scenes: Topic {
    func list(_ lines: [(form: String, summary: String)]) -> String {
      lines.map { "- `\($0.form)`: \($0.summary)" }.joined(separator: "\n")
    }
    return Topic(
      name: "scenes",
      summary: "the language of scene files: layers, their properties, animations",
      body: """
        A scene is a text file of layers and animations, one property a line; `#` begins a comment, and how lines are \
        indented means nothing. Chains are the chains of the command line, and `let` names them. Saved as cube.m34, this is a \
        cube that turns, seen from above; the fronts of all its faces look outwards:

          layer root
            bounds -160 -160 320 320
            sublayerTransform m34=-1/700 rotateX -25
          layer cube in root
            kind transform
          layer front in cube
            bounds 100 100
            transform translateZ 50
            backgroundColor orange
          layer back in cube
            bounds 100 100
            transform rotateY 180 translateZ 50
            backgroundColor gray
          layer right in cube
            bounds 100 100
            transform rotateY 90 translateZ 50
            backgroundColor red
          layer left in cube
            bounds 100 100
            transform rotateY -90 translateZ 50
            backgroundColor green
          layer top in cube
            bounds 100 100
            transform rotateX 90 translateZ 50
            backgroundColor yellow
          layer bottom in cube
            bounds 100 100
            transform rotateX -90 translateZ 50
            backgroundColor blue
          animation cube transform.rotation.y
            from 0
            to 2pi
            duration 3
            repeatCount forever

        To look from above, turn the sublayers by a negative angle about x, as here: it brings upper edges nearer. A positive \
        one looks from below. The cube turns in a layer of its own, inside the tilt; `sublayerTransform.rotation.y` of the root \
        would turn what is tilted already, about the upright of the screen. The `position` of a layer says where its anchor point lies, its middle if not said otherwise, and \
        is 0 0 if not given: the middle of this root, whose bounds begin at -160 -160.

        A layer without `in` lies on the screen; without a position, its upper left corner lies on the screen's. An \
        ordinary layer flattens its sublayers into its own plane; one with `kind transform` does not, so that they share \
        the space that it lies in. Siblings are drawn by depth, and split where they go through each other.

        The properties of a layer:

        \(list(LayerProperty.allCases.map { ($0.form, $0.summary) }))

        An animation ends just before its last moment: at exactly its duration the layer has its own values again, unless \
        fillMode is forwards or both. Times are in seconds, or have a unit: 0.8, 0.8s and 800ms are the same. The properties of \
        an animation:

        \(list(AnimationProperty.allCases.map { ($0.form, $0.summary) }))

        What can be animated: \(AnimatedProperty.Field.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), \
        `transform` and `sublayerTransform` as whole matrices, and their components by key path, such as \
        `transform.rotation.y`, `transform.scale.x`, `sublayerTransform.translation.z`. A colour is #rgb, #rrggbb, \
        #rrggbbaa, or one of \(Color.names.map { $0.name }.joined(separator: ", ")).

        """,
      examples: [Example("m34 scene cube.m34 --at 0.25"), Example("m34 scene cube.m34 --svg cube.svg")]
    )
  }
}
