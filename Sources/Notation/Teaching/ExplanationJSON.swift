/// An explanation for programs: JSON with everything, and one product a line in the other formats.

import NumberText
import TransformCore

extension Explanation {
  package func json(_ options: OutputOptions) -> [UInt8] {
    var writer = JSONWriter(style: options.numbers)
    writer.object { writer in
      writer.array("steps") { writer in
        for step in steps { writer.step(step, sample: sample) }
      }
      writer.numbers("matrix", matrix.entries)
      writer.notes(calculation.notes)
      writer.string("formula", steps.last?.formula ?? "identity")
      writer.numbers("sample", [sample.x, sample.y, sample.z])
      writer.array("traces") { writer in
        for trace in traces { writer.trace(trace) }
      }
      writer.array("swaps") { writer in
        for swap in swaps { writer.swap(swap) }
      }
      writer.results(calculation.images)
    }
    return writer.bytes + [Byte.newline]
  }

  /// The product after each step, one a line.
  package func plain(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    var options = options
    options.alwaysSpatial = true
    var bytes: [UInt8] = []
    for step in steps {
      let text = try options.format.matrix(step.product, options.shape(of: step.product), options.numbers)
      bytes.append(contentsOf: oneLine(text).utf8)
      bytes.append(Byte.newline)
    }
    return bytes
  }
}

extension JSONWriter {
  fileprivate mutating func step(_ step: Explanation.Step, sample: Point3D) {
    object { writer in
      writer.string("operation", step.text)
      writer.numbers("matrix", step.matrix.entries)
      writer.numbers("product", step.product.entries)
      writer.numbers("point", step.product.image(of: sample).map { [$0.x, $0.y, $0.z] })
      writer.string("name", step.name)
      writer.string("formula", step.formula)
      writer.boolean("followsThen", step.followsThen)
      if !step.inside.isEmpty {
        writer.array("steps") { writer in
          for inner in step.inside { writer.step(inner, sample: sample) }
        }
      }
    }
  }

  fileprivate mutating func trace(_ trace: Trace) {
    func stages(_ key: String, _ stages: [Trace.Stage], _ writer: inout JSONWriter) {
      writer.array(key) { writer in
        for stage in stages {
          writer.object { writer in
            writer.string("after", stage.step)
            writer.array("points") { writer in
              for point in stage.points { writer.numbers(nil, [point.x, point.y, point.z, point.w]) }
            }
          }
        }
      }
    }
    object { writer in
      writer.string("subject", trace.written)
      stages("fixed", trace.fixed, &writer)
      stages("moving", trace.moving, &writer)
    }
  }

  fileprivate mutating func swap(_ swap: Explanation.Swap) {
    object { writer in
      writer.string("first", swap.first)
      writer.string("second", swap.second)
      writer.boolean("then", swap.isJoint)
      writer.boolean("commute", swap.effect != .another)
      writer.boolean("exact", swap.effect == .none)
      writer.numbers("matrix", swap.matrix.entries)
    }
  }
}
