/// Files that check chains: lessons, homework and acceptance tests in which prose and checks stand together.
///
///     The scale acts first here:
///
///     chain   scale 2 then translate 10 0
///     accept  1 0
///     expect  12 0
///
/// A line that begins with one of the words of `CheckFile.Directive` is a check, every other line is prose.

import NumberText
import TransformCore

/// A line that does not hold.
package struct CheckFailure: Sendable {
  package var line: Int
  /// The line as written.
  package var text: String
  /// What should have come out, and what did.
  package var expected: String
  package var found: String
  /// The lines that it rests on.
  package var chain: String?
  package var accepted: String?
}

/// A line of prose that would be a check but for its first word.
package struct CheckSlip: Sendable {
  package var line: Int
  /// The beginning as written, with the mark of a list before it.
  package var beginning: String
  /// The word that is most likely meant.
  package var word: String
}

/// What came out of a file.
package struct CheckReport: Sendable {
  package var passed = 0
  package var failures: [CheckFailure] = []
  package var slips: [CheckSlip] = []

  package var count: Int { passed + failures.count }
}

package struct CheckFile {
  /// The words that begin a check.
  enum Directive: String, CaseIterable {
    case chain, accept, expect, tolerance, roundtrip, fails
  }

  private let source: SourceText
  private let reader: ChainReader
  private let nearest: (_ word: String, _ words: [String]) -> String?
  private var report = CheckReport()
  private var tolerance = 1e-9

  /// The chain in force: its line, and its matrix or why it has none.
  private var chain: (line: Int, text: String, matrix: Result<Transform3D, NotationError>)?
  /// What was accepted last: its line, and the images or why there are none.
  private var accepted: (line: Int, text: String, images: Result<[SubjectImage], NotationError>)?
  /// How many images have been compared.
  private var compared = 0
  /// Whether an error of the chain or the subject has been told, or was expected.
  private var errorIsTold = false

  private init(
    _ source: SourceText,
    _ options: ReadingOptions,
    _ nearest: @escaping (_ word: String, _ words: [String]) -> String?
  ) {
    self.source = source
    self.nearest = nearest
    reader = ChainReader(options: options)
  }

  /// Runs all checks of a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - options: how its chains are read.
  ///   - nearest: the one of some words that another one is a slip of, if any.
  /// - Returns: what held, what did not, and which lines of prose look like checks.
  package static func run(
    _ source: SourceText,
    options: ReadingOptions,
    nearest: @escaping (_ word: String, _ words: [String]) -> String?
  ) -> CheckReport {
    var file = CheckFile(source, options, nearest)
    file.run()
    return file.report
  }

  private mutating func run() {
    var start = 0
    var number = 0
    let bytes = source.bytes
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: Byte.newline) ?? bytes.count
      number += 1
      run(line: start..<stop, number)
      start = stop + 1
    }
    tellError()
  }

  // MARK: Lines

  private mutating func run(line: Range<Int>, _ number: Int) {
    var cursor = Cursor(source, from: line.lowerBound, to: line.upperBound)
    while Byte.isSpace(cursor.byte), !cursor.isAtEnd { cursor.position += 1 }
    let start = cursor.position
    let word = cursor.name()
    guard let directive = Directive(rawValue: source.text(word)), cursor.isAtWordEnd else {
      noteSlip(line, number)
      return
    }
    let text = oneLine(source.text(start..<line.upperBound))
    if directive != .fails, directive != .tolerance { tellError() }
    switch directive {
    case .chain:
      accepted = nil
      readChain(cursor, text, number)
    case .accept: accept(cursor, text, number)
    case .expect: expect(cursor, text, number)
    case .tolerance: readTolerance(cursor, text, number)
    case .roundtrip: roundTrip(text, number)
    case .fails: expectFailure(cursor, text, number)
    }
  }

  /// An error of a chain or subject that nobody expects is a failure of its own, told at the next line.
  private mutating func tellError() {
    guard !errorIsTold, let (line, text, error) = currentError else { return }
    errorIsTold = true
    fail(line, text, expected: "no error", found: error.message)
  }

  private var currentError: (line: Int, text: String, error: NotationError)? {
    if let chain, case .failure(let error) = chain.matrix { return (chain.line, chain.text, error) }
    if let accepted, case .failure(let error) = accepted.images { return (accepted.line, accepted.text, error) }
    return nil
  }

  private mutating func fail(_ line: Int, _ text: String, expected: String, found: String) {
    report.failures.append(
      CheckFailure(
        line: line,
        text: text,
        expected: expected,
        found: found,
        chain: chain?.text == text ? nil : chain?.text,
        accepted: accepted?.text == text ? nil : accepted?.text
      )
    )
  }

  private mutating func check(_ holds: Bool, _ line: Int, _ text: String, expected: String, found: String) {
    if holds { report.passed += 1 } else { fail(line, text, expected: expected, found: found) }
  }

  // MARK: Prose

  /// Prose is free, but a check whose word has a slip would vanish in it without a trace.
  private mutating func noteSlip(_ line: Range<Int>, _ number: Int) {
    var cursor = Cursor(source, from: line.lowerBound, to: line.upperBound)
    skipBlanks(&cursor)
    let start = cursor.position
    skipListMark(&cursor)
    let name = cursor.name()
    let written = source.text(name)
    guard !name.isEmpty, let word = nearest(written, Directive.allCases.map { $0.rawValue }),
      let directive = Directive(rawValue: word)
    else { return }
    _ = cursor.skip(Byte.colon)
    let end = cursor.position
    guard cursor.isAtWordEnd else { return }
    skipBlanks(&cursor)
    guard isRest(cursor, of: directive) else { return }
    report.slips.append(CheckSlip(line: number, beginning: source.text(start..<end), word: word))
  }

  private func skipBlanks(_ cursor: inout Cursor) {
    while Byte.isSpace(cursor.byte), !cursor.isAtEnd { cursor.position += 1 }
  }

  /// Steps over what makes a list or a quotation: `-`, `*`, `>`, `1.` or `1)`.
  ///
  /// A `#` stays, since it takes a check out on purpose.
  private func skipListMark(_ cursor: inout Cursor) {
    var ahead = cursor
    if Byte.isDigit(ahead.byte) {
      while Byte.isDigit(ahead.byte) { ahead.position += 1 }
      guard ahead.skip(Byte.dot) || ahead.skip(Byte.closeParenthesis) else { return }
    } else {
      guard "-*+>".utf8.contains(ahead.byte) else { return }
      ahead.position += 1
    }
    skipBlanks(&ahead)
    cursor = ahead
  }

  /// Whether a check could go on like this.
  private func isRest(_ cursor: Cursor, of directive: Directive) -> Bool {
    let numbers = try? self.numbers(cursor)
    switch directive {
    case .roundtrip: return cursor.isAtEnd
    case .tolerance: return numbers?.count == 1
    case .fails: return numbers.map { $0.count == 1 && $0[0] == $0[0].rounded() } ?? false
    case .chain: return reads(cursor, asSubject: false)
    case .accept: return [2, 3].contains(numbers?.count) || reads(cursor, asSubject: true)
    case .expect:
      if numbers?.isEmpty == false { return true }
      var ahead = cursor
      let word = source.text(ahead.name())
      skipBlanks(&ahead)
      if word == "behind" { return ahead.isAtEnd }
      guard word == "matrix" else { return false }
      return (try? self.numbers(ahead))?.isEmpty == false || (try? MatrixReader.read(&ahead, reader.options)) != nil
    }
  }

  /// Whether this is a chain, or a subject alone, by the names known so far and without a look into files.
  private func reads(_ cursor: Cursor, asSubject: Bool) -> Bool {
    var options = reader.options
    options.files = .none
    let probe = ChainReader(options: options)
    for (name, chain) in reader.names { probe.define(name, as: chain) }
    do throws(NotationError) {
      let chain = try probe.read(source, from: cursor.position, to: cursor.end).chain
      return chain.isEmpty == asSubject && (!asSubject || !probe.subjects.isEmpty)
    } catch {
      return error.kind != .unreadable && !asSubject
    }
  }

  // MARK: What is checked

  private mutating func readChain(_ cursor: Cursor, _ text: String, _ number: Int) {
    errorIsTold = false
    do throws(NotationError) {
      let read = try reader.read(source, from: cursor.position, to: cursor.end).chain
      let matrix = read.matrix
      let subjects = reader.takeSubjects()
      _ = reader.takeNotes()
      chain = (number, text, .success(matrix))
      if !subjects.isEmpty { accept(subjects, text, number) }
      if !matrix.isFinite { throw NotationError(.noAnswer, "the matrix of the chain overflows", at: nil) }
    } catch {
      reader.discard()
      chain = (number, text, .failure(error))
    }
  }

  private mutating func accept(_ cursor: Cursor, _ text: String, _ number: Int) {
    if case .success? = chain?.matrix { errorIsTold = false }
    do throws(NotationError) {
      var ahead = cursor
      ahead.skipSpace()
      var (source, start, end) = (source, cursor.position, cursor.end)
      if ExpressionReader.startsNumber(ahead) {
        source = SourceText(
          Array("point ".utf8) + source.bytes[ahead.position..<end],
          origin: source.origin
        )
        (start, end) = (0, source.bytes.count)
      }
      let read = try reader.read(source, from: start, to: end).chain
      let subjects = reader.takeSubjects()
      _ = reader.takeNotes()
      guard read.isEmpty, !subjects.isEmpty else {
        throw NotationError(
          "expected what the chain is applied to: a point, or a subject such as rect 0 0 100 50",
          at: nil
        )
      }
      accept(subjects, text, number)
    } catch {
      reader.discard()
      accepted = (number, text, .failure(error))
    }
  }

  private mutating func accept(_ subjects: [Subject], _ text: String, _ number: Int) {
    compared = 0
    guard let chain else {
      accepted = (number, text, .failure(NotationError("expected a 'chain' line before this one", at: nil)))
      return
    }
    // What is wrong with the chain has been told.
    guard case .success(let matrix) = chain.matrix else {
      accepted = nil
      return
    }
    do throws(NotationError) {
      accepted = (number, text, .success(try Calculation(matrix: matrix, subjects: subjects).images))
    } catch {
      accepted = (number, text, .failure(error))
    }
  }

  private mutating func readTolerance(_ cursor: Cursor, _ text: String, _ number: Int) {
    do throws(NotationError) {
      let values = try numbers(cursor)
      guard values.count == 1, values[0] >= 0 else {
        throw NotationError("expected one number that is not negative", at: nil)
      }
      tolerance = values[0]
    } catch {
      fail(number, text, expected: "a tolerance", found: error.message)
    }
  }

  // MARK: Checks

  private mutating func expect(_ cursor: Cursor, _ text: String, _ number: Int) {
    var cursor = cursor
    cursor.skipSpace(stayingOnLine: true)
    var ahead = cursor
    let word = source.text(ahead.name())
    // Its failure has been told; what rests on it cannot hold.
    if let error = currentError?.error {
      fail(number, text, expected: oneLine(source.text(cursor.position..<cursor.end)), found: error.message)
      return
    }
    do throws(NotationError) {
      switch word {
      case "matrix": try expectMatrix(ahead, text, number)
      case "behind": try expectBehind(text, number)
      default: try expectNumbers(try numbers(cursor), text, number)
      }
    } catch {
      fail(number, text, expected: "a check that can be read", found: error.message)
    }
  }

  private mutating func expectMatrix(_ cursor: Cursor, _ text: String, _ number: Int) throws(NotationError) {
    guard let chain, case .success(let matrix) = chain.matrix else {
      throw NotationError("expected a 'chain' line before this one", at: nil)
    }
    var cursor = cursor
    cursor.skipSpace(stayingOnLine: true)
    var expected: [Double]
    if let given = try MatrixReader.read(&cursor, reader.options) {
      expected = given.numbers
    } else {
      expected = try numbers(cursor)
    }
    let found: [Double]
    switch expected.count {
    case 6:
      guard matrix.isAffine else {
        let cells = matrix.nonAffineCells.map { "m\($0.row)\($0.column)" }.joined(separator: ", ")
        fail(
          number,
          text,
          expected: written(expected),
          found: "\(written(matrix.entries)), which six numbers cannot hold: \(cells)"
        )
        return
      }
      found = MatrixShape.affine.numbers(of: matrix)
    case 9: found = matrix.planeHomography.entries
    case 16: found = matrix.entries
    default: throw NotationError("expected a matrix of 6, 9 or 16 numbers, found \(expected.count)", at: nil)
    }
    check(agree(found, expected), number, text, expected: written(expected), found: written(found))
  }

  private mutating func expectBehind(_ text: String, _ number: Int) throws(NotationError) {
    let image = try nextImage()
    let found = image.plain.isNone ? "behind" : written(image.plain.numbers)
    check(image.plain.isNone, number, text, expected: "behind: at or behind the eye", found: found)
  }

  private mutating func expectNumbers(_ expected: [Double], _ text: String, _ number: Int) throws(NotationError) {
    guard !expected.isEmpty else { throw NotationError("expected numbers, 'matrix' or 'behind'", at: nil) }
    let images = try acceptedImages()
    if compared >= images.count { compared = 0 }
    // All images that are left at once, or the next one.
    let rest = images.dropFirst(compared).flatMap { $0.plain.numbers }
    if images.count - compared > 1, expected.count == rest.count {
      compared = images.count
      return check(agree(rest, expected), number, text, expected: written(expected), found: written(rest))
    }
    let image = try nextImage()
    let forms = image.comparable
    guard !forms.isEmpty else {
      fail(number, text, expected: written(expected), found: "nothing: at or behind the eye")
      return
    }
    let found = forms.first { $0.count == expected.count } ?? forms[0]
    check(agree(found, expected), number, text, expected: written(expected), found: written(found))
  }

  /// Maps what was accepted there and back.
  private mutating func roundTrip(_ text: String, _ number: Int) {
    do throws(NotationError) {
      if let error = currentError?.error { throw error }
      guard let chain, case .success(let matrix) = chain.matrix else {
        throw NotationError("expected a 'chain' line before this one", at: nil)
      }
      guard let inverse = matrix.inverted() else {
        throw NotationError("the chain has no inverse: its matrix is singular", at: nil)
      }
      for image in try acceptedImages() {
        let there = try image.subject.samples
        let back = there.map { sample in sample.image(under: matrix)?.image(under: inverse) }
        let (expected, found) = (there.flatMap { $0.numbers }, back.flatMap { $0?.numbers ?? [] })
        guard agree(found, expected) else {
          let result = found.count == expected.count ? written(found) : "nothing: at or behind the eye"
          fail(number, text, expected: written(expected), found: result)
          return
        }
      }
      report.passed += 1
    } catch {
      fail(number, text, expected: "the way there and back", found: error.message)
    }
  }

  private mutating func expectFailure(_ cursor: Cursor, _ text: String, _ number: Int) {
    let expected = (try? numbers(cursor)) ?? []
    guard expected.count == 1 else {
      var rest = cursor
      rest.skipSpace()
      fail(
        number,
        text,
        expected: "a code after 'fails': the exit status 2, 3 or 4",
        found: rest.isAtEnd ? "the end of the line" : oneLine(source.text(rest.position..<rest.end))
      )
      return
    }
    guard let error = currentError?.error else {
      fail(number, text, expected: "failure with exit status \(written(expected))", found: "no error")
      return
    }
    errorIsTold = true
    let status = error.kind.exitStatus
    check(
      Double(status) == expected[0],
      number,
      text,
      expected: "failure with exit status \(written(expected))",
      found: "exit status \(status): \(error.message)"
    )
  }

  // MARK: Numbers

  private func acceptedImages() throws(NotationError) -> [SubjectImage] {
    guard let accepted, case .success(let images) = accepted.images else {
      throw NotationError("expected an 'accept' line before this one", at: nil)
    }
    return images
  }

  /// The next image to compare; the last one again when all have been.
  private mutating func nextImage() throws(NotationError) -> SubjectImage {
    let images = try acceptedImages()
    let image = images[min(compared, images.count - 1)]
    compared += 1
    return image
  }

  private func numbers(_ cursor: Cursor) throws(NotationError) -> [Double] {
    var body = MatrixReader.Body(cursor)
    var numbers: [Double] = []
    while true {
      body.cursor.skipSpace()
      if body.cursor.isAtEnd { return numbers }
      guard ExpressionReader.startsNumber(body.cursor) else {
        throw NotationError("expected a number, found \(body.cursor.found())", at: nil)
      }
      numbers.append(try body.number())
      body.cursor.skipSpace()
      _ = body.cursor.skip(Byte.comma)
    }
  }

  /// Whether numbers agree within the tolerance, or within the rounding of a few operations where that is more.
  private func agree(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { abs($0 - $1) <= (tolerance == 0 ? 0 : max(tolerance, 4 * $1.ulp)) }
  }

  private func written(_ numbers: [Double]) -> String { joined(numbers, .shortest) }
}

extension NotationError.Kind {
  /// The exit status that an error of this kind leads to.
  package var exitStatus: Int32 {
    switch self {
    case .unreadable: 2
    case .noAnswer: 3
    case .inputOutput: 4
    }
  }
}

extension SubjectImage {
  /// The image in every form that a check may give: a point with two or three coordinates, a rect as bounds or corners.
  ///
  /// Empty where there is no image.
  fileprivate var comparable: [[Double]] {
    switch kind {
    case .point(let image?, _, let typed):
      let all = [image.x, image.y, image.z]
      return [Array(all.prefix(typed)), Array(all.prefix(2)), all]
    case .vector(let image, _, let typed):
      let all = [image.x, image.y, image.z]
      return [Array(all.prefix(typed)), Array(all.prefix(2)), all]
    case .plane(let plane):
      let corners = plane.corners.compactMap { $0 }.flatMap { [$0.x, $0.y] }
      let bounds = plane.bounds.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      let forms =
        subject.isQuad ? [corners.count == 8 ? corners : [], bounds] : [bounds, corners.count == 8 ? corners : []]
      return forms.filter { !$0.isEmpty }
    default: return plain.isNone ? [] : [plain.numbers]
    }
  }
}

/// A point or a direction that can be mapped there and back.
private enum Sample {
  case point(Point3D)
  case vector(Vector3D)

  var numbers: [Double] {
    switch self {
    case .point(let p): [p.x, p.y, p.z]
    case .vector(let v): [v.x, v.y, v.z]
    }
  }

  func image(under matrix: Transform3D) -> Sample? {
    switch self {
    case .point(let point): matrix.image(of: point).map { .point($0) }
    case .vector(let vector): .vector(matrix.image(of: vector))
    }
  }
}

extension Subject {
  /// The points, or the direction, that a subject consists of.
  fileprivate var samples: [Sample] {
    get throws(NotationError) {
      switch kind {
      case .point(let point, _): [.point(point)]
      case .vector(let vector, _): [.vector(vector)]
      case .size(let size): [.vector(Vector3D(x: size.width, y: size.height, z: 0))]
      case .rect(let rect): rect.corners.map { .point(Point3D(x: $0.x, y: $0.y, z: 0)) }
      case .quad(let quad): quad.corners.map { .point(Point3D(x: $0.x, y: $0.y, z: 0)) }
      case .spatialQuad(let corners): corners.map { .point($0) }
      case .layer(let layer):
        layer.bounds.corners.map { corner in
          .point(
            Point3D(
              x: corner.x - layer.anchorPoint.x * layer.bounds.width,
              y: corner.y - layer.anchorPoint.y * layer.bounds.height,
              z: 0
            )
          )
        }
      }
    }
  }
}
