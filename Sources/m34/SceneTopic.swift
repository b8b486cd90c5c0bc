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
        indented means nothing. Chains are the chains of the command line, and `let` names them. Saved as cube.m34, this is one \
        face of a cube that turns:

          let camera = m34=-1/700 rotate pi/9 1 0 0

          layer root
            bounds 320 480
            sublayerTransform camera

          layer front in root
            bounds 100 100
            position 160 240
            transform translate 0 0 50
            gradient gray black

          animation root sublayerTransform.rotation.y
            from 0
            to 2pi
            duration 3
            repeatCount forever

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
        #rrggbbaa, or one of \(Color.names.map(\.name).joined(separator: ", ")).

        """,
      examples: [Example("m34 scene cube.m34 --at 0.25"), Example("m34 scene cube.m34 --svg cube.svg")]
    )
  }
}
