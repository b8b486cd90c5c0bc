/// All orders of a chain in every format.

import NumberText
import TransformCore

extension Orders {
  package func written(_ options: OutputOptions, notes: [Note]) throws(NotationError) -> [UInt8] {
    switch options.format.name {
    case "text": return try text(options)
    case "json": return json(options, notes)
    default:
      var options = options
      options.alwaysSpatial = true
      var bytes: [UInt8] = []
      for order in orders { bytes += try order.calculation.writtenOnOneLine(options) }
      return bytes
    }
  }

  private func json(_ options: OutputOptions, _ notes: [Note]) -> [UInt8] {
    var writer = JSONWriter(style: options.numbers)
    writer.object { writer in
      writer.array("orders") { writer in
        for order in orders {
          writer.object { writer in
            writer.string("chain", order.text)
            writer.numbers("matrix", order.calculation.matrix.entries)
            writer.results(order.calculation.images)
            writer.number("group", Double(order.group))
          }
        }
      }
      writer.number("distinct", Double(groups.count))
      writer.array("groups") { writer in
        for group in groups {
          writer.object { writer in
            writer.numbers("members", group.members.map(Double.init))
            writer.boolean("exact", group.isExact)
          }
        }
      }
      writer.notes(notes)
    }
    return writer.bytes + [Byte.newline]
  }

  private func text(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      number == 1 ? "1 \(one)" : "\(number) \(many)"
    }
    var lines = [
      "\(count(itemCount, "item", "items")), \(count(orders.count, "order", "orders")), "
        + count(groups.count, "result", "results")
    ]
    for (number, group) in groups.enumerated() {
      lines.append("")
      var title = "result \(number + 1)"
      if group.members.count > 1 {
        title +=
          ": \(group.members.count) orders, " + (group.isExact ? "exactly equal" : "equal within 1e-12 of the size")
      }
      lines.append(title)
      for member in group.members {
        lines.append("  " + (orders[member].text.isEmpty ? "identity" : orders[member].text))
      }
      let calculation = orders[group.members[0]].calculation
      let written = String(decoding: try calculation.written(options), as: UTF8.self)
      for line in written.split(separator: "\n") { lines.append("    \(line)") }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
