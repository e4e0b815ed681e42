/// A text by lines, as the language server protocol counts: lines from 0, columns in UTF-16.
struct LineTable: Sendable {
  struct Position: Hashable, Comparable, Sendable {
    var line: Int
    var column: Int

    static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
  }

  let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // A carriage return alone ends a line, too.
      let isBreak =
        byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isBreak { starts.append(index + 1) }
    }
    self.starts = starts
  }

  var lineCount: Int { starts.count }
  var end: Position { position(at: bytes.count) }

  /// Of a line, without its end.
  func range(ofLine line: Int) -> Range<Int> {
    guard line < starts.count else { return bytes.count..<bytes.count }
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return starts[line]..<end
  }

  /// What lies beyond a line or the text counts as its end.
  func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: position.line)
    var (offset, left) = (line.lowerBound, position.column)
    while left > 0, offset < line.upperBound {
      let (length, units) = Self.size(bytes[offset])
      offset += length
      left -= units
    }
    return min(offset, line.upperBound)
  }

  func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    var (at, column) = (starts[low], 0)
    while at < offset {
      let (length, units) = Self.size(bytes[at])
      at += length
      column += units
    }
    return Position(line: low, column: column)
  }

  /// Bytes of the character that begins with this one, and units of UTF-16.
  private static func size(_ byte: UInt8) -> (Int, Int) {
    switch byte {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }
}
