import SourceTranslator

/// Positions of a source in its translation, and back. A line is the same line in both.
struct TextMap: Sendable {
  let source: LineTable
  let translation: LineTable
  private let changes: [TextChange]

  init(source: LineTable, translation: LineTable, changes: [TextChange]) {
    (self.source, self.translation, self.changes) = (source, translation, changes)
  }

  func forward(_ position: LineTable.Position) -> LineTable.Position {
    let offset = source.offset(of: position)
    let line = min(position.line, source.lineCount - 1)
    let mapped = Self.mapped(offset, changes.map { ($0.range, $0.length) }) { isWord(source.bytes, offset) }
    return clamped(mapped, to: line, of: translation)
  }

  func back(_ position: LineTable.Position) -> LineTable.Position {
    guard position.line < source.lineCount else { return source.end }
    let offset = translation.offset(of: position)
    var shift = 0
    let reversed = changes.map { change -> (Range<Int>, Int) in
      let start = change.range.lowerBound + shift
      shift += change.length - change.range.count
      return (start..<start + change.length, change.range.count)
    }
    let mapped = Self.mapped(offset, reversed) { true }
    return clamped(mapped, to: position.line, of: source)
  }

  func isOf(source text: String, translation other: String) -> Bool {
    source.bytes.elementsEqual(text.utf8) && translation.bytes.elementsEqual(other.utf8)
  }

  /// Whether both have the same there: what is said of one piece is true of the other.
  func isUnchanged(_ range: TextRange) -> Bool {
    let there =
      translation.offset(
        of: range.start)..<max(
        translation.offset(of: range.start), translation.offset(of: range.end))
    let start = source.offset(of: back(range.start))
    let here = start..<max(start, source.offset(of: back(range.end)))
    let (theirs, ours) = (translation.bytes[there], source.bytes[here])
    return theirs.elementsEqual(ours)
  }

  /// Whether a line is there for the user, too.
  func isOfSource(line: Int) -> Bool { line < source.lineCount }

  private func clamped(_ offset: Int, to line: Int, of table: LineTable) -> LineTable.Position {
    let range = table.range(ofLine: line)
    return table.position(at: min(max(offset, range.lowerBound), range.upperBound))
  }

  private func isWord(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "`")
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  /// - Parameter isAfter: Whether what is put in right at the offset stands before it.
  private static func mapped(
    _ offset: Int, _ changes: [(range: Range<Int>, length: Int)], isAfter: () -> Bool
  ) -> Int {
    var shift = 0
    for (range, length) in changes {
      if range.isEmpty {
        guard range.lowerBound < offset || range.lowerBound == offset && isAfter() else { break }
      } else if range.upperBound > offset {
        guard range.lowerBound < offset else { break }
        // Inside: as far from its start, if it is so long.
        return range.lowerBound + shift + min(offset - range.lowerBound, length)
      }
      shift += length - range.count
    }
    return offset + shift
  }
}
