// A row of cases in which Apple's frameworks and this package are asked the same, and what came of it.

#if canImport(QuartzCore)
  import Foundation
  import Testing

  /// Cases of one kind, compared one after the other, and one line for the report at the end.
  @MainActor struct Comparison {
    enum Kind {
      /// Apple's behaviour is documented or has been measured: a difference is a fault of ours.
      case agreement
      /// Nobody has said what Apple does; our choice is a reasoned guess, which this settles.
      case question
    }

    let kind: Kind
    let subject: String
    /// The place in our sources that has the rule.
    let rule: String
    private(set) var count = 0
    private var differences = 0
    private var firstDifference = ""
    /// How many of the cases come out as Apple's under rules that we did not choose.
    private var otherMatches: [(name: String, count: Int)] = []
    /// How much of the allowed difference has been used, at most.
    private var share = 0.0

    init(_ kind: Kind, _ subject: String, rule: String) {
      (self.kind, self.subject, self.rule) = (kind, subject, rule)
    }

    /// Compares numbers; ours are nil where we have no answer, which counts as a difference.
    ///
    /// - Parameters:
    ///   - apple: what Apple gives.
    ///   - m34: what we give.
    ///   - bounds: by how much each number may differ; the last one counts for all that follow.
    ///   - others: what other rules would give, to say in the report which of them Apple follows.
    ///   - description: the case, as somebody needs it to do it by hand.
    mutating func check(
      apple: [Double],
      m34: [Double]?,
      within bounds: [Double],
      others: [(name: String, value: [Double]?)] = [],
      _ description: @autoclosure () -> String
    ) {
      count += 1
      if let m34 { share = max(share, Self.share(apple, m34, bounds)) }
      for (index, other) in others.enumerated() {
        if index == otherMatches.count { otherMatches.append((other.name, 0)) }
        if let value = other.value, Self.share(apple, value, bounds) <= 1 { otherMatches[index].count += 1 }
      }
      if let m34, Self.share(apple, m34, bounds) <= 1 { return }
      differs(apple: "\(apple)", m34: m34.map { "\($0)" } ?? "no answer", description())
    }

    /// Compares words or truths.
    mutating func check<Value: Equatable>(apple: Value, m34: Value, _ description: @autoclosure () -> String) {
      count += 1
      if apple != m34 { differs(apple: "\(apple)", m34: "\(m34)", description()) }
    }

    private mutating func differs(apple: String, m34: String, _ description: String) {
      differences += 1
      if differences == 1 { firstDifference = "Apple gives \(apple), m34 \(m34), for \(description)" }
    }

    /// The largest difference as a share of what is allowed; infinite for another count, or "not a number" on one side.
    private static func share(_ apple: [Double], _ m34: [Double], _ bounds: [Double]) -> Double {
      guard apple.count == m34.count, let last = bounds.last else { return .infinity }
      var largest = 0.0
      for (index, (left, right)) in zip(apple, m34).enumerated() where left != right && !(left.isNaN && right.isNaN) {
        let bound = index < bounds.count ? bounds[index] : last
        let share = bound > 0 ? abs(left - right) / bound : .infinity
        largest = share.isNaN ? .infinity : max(largest, share)
      }
      return largest
    }

    /// Writes the line of the report, and fails where something differs or nothing was compared.
    func conclude(sourceLocation: SourceLocation = #_sourceLocation) {
      guard count > 0 else {
        Report.line("not measured", subject, "no case could be compared")
        Issue.record("nothing was compared: \(subject)", sourceLocation: sourceLocation)
        return
      }
      if differences == 0 {
        let used = share > 0 ? ", at most \(Int((share * 100).rounded(.up))) % of the allowed rounding" : ""
        Report.line(kind == .agreement ? "agrees" : "confirmed", subject, "\(count) cases\(used)")
        return
      }
      var message = "\(differences) of \(count) cases; \(firstDifference)"
      for other in otherMatches where other.count == count { message += "; all are as \(other.name) would have them" }
      message += "; the rule is in \(rule)"
      Report.line("differs", subject, message)
      Issue.record("\(subject): differs in \(message)", sourceLocation: sourceLocation)
    }
  }

  /// The lines that `make apple-parity` gathers at its end.
  enum Report {
    static func line(_ verdict: String, _ subject: String, _ details: String) {
      print("apple-parity: \(verdict): \(subject) (\(details))")
      // What the test library says goes another way, and would cut a line that waits in the buffer in two.
      fflush(nil)
    }
  }
#endif
