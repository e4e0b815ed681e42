/// The kinds of words in a file: five numbers each, counted from the word before.
struct SemanticTokens {
  private struct Token {
    var position: LineTable.Position
    var length: Int
    var rest: [JSONValue]
  }

  /// Those of a translation, as they are in its source; what the translation adds is left out.
  static func back(_ data: [JSONValue], _ map: TextMap) -> [JSONValue] {
    var result: [JSONValue] = []
    var last = LineTable.Position(line: 0, column: 0)
    for token in tokens(data) where map.isOfSource(line: token.position.line) {
      let end = LineTable.Position(line: token.position.line, column: token.position.column + token.length)
      guard map.isUnchanged(TextRange(token.position, end)) else { continue }
      let start = map.back(token.position)
      guard last <= start else { continue }
      result += [
        .integer(start.line - last.line),
        .integer(start.line == last.line ? start.column - last.column : start.column),
        .integer(token.length),
      ]
      result += token.rest
      last = start
    }
    return result
  }

  private static func tokens(_ data: [JSONValue]) -> [Token] {
    let numbers = data.map { $0.integer ?? 0 }
    var at = LineTable.Position(line: 0, column: 0)
    return stride(from: 0, to: numbers.count - numbers.count % 5, by: 5).map { index in
      let lines = numbers[index]
      at = .init(line: at.line + lines, column: numbers[index + 1] + (lines == 0 ? at.column : 0))
      return Token(position: at, length: numbers[index + 2], rest: Array(data[(index + 3)..<(index + 5)]))
    }
  }
}
