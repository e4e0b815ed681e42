import BuildDiagnostics

/// Reads OpenStep property lists: the format of `project.pbxproj` and of old `.strings` files.
///
/// Foundation's own reader says neither where a file is broken nor where a value stood.
public struct OpenStepParser {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  /// Brackets that are open, with their lines: what a file that ends early is missing.
  private var open: [(bracket: String, line: Int)] = []

  /// - Parameter file: The path that errors name.
  public static func parse(_ bytes: [UInt8], file: String) throws(Diagnostic) -> OpenStepNode {
    var parser = OpenStepParser(bytes: bytes, file: file)
    let root = try parser.value()
    try parser.skipSpace()
    guard parser.position == parser.bytes.count else {
      throw parser.problem("something follows the end of the property list: \(parser.nextText)")
    }
    return root
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }
}

// MARK: - Grammar

extension OpenStepParser {
  private mutating func value() throws(Diagnostic) -> OpenStepNode {
    try skipSpace()
    let start = line
    switch peek {
    case UInt8(ascii: "{"): return OpenStepNode(.dictionary(try dictionary()), line: start)
    case UInt8(ascii: "("): return OpenStepNode(.array(try array()), line: start)
    case UInt8(ascii: "<"): return OpenStepNode(.data(try data()), line: start)
    default: return OpenStepNode(.string(try string()), line: start)
    }
  }

  private mutating func dictionary() throws(Diagnostic) -> OpenStepDictionary {
    var result = OpenStepDictionary()
    try enter("{")
    while true {
      try skipSpace()
      if peek == UInt8(ascii: "}") { break }
      let keyLine = line
      let key = try string()
      try expect("=", after: "the key '\(key)'")
      let value = try value()
      try expect(";", after: "the value of '\(key)'")
      result.append(key, line: keyLine, value)
    }
    leave()
    return result
  }

  private mutating func array() throws(Diagnostic) -> [OpenStepNode] {
    var result: [OpenStepNode] = []
    try enter("(")
    while true {
      try skipSpace()
      if peek == UInt8(ascii: ")") { break }
      result.append(try value())
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        position += 1
      } else if peek != UInt8(ascii: ")") {
        throw problem("expected ',' or ')' in a list, found \(nextText)")
      }
    }
    leave()
    return result
  }

  private mutating func data() throws(Diagnostic) -> [UInt8] {
    if bytes[position...].starts(with: Array("<<<<<<<".utf8)) { throw conflict() }
    var digits: [UInt8] = []
    try enter("<")
    while let byte = peek, byte != UInt8(ascii: ">") {
      if let digit = hexValue(byte) {
        digits.append(digit)
      } else if !isSpace(byte) {
        throw problem("expected hexadecimal digits in <…>, found \(nextText)")
      }
      advance()
    }
    guard peek != nil else { throw endOfFile() }
    leave()
    guard digits.count.isMultiple(of: 2) else { throw problem("half a byte in <…>") }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func string() throws(Diagnostic) -> String {
    guard let first = peek else { throw endOfFile() }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = position
    while let byte = peek, isWord(byte) { position += 1 }
    guard position > start else {
      if bytes[position...].starts(with: Array("<<<<<<<".utf8))
        || bytes[position...].starts(with: Array("=======".utf8))
      {
        throw conflict()
      }
      throw problem("expected a name or a string, found \(nextText)")
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.hasPrefix(">>>>>>>") { throw conflict() }
    return text
  }

  private mutating func quoted(_ quote: UInt8) throws(Diagnostic) -> String {
    let start = line
    var text: [UInt8] = []
    position += 1
    while let byte = peek {
      advance()
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    throw problem("the string that starts here is never closed", at: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Diagnostic) {
    guard let byte = peek else { throw endOfFile() }
    advance()
    switch byte {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "a"): text.append(7)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "v"): text.append(11)
    case UInt8(ascii: "U"):
      var code: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = peek.flatMap(hexValue) else { break }
        code = code << 4 | UInt32(digit)
        position += 1
      }
      text += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = UInt32(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        code = code << 3 | UInt32(digit - UInt8(ascii: "0"))
        position += 1
      }
      text += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
    default: text.append(byte)
    }
  }
}

// MARK: - Characters

extension OpenStepParser {
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == 10 { line += 1 }
    position += 1
  }

  private mutating func skipSpace() throws(Diagnostic) {
    while let byte = peek {
      if isSpace(byte) {
        advance()
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count {
        let next = bytes[position + 1]
        if next == UInt8(ascii: "/") {
          while let byte = peek, byte != 10 { _ = byte; position += 1 }
        } else if next == UInt8(ascii: "*") {
          try skipComment()
        } else {
          return
        }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Diagnostic) {
    let start = line
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      advance()
    }
    throw problem("the comment that starts here is never closed", at: start)
  }

  private mutating func expect(_ character: Character, after what: String) throws(Diagnostic) {
    try skipSpace()
    guard let byte = peek else { throw endOfFile() }
    guard byte == character.asciiValue else {
      if bytes[position...].starts(with: Array("<<<<<<<".utf8)) { throw conflict() }
      throw problem("expected '\(character)' after \(what), found \(nextText)")
    }
    position += 1
  }

  private mutating func enter(_ bracket: String) throws(Diagnostic) {
    guard open.count < ProjectLimits.depth else {
      var diagnostic = problem("more than \(ProjectLimits.depth) lists and dictionaries lie in each other")
      diagnostic.reason = ProjectLimits.reason
      diagnostic.nextStep = "Restore the file from version control."
      throw diagnostic
    }
    open.append((bracket, line))
    position += 1
  }

  private mutating func leave() {
    open.removeLast()
    position += 1
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "~"), 128...255:
      return true
    // A word may contain but not start with it: conflict markers do start with it.
    case UInt8(ascii: ">"): return bytes[position...].starts(with: Array(">>>>>>>".utf8))
    default: return false
    }
  }

  private func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

// MARK: - Errors

extension OpenStepParser {
  private var nextText: String {
    guard position < bytes.count else { return "the end of the file" }
    let rest = bytes[position...].prefix { $0 != 10 }.prefix(24)
    return "'\(String(decoding: rest, as: UTF8.self))'"
  }

  private func problem(_ message: String, at line: Int? = nil) -> Diagnostic {
    Diagnostic(.error, at: .init(file: file, line: line ?? self.line), message)
  }

  private func endOfFile() -> Diagnostic {
    var diagnostic = problem("the file ends in the middle")
    if let last = open.last {
      diagnostic.reason = "The '\(last.bracket)' of line \(last.line) is never closed."
    }
    diagnostic.nextStep = "Restore the file from version control."
    return diagnostic
  }

  private func conflict() -> Diagnostic {
    var diagnostic = problem("a merge conflict was left in the file")
    diagnostic.nextStep = "Resolve the conflict and remove its <<<<<<<, ======= and >>>>>>> lines."
    return diagnostic
  }
}

// MARK: - Strings tables

extension OpenStepParser {
  /// Reads a `.strings` file: a dictionary without its braces. A key without a value is its own value.
  public static func parseStrings(_ bytes: [UInt8], file: String) throws(Diagnostic) -> [String: String] {
    var parser = OpenStepParser(bytes: bytes, file: file)
    var table: [String: String] = [:]
    while true {
      try parser.skipSpace()
      guard parser.peek != nil else { return table }
      let key = try parser.string()
      try parser.skipSpace()
      if parser.peek == UInt8(ascii: ";") {
        parser.position += 1
        table[key] = key
        continue
      }
      try parser.expect("=", after: "the key '\(key)'")
      try parser.skipSpace()
      table[key] = try parser.string()
      try parser.expect(";", after: "the text of '\(key)'")
    }
  }
}
