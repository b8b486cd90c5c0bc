/// `about center`: the pivot is the middle of what the chain is applied to.
///
/// Items have their matrices as soon as they are read, and subjects may stand behind them. So where a center is first asked
/// for, a scout reads the whole text for its subjects, taking every center for the origin: no subject depends on a matrix.
/// Files are read once all the same, since standard input cannot be read twice: both replay what the other has read.

import NumberText
import TransformCore

/// The text that a reader has been given, with what it takes to read it a second time.
struct WholeText {
  let source: SourceText
  let start: Int
  let end: Int
  /// The files that have been read, in order.
  var filesRead: [[UInt8]] = []
  /// What a scout has read already of the files to come.
  var filesAhead: ArraySlice<[UInt8]> = []
  /// The subjects, once a scout has looked for them.
  var subjects: [Subject]?
}

extension ChainReader {
  /// Remembers a text that is about to be read, unless it is the rest of the one before.
  func enter(_ source: SourceText, from start: Int, to end: Int?) {
    if let whole, end == nil, whole.source === source { return }
    whole = WholeText(source: source, start: start, end: end ?? source.bytes.count)
  }

  /// The bytes of a file, read by this reader or by a scout before it.
  func bytes(of path: String) throws(FileFailure) -> [UInt8] {
    let bytes: [UInt8]
    if let read = whole?.filesAhead.popFirst() { bytes = read } else { bytes = try options.files.read(path) }
    whole?.filesRead.append(bytes)
    return bytes
  }

  /// The pivot of `about center`, whose words stand at a place.
  func center(at range: Range<Int>) throws(NotationError) -> Point3D {
    if isScout { return Point3D(x: 0, y: 0) }
    guard whole != nil else { throw turnsAboutAnchor(at: range) }
    var centers: [Point3D] = []
    for subject in try wholeSubjects() {
      if case .layer = subject.kind {
        throw turnsAboutAnchor(at: range)
      }
      if let center = subject.center, !centers.contains(center) { centers.append(center) }
    }
    guard let center = centers.first else {
      throw NotationError(
        "'about center' needs a rect or a quad that it is the center of",
        at: cursor.span(range),
        hint: "write the pivot itself, about x y, or a subject such as rect 100x50"
      )
    }
    guard centers.count == 1 else {
      let pivots = centers.prefix(3).map { "about " + joined([$0.x, $0.y] + ($0.z == 0 ? [] : [$0.z]), .shortest) }
      throw NotationError(
        "the rects and quads have \(centers.count) centers",
        at: cursor.span(range),
        hint: "write which is meant: " + pivots.joined(separator: ", ") + (centers.count > 3 ? ", ..." : "")
      )
    }
    return center
  }

  private func turnsAboutAnchor(at range: Range<Int>) -> NotationError {
    NotationError(
      "a layer turns about its anchor point already, which is its center if not said otherwise",
      at: cursor.span(range),
      hint: "leave out 'about center'"
    )
  }

  /// All subjects of the text, those behind this place and behind a word such as `to` included.
  private func wholeSubjects() throws(NotationError) -> [Subject] {
    guard let text = whole else { return [] }
    if let subjects = text.subjects { return subjects }
    let scout = ChainReader(options: options)
    scout.isScout = true
    scout.names = names
    scout.stopWord = stopWord
    scout.isGlobal = options.isGlobalOrder
    scout.whole = text
    scout.whole?.filesRead = []
    scout.whole?.filesAhead = text.filesRead + text.filesAhead
    scout.cursor = Cursor(text.source, from: text.start, to: text.end)
    if text.source.isFile {
      _ = try scout.fileContents()
    } else {
      _ = try scout.chain(closing: nil)
      while !scout.cursor.isAtEnd {
        // It stands before the word that ends a chain.
        _ = scout.cursor.name()
        _ = try scout.chain(closing: nil)
      }
    }
    whole?.filesAhead = (scout.whole?.filesRead ?? []).dropFirst(text.filesRead.count)
    whole?.subjects = scout.subjects
    return scout.subjects
  }
}

extension Subject {
  /// The middle of a shape; nil for what has none.
  fileprivate var center: Point3D? {
    switch kind {
    case .rect(let rect): return Point3D(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    case .quad(let quad): return Self.mean(quad.corners.map { Point3D(x: $0.x, y: $0.y) })
    case .spatialQuad(let corners): return Self.mean(corners)
    case .point, .vector, .size, .layer: return nil
    }
  }

  private static func mean(_ points: [Point3D]) -> Point3D {
    let sum = points.reduce(Point3D(x: 0, y: 0)) { Point3D(x: $0.x + $1.x, y: $0.y + $1.y, z: $0.z + $1.z) }
    let count = Double(points.count)
    return Point3D(x: sum.x / count, y: sum.y / count, z: sum.z / count)
  }
}
