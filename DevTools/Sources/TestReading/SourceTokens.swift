/// A Swift source as words and signs, without comments and without what texts say. `#expect` and `@Test` are words.
struct SourceTokens {
  private(set) var tokens: [Substring] = []

  init(_ source: String) {
    var rest = source[...]
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = Self.afterComment(rest)
      } else if character == "\"" || rest.hasPrefix("#\"") || rest.hasPrefix("##\"") {
        rest = Self.afterText(rest)
        tokens.append("\"")
      } else if character == "/", ["(", ",", "=", ":", "["].contains(tokens.last ?? ""),
        rest.dropFirst().first != " "
      {
        rest = Self.afterPattern(rest)
        tokens.append("/")
      } else if Self.begins(character) {
        let end = rest.dropFirst().firstIndex { !Self.goesOn($0) } ?? rest.endIndex
        tokens.append(rest[..<end])
        rest = rest[end...]
      } else if character == "`" {
        rest.removeFirst()
      } else {
        tokens.append(rest.prefix(1))
        rest.removeFirst()
      }
    }
  }

  private static func begins(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "#" || character == "@"
  }
  private static func goesOn(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// A regular expression, to the end of the line at most.
  private static func afterPattern(_ text: Substring) -> Substring {
    var rest = text.dropFirst()
    while let character = rest.first, !character.isNewline {
      rest = rest.dropFirst(character == "\\" ? 2 : 1)
      if character == "/" { break }
    }
    return rest
  }

  private static func afterComment(_ text: Substring) -> Substring {
    var (depth, rest) = (0, text)
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }

  private static func afterText(_ text: Substring) -> Substring {
    let hashes = text.prefix { $0 == "#" }
    var rest = text.dropFirst(hashes.count)
    let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quotes.count)
    while !rest.isEmpty {
      if hashes.isEmpty, rest.first == "\\" {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix(quotes + hashes) {
        return rest.dropFirst(quotes.count + hashes.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return rest
  }
}

extension [Substring] {
  /// The place of the sign that closes the one at `start`.
  func closing(_ start: Int) -> Int {
    let pairs: [Substring: Substring] = ["(": ")", "{": "}", "[": "]"]
    guard let close = pairs[self[start]] else { return start }
    var depth = 0
    for index in start..<count {
      if self[index] == self[start] { depth += 1 }
      if self[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return count - 1
  }

  /// The labels of the arguments or parameters inside the parentheses at `start`, "_" for none.
  func labels(_ start: Int) -> [Substring] {
    let end = closing(start)
    var labels: [Substring] = []
    var index = start + 1
    while index < end {
      let isLabelled = index + 1 < end && (self[index + 1] == ":" || isParameter(index, end))
      labels.append(isLabelled ? self[index] : "_")
      while index < end, self[index] != "," {
        index = ["(", "[", "{"].contains(self[index]) ? closing(index) + 1 : index + 1
      }
      index += 1
    }
    return labels
  }

  /// Two names before a colon: the label and the name inside.
  private func isParameter(_ index: Int, _ end: Int) -> Bool {
    index + 2 < end && self[index + 2] == ":"
      && self[index + 1].first.map { $0.isLetter || $0 == "_" } == true
  }
}
