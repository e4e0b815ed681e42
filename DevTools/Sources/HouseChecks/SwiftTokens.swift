/// A word, a mark or a line's end of a Swift source. What comments and strings say is left out.
struct SwiftToken: Equatable {
  enum Kind { case word, mark, newline }
  var kind: Kind
  var text: String
  var line: Int

  /// Types begin with a capital.
  var isTypeName: Bool {
    text.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
  }
}

/// Cuts a Swift source into tokens: as much of the language as the checks must tell apart.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var tokens: [SwiftToken] = []
  private var keepsInterpolations = false

  static func of(_ text: String) -> [SwiftToken] {
    var cutter = SwiftTokens(bytes: Array(text.utf8))
    cutter.cut { _ in false }
    return cutter.tokens
  }

  /// Words and marks alone, those that strings interpolate among them.
  static func code(of text: String) -> [SwiftToken] {
    var cutter = SwiftTokens(bytes: Array(text.utf8))
    cutter.keepsInterpolations = true
    cutter.cut { _ in false }
    return cutter.tokens.filter { $0.kind != .newline && $0.text != "\"\"" }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  /// Until the end, or until a closing parenthesis of which `ends` says so: that of an interpolation.
  private mutating func cut(until ends: (Int) -> Bool) {
    var depth = 0
    while place < bytes.count {
      let c = byte()
      switch c {
      case UInt8(ascii: "\n"):
        add(.newline, "\n")
        line += 1
        place += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case UInt8(ascii: "#"): skipStringOrHash()
      case _ where Self.isWord(c):
        let start = place
        while place < bytes.count, Self.isWord(byte()) { place += 1 }
        add(.word, String(decoding: bytes[start..<place], as: UTF8.self))
      default:
        if c == UInt8(ascii: ")"), depth == 0, ends(depth) { return }
        if c == UInt8(ascii: "(") { depth += 1 }
        if c == UInt8(ascii: ")") { depth -= 1 }
        add(.mark, String(decoding: [c], as: UTF8.self))
        place += 1
      }
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ text: String) {
    tokens.append(SwiftToken(kind: kind, text: text, line: line))
  }

  private static func isWord(_ c: UInt8) -> Bool {
    c == UInt8(ascii: "_") || c == UInt8(ascii: "`") || c >= 0x80
      || (c >= UInt8(ascii: "0") && c <= UInt8(ascii: "9")) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x7A)
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        (depth, place) = (depth + 1, place + 2)
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        (depth, place) = (depth - 1, place + 2)
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  private mutating func skipStringOrHash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard byte(hashes) == UInt8(ascii: "\"") else {
      add(.mark, "#")
      place += 1
      return
    }
    place += hashes
    skipString(hashes: hashes)
  }

  /// Leaves a word behind, as a string is a value; what it interpolates is code, but belongs to no declaration.
  private mutating func skipString(hashes: Int) {
    add(.word, "\"\"")
    let quotes = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") ? 3 : 1
    place += quotes
    while place < bytes.count {
      if byte() == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), hashes, at: 1) {
        place += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          place += 1
          let kept = tokens
          cut { _ in true }
          if !keepsInterpolations { tokens = kept }
        }
        place += 1
      } else if isRun(of: UInt8(ascii: "\""), quotes, at: 0), isRun(of: UInt8(ascii: "#"), hashes, at: quotes)
      {
        place += quotes + hashes
        return
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    }
  }

  private func isRun(of c: UInt8, _ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == c }
  }
}
