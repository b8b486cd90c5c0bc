/// The help page on JSON output: the keys of every command, which scripts may rely on.

import ArgumentTable

extension Topic {
  /// The shapes are held against what the commands write by a test, key by key and in their order.
  static var json: Topic {
    Topic(
      name: "json",
      aliases: ["JSON", "keys"],
      summary: "the keys of every command's JSON, which keep their names and order",
      body: """
        With `--format json` a command writes one object, and `each` one a line. Scripts may rely on the names of the keys \
        and on their order; a later version may add keys behind them, and takes none away. [16] is a matrix as m11, m12 to \
        m44, [6] is a, b, c, d, tx, ty. What has no image, inverse or answer is null, and no number is ever infinite. Angles \
        are in degrees, unless `--radians` asks `decompose` for radians; euler is about x, then y, then z, axes that stay, unless \
        `--convention` says otherwise.

        m34 CHAIN, and each line of `each`:

          {"order":"local|global","matrix":[16],"affine":[6]|null,
           "determinant":N,"results":[RESULT...],"notes":[TEXT...]}
          {"line":N,"error":TEXT}                  for a bad line of each

        A RESULT, one for each subject:

          {"kind":"point","input":[x,y,z],"output":[x,y,z]|null,"w":N}
          {"kind":"vector","input":[x,y,z],"output":[x,y,z],
           "vanishing":[x,y]|null}
          {"kind":"size","input":[w,h],"output":[w,h]}
          {"kind":"rect","input":[x,y,w,h],"corners":[[x,y]|null...],
           "depths":[z|null...],"bounds":[x,y,w,h]|null,
           "facing":"front|back|edge"|null,"mirrored":B,"clipped":B}
          {"kind":"quad","input":[[x,y]...],"corners":[[x,y]|null...],
           "bounds":[x,y,w,h]|null,"facing":"front|back|edge"|null,
           "mirrored":B,"clipped":B,"depths":[z|null...]}
          {"kind":"layer","size":[w,h],"position":[x,y],"anchorPoint":[ax,ay],
           "corners":[[x,y]|null...],"frame":[x,y,w,h]|null,
           "facing":"front|back|edge"|null,"mirrored":B,"clipped":B,
           "depths":[z|null...],"center":[x,y]|null}

        Corners run from the top left one through the top right one, as they were before the chain. Depths run the same way. The center is where \
        the middle of the layer's bounds lands.

        decompose:

          {"matrix":[16],"translation":[x,y,z],"quaternion":[x,y,z,w],
           "axis":[x,y,z],"angle":A,"euler":[rx,ry,rz],"scale":[sx,sy,sz],
           "skew":[xy,xz,yz],"perspective":[x,y,z,w],
           "components":{"scale":[sx,sy],"horizontalShear":K,
           "rotation":A,"translation":[x,y]}|null,
           "chain":TEXT,"residual":N,"factor":N,"convention":TEXT,
           "notes":[TEXT...]}

        tween:

          {"frames":[{"t":N,"progress":N,"matrix":[16],"affine":[6]|null,
           "results":[RESULT...]}...],"notes":[TEXT...]}

        fit, with `--show residuals` the last key too:

          {"model":NAME,"matrix":[16],"affine":[6]|null,"residual":N,
           "largest":N,"notes":[TEXT...],"residuals":[N...]}

        unproject:

          {"matrix":[16],"results":[{"input":[x,y],"output":[x,y]|null,
           "w":N,"inside":B|null}...],"notes":[TEXT...]}

        orders:

          {"orders":[{"chain":TEXT,"matrix":[16],"results":[RESULT...],
           "group":N}...],"distinct":N,
           "groups":[{"members":[N...],"exact":B}...],"notes":[TEXT...]}

        explain:

          {"steps":[{"operation":TEXT,"matrix":[16],"product":[16],
           "point":[x,y,z]|null,"name":TEXT,"formula":TEXT,
           "followsThen":B}...],"matrix":[16],"notes":[TEXT...],
           "formula":TEXT,"sample":[x,y,z],
           "traces":[{"subject":TEXT,
           "fixed":[{"after":TEXT|null,"points":[[x,y,z,w]...]}...],
           "moving":[{"after":TEXT|null,"points":[[x,y,z,w]...]}...]}...],
           "swaps":[{"first":TEXT,"second":TEXT,"then":B,"commute":B,
           "exact":B,"matrix":[16]}...],"results":[RESULT...]}

        code, with `--explain` the steps too:

          {"values":[{"name":TEXT,"type":"CGAffineTransform|CATransform3D",
           "line":N,"matrix":[16],"affine":[6]|null,"call":N|null,
           "steps":[{"call":TEXT,"rule":TEXT,"arguments":[N...],
           "matrix":[16]|null,"answer":TEXT|null}...]}...],
           "ignored":[N...],"notes":[TEXT...],"language":"objc|swift"}

        scene; with `--frames` and several `--at`; with `--convert`; with `--hit`:

          {"time":N,"layers":[{"name":TEXT,"superlayer":TEXT|null,
           "matrix":[16],"corners":[[x,y]|null...],"depths":[z|null...],
           "bounds":[x,y,w,h]|null,"frame":[x,y,w,h]|null,
           "facing":"front|back|edge"|null,"mirrored":B,"clipped":B,
           "depth":z|null,"drawn":B,"vanishingPoint":[x,y]|null}...],
           "order":[TEXT...],"notes":[TEXT...]}
          {"frames":[{"time":N,"layers":[LAYER...],"order":[TEXT...]}...],
           "notes":[TEXT...]}
          {"from":TEXT,"input":[x,y],"to":TEXT,"output":[x,y]|null}
          {"hit":TEXT|null,"point":[x,y]|null,"stack":[TEXT...],
           "notes":[TEXT...]}

        angle:

          {"degrees":A,"radians":N,"turns":N,"gradians":N,"pi":N}
        """,
      examples: [
        Example(
          "m34 -f json perspective 100 point 0 0 100",
          output: """
            {"order":"local","matrix":[1,0,0,0,0,1,0,0,0,0,1,-0.01,0,0,0,1],"affine":null,"determinant":1,\
            "results":[{"kind":"point","input":[0,0,100],"output":null,"w":0}],"notes":[]}

            """,
          note: "a point at the eye has no image"
        )
      ]
    )
  }
}
