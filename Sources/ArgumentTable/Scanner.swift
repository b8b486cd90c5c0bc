// The first half of the parser: words to options and operands, before it is known which command they belong to.
//
// An option is `--word`, `--word=value`, or `-` and a letter; letters of switches may be joined, and the last of them
// may bring its value: `-bq`, `-p6`, `-bp6`, `-p=6`. A word that reads as a number is an operand, also when it starts
// with `-`. `--` ends the options. An option that needs a value takes the next word whatever it looks like, unless that
// word is an option of this table to the letter: `--at -0.5` has a value, `--at --quiet` lacks one.

/// A piece of the command line.
enum Token {
  case operand(Operand)
  case option(OptionUse)
  case failure(ScanFailure)

  var index: Int {
    switch self {
    case .operand(let operand): operand.index
    case .option(let use): use.index
    case .failure(let failure): failure.index
    }
  }
}

/// An option as it stands on the command line.
struct OptionUse {
  struct Value {
    let text: String
    let index: Int
    let range: Range<Int>
  }

  let declaration: OptionDeclaration
  /// How it was written, without the value: `--precision` or `-p`.
  let spelling: String
  let index: Int
  let range: Range<Int>
  /// `nil` for a switch.
  let value: Value?
}

/// Something that starts like an option and is none, or is not complete.
struct ScanFailure {
  enum Kind {
    case unknownLong(name: String)
    case unknownShort(letter: Character)
    case missingValue(OptionDeclaration)
    /// A switch with `=` after it.
    case unwantedValue(OptionDeclaration)
  }

  let kind: Kind
  let spelling: String
  let index: Int
  let range: Range<Int>
}

/// Splits a command line into tokens.
struct Scanner {
  let table: Table
  let arguments: [String]
  private var tokens: [Token] = []
  /// The argument that is read next.
  private var next = 0

  init(table: Table, arguments: [String]) {
    self.table = table
    self.arguments = arguments
  }

  /// Reads all arguments; never fails, since an error may yet be overruled by `--help`.
  mutating func scan(isNumber: (String) -> Bool) -> [Token] {
    var optionsEnded = false
    while next < arguments.count {
      let argument = arguments[next]
      let index = next
      next += 1
      if optionsEnded || !argument.utf8.starts(with: "-".utf8) {
        tokens.append(.operand(Operand(text: argument, index: index)))
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.utf8.starts(with: "--".utf8) {
        scanLong(argument, at: index)
      } else if startsWithShortOption(argument), !isNumber(argument) {
        scanShort(argument, at: index)
      } else {
        tokens.append(.operand(Operand(text: argument, index: index)))
      }
    }
    return tokens
  }

  private func startsWithShortOption(_ argument: String) -> Bool {
    guard let letter = argument.utf8.dropFirst().first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20)
  }

  private mutating func scanLong(_ argument: String, at index: Int) {
    let equals = argument.firstIndex(of: "=")
    let spelling = String(argument[..<(equals ?? argument.endIndex)])
    let name = spelling.dropFirst(2)
    let range = 0..<spelling.utf8.count
    guard let option = table.option(named: name) else {
      return fail(.unknownLong(name: String(name)), spelling, index, range)
    }
    let attached = equals.map { argument[argument.index(after: $0)...] }
    if option.value == nil, attached != nil {
      return fail(.unwantedValue(option), spelling, index, range.upperBound..<argument.utf8.count)
    }
    append(option, spelling, index, range, attached: attached)
  }

  private mutating func scanShort(_ argument: String, at index: Int) {
    var position = argument.index(after: argument.startIndex)
    while position < argument.endIndex {
      let letter = argument[position]
      let spelling = "-\(letter)"
      let after = argument.index(after: position)
      let offset = argument.utf8.distance(from: argument.startIndex, to: position)
      // The dash belongs to the first letter.
      let range = (offset == 1 ? 0 : offset)..<(offset + letter.utf8.count)
      guard let option = table.option(short: letter) else {
        return fail(.unknownShort(letter: letter), spelling, index, range)
      }
      if option.value != nil {
        var attached: Substring? = after < argument.endIndex ? argument[after...] : nil
        if attached?.first == "=" { attached = attached?.dropFirst() }
        return append(option, spelling, index, range, attached: attached)
      }
      if after < argument.endIndex, argument[after] == "=" {
        return fail(.unwantedValue(option), spelling, index, range.upperBound..<argument.utf8.count)
      }
      append(option, spelling, index, range, attached: nil)
      position = after
    }
  }

  /// Adds an option; one that needs a value takes what is attached, else the next argument.
  private mutating func append(
    _ option: OptionDeclaration,
    _ spelling: String,
    _ index: Int,
    _ range: Range<Int>,
    attached: Substring?
  ) {
    var value: OptionUse.Value?
    if let attached, option.value != nil {
      let count = arguments[index].utf8.count
      value = OptionUse.Value(text: String(attached), index: index, range: (count - attached.utf8.count)..<count)
    } else if option.value != nil {
      guard next < arguments.count, !isOption(arguments[next]) else {
        return fail(.missingValue(option), spelling, index, range)
      }
      value = OptionUse.Value(text: arguments[next], index: next, range: 0..<arguments[next].utf8.count)
      next += 1
    }
    tokens.append(
      .option(OptionUse(declaration: option, spelling: spelling, index: index, range: range, value: value))
    )
  }

  /// Tells whether a word is an option of this table to the letter, or ends the options.
  private func isOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.utf8.starts(with: "--".utf8) {
      return table.option(named: word.dropFirst(2).prefix { $0 != "=" }) != nil
    }
    guard word.count == 2, word.first == "-", let letter = word.last else { return false }
    return table.option(short: letter) != nil
  }

  private mutating func fail(_ kind: ScanFailure.Kind, _ spelling: String, _ index: Int, _ range: Range<Int>) {
    tokens.append(.failure(ScanFailure(kind: kind, spelling: spelling, index: index, range: range)))
  }
}
