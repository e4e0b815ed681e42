/// The words and marks of Swift source with their lines: no comments, and of strings only the code inside them.
struct SwiftTokens {
  struct Token: Equatable {
    let text: String
    let line: Int

    var isTypeName: Bool {
      text.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var tokens: [Token] = []

  static func read(_ text: String) -> [Token] {
    var reader = SwiftTokens(bytes: Array(text.utf8))
    reader.readCode(inString: false)
    return reader.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  /// Code up to its end, or up to the parenthesis that closes an interpolation.
  private mutating func readCode(inString: Bool) {
    var depth = 1
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""),
        UInt8(ascii: "#") where opensString:
        readString()
      case let letter where Self.isWord(letter): readWord()
      default:
        index += 1
        guard byte > 0x20, byte < 0x7f, byte != UInt8(ascii: "`") else { continue }
        if inString, byte == UInt8(ascii: "(") { depth += 1 }
        if inString, byte == UInt8(ascii: ")") {
          depth -= 1
          if depth == 0 { return }
        }
        tokens.append(Token(text: String(UnicodeScalar(byte)), line: line))
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func readWord() {
    let start = index
    while let byte = byte(), Self.isWord(byte) { index += 1 }
    tokens.append(Token(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
  }

  private mutating func skipLine() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while let byte = byte() {
      if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 1
      } else if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 1
      } else if byte == UInt8(ascii: "\n") {
        line += 1
      }
      index += 1
      if depth == 0 { return }
    }
  }

  // MARK: Strings

  /// Whether the hash marks here stand before a string.
  private var opensString: Bool {
    var offset = 0
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    return byte(offset) == UInt8(ascii: "\"")
  }

  private mutating func readString() {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    index += isLong ? 3 : 1
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + hashMarks(hashes)
    let escape = [UInt8(ascii: "\\")] + hashMarks(hashes)
    while let byte = byte() {
      if stands(end) {
        index += end.count
        return
      }
      if stands(escape) {
        index += escape.count
        if self.byte() == UInt8(ascii: "(") {
          index += 1
          readCode(inString: true)
          continue
        }
      }
      if self.byte() == UInt8(ascii: "\n") {
        line += 1
        // A line that a string of one line does not close is no string: go on as code.
        if !isLong, byte == UInt8(ascii: "\n") { return }
      }
      index += 1
    }
  }

  private func hashMarks(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "#"), count: count) }

  private func stands(_ pattern: [UInt8]) -> Bool {
    index + pattern.count <= bytes.count && bytes[index..<index + pattern.count].elementsEqual(pattern)
  }
}
