/// Timing functions as text: the names of CSS and of Core Animation, and the functions of CSS.
///
///     timing  = NAME | "cubic-bezier(" x1 "," y1 "," x2 "," y2 ")" | "steps(" n [ "," jumps ] ")" | "linear(" stop { "," stop } ")"
///     stop    = number [ percentage [ percentage ] ]          the percentages may also stand before the number
///
/// Source: css-easing-2; Apple, CAMediaTimingFunction.h.

import NumberText
import TransformCore

package enum TimingFunctionText {
  /// A timing function with a name, and what is said about it.
  package struct Name: Sendable {
    package var name: String
    package var summary: String
    var function: TimingFunction
  }

  package static var names: [Name] {
    [
      Name(name: "linear", summary: "as fast all the way", function: .linear),
      Name(name: "easeIn", summary: "starts slowly: cubic-bezier(0.42, 0, 1, 1)", function: .easeIn),
      Name(name: "easeOut", summary: "ends slowly: cubic-bezier(0, 0, 0.58, 1)", function: .easeOut),
      Name(name: "easeInEaseOut", summary: "both: cubic-bezier(0.42, 0, 0.58, 1)", function: .easeInEaseOut),
      Name(name: "default", summary: "that of Core Animation: cubic-bezier(0.25, 0.1, 0.25, 1)", function: .ease),
      Name(name: "ease", summary: "CSS for default", function: .ease),
      Name(name: "ease-in", summary: "CSS for easeIn", function: .easeIn),
      Name(name: "ease-out", summary: "CSS for easeOut", function: .easeOut),
      Name(name: "ease-in-out", summary: "CSS for easeInEaseOut", function: .easeInEaseOut),
      Name(name: "step-start", summary: "steps(1, start)", function: step(.start)),
      Name(name: "step-end", summary: "steps(1, end)", function: step(.end)),
    ]
  }

  private static func step(_ jumps: StepTiming.Jumps) -> TimingFunction {
    StepTiming(count: 1, jumps: jumps).map(TimingFunction.steps) ?? .linear
  }

  /// Reads a timing function that is the whole of a text; CSS ignores the case of letters.
  package static func read(_ source: SourceText) throws(NotationError) -> TimingFunction {
    var reader = TimingReader(cursor: Cursor(source))
    return try reader.function()
  }
}

private struct TimingReader {
  var cursor: Cursor

  mutating func function() throws(NotationError) -> TimingFunction {
    cursor.skipSpace()
    let range = name()
    let word = cursor.source.text(range)
    let function: TimingFunction
    if cursor.skip(Byte.openParenthesis) {
      switch word.lowercased() {
      case "cubic-bezier": function = try cubicBezier(from: range.lowerBound)
      case "steps": function = try steps(from: range.lowerBound)
      case "linear": function = try line()
      default:
        throw NotationError(
          "unknown timing function '\(word)'",
          at: cursor.span(range),
          hint: "the functions are cubic-bezier(...), steps(...) and linear(...)"
        )
      }
    } else {
      let names = TimingFunctionText.names
      guard let named = names.first(where: { $0.name.lowercased() == word.lowercased() }) else {
        throw NotationError(
          word.isEmpty ? "expected a timing function" : "unknown timing function '\(word)'",
          at: cursor.span(word.isEmpty ? cursor.piece() : range),
          hint: "one of \(names.map { $0.name }.joined(separator: ", ")), or cubic-bezier(...), steps(...), linear(...)"
        )
      }
      function = named.function
    }
    cursor.skipSpace()
    guard cursor.isAtEnd else {
      throw NotationError("expected the end, found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    return function
  }

  /// A name of CSS: letters, digits and hyphens.
  private mutating func name() -> Range<Int> {
    let start = cursor.position
    while !cursor.isAtEnd, Byte.isName(cursor.byte) || cursor.byte == Byte.minus { cursor.position += 1 }
    return start..<cursor.position
  }

  private mutating func number() throws(NotationError) -> (value: Double, isPercentage: Bool) {
    cursor.skipSpace()
    let start = cursor.position
    let rest = Array(cursor.source.bytes[start..<cursor.end])
    let read = rest.withUnsafeBufferPointer { buffer -> NumberReader.Number? in
      guard let base = buffer.baseAddress else { return nil }
      return try? NumberReader.read(base, count: buffer.count)
    }
    guard let read else {
      throw NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    cursor.position += read.end
    let isPercentage = cursor.skip(Byte.percent)
    let byte = cursor.byte
    guard cursor.isAtWordEnd || byte == Byte.comma || byte == Byte.closeParenthesis else {
      throw NotationError(
        "expected a number, found '\(cursor.source.text(start..<max(cursor.piece().upperBound, start)))'",
        at: cursor.span(start..<cursor.piece().upperBound)
      )
    }
    return (read.value, isPercentage)
  }

  private mutating func plainNumber() throws(NotationError) -> Double {
    let start = cursor.position
    let number = try number()
    guard !number.isPercentage else {
      throw NotationError("expected a number without %", at: cursor.span(from: start))
    }
    return number.value
  }

  /// A comma, or the closing parenthesis, for which it returns false.
  private mutating func continues() throws(NotationError) -> Bool {
    cursor.skipSpace()
    if cursor.skip(Byte.comma) { return true }
    guard cursor.skip(Byte.closeParenthesis) else {
      throw NotationError("expected ',' or ')', found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    return false
  }

  private mutating func cubicBezier(from start: Int) throws(NotationError) -> TimingFunction {
    var numbers = [try plainNumber()]
    while try continues() { numbers.append(try plainNumber()) }
    guard numbers.count == 4 else {
      throw NotationError(
        "'cubic-bezier' takes 4 numbers, found \(numbers.count)",
        at: cursor.span(from: start),
        hint: "write cubic-bezier(x1, y1, x2, y2)"
      )
    }
    guard let curve = CubicBezierTiming(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]) else {
      throw NotationError("x1 and x2 of a timing curve lie between 0 and 1", at: cursor.span(from: start))
    }
    return .cubicBezier(curve)
  }

  private mutating func steps(from start: Int) throws(NotationError) -> TimingFunction {
    let count = try plainNumber()
    guard count == count.rounded(), count >= 1, count <= 1e9 else {
      throw NotationError("the number of steps is a whole number from 1", at: cursor.span(from: start))
    }
    var jumps = StepTiming.Jumps.end
    if try continues() {
      cursor.skipSpace()
      let range = name()
      switch cursor.source.text(range).lowercased() {
      case "jump-start", "start": jumps = .start
      case "jump-end", "end": jumps = .end
      case "jump-none": jumps = .none
      case "jump-both": jumps = .both
      default:
        throw NotationError(
          "expected where the jumps are, found \(cursor.found(range))",
          at: cursor.span(range),
          hint: "one of jump-start, jump-end, jump-none, jump-both, start, end"
        )
      }
      cursor.skipSpace()
      guard cursor.skip(Byte.closeParenthesis) else {
        throw NotationError("expected ')', found \(cursor.found())", at: cursor.span(cursor.piece()))
      }
    }
    guard let steps = StepTiming(count: Int(count), jumps: jumps) else {
      throw NotationError("without a jump at either end there are at least 2 steps", at: cursor.span(from: start))
    }
    return .steps(steps)
  }

  private mutating func line() throws(NotationError) -> TimingFunction {
    var points: [(progress: Double, time: Double?)] = []
    repeat {
      let start = cursor.position
      var progress: Double?
      var times: [Double] = []
      var isBetween = false
      repeat {
        let number = try number()
        if number.isPercentage {
          times.append(number.value / 100)
        } else {
          // The number does not stand between two percentages.
          isBetween = isBetween || progress != nil || times.count == 1 && !atStopEnd()
          progress = number.value
        }
      } while !atStopEnd()
      guard let progress, times.count <= 2, !isBetween else {
        throw NotationError(
          "a point of linear() is a number with up to two percentages",
          at: cursor.span(from: start),
          hint: "write linear(0, 0.5 20% 40%, 1)"
        )
      }
      points.append((progress, times.first))
      if times.count == 2 { points.append((progress, times[1])) }
    } while try continues()
    guard let line = PiecewiseLinearTiming(points) else {
      throw NotationError("linear() takes at least one point", at: nil)
    }
    return .piecewiseLinear(line)
  }

  private mutating func atStopEnd() -> Bool {
    cursor.skipSpace()
    return cursor.isAtEnd || cursor.byte == Byte.comma || cursor.byte == Byte.closeParenthesis
  }
}
