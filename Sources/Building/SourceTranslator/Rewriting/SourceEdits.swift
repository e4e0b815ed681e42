/// Changes to a text by UTF-8 offset that keep every line where it is.
struct SourceEdits {
  let bytes: [UInt8]
  private var edits: [Edit] = []

  private struct Edit {
    var start: Int
    var end: Int
    var text: String
    var sequence: Int
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func insert(_ text: String, at offset: Int) { add(offset, offset, text) }

  /// The line breaks of the replaced range stay, after `text`.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let breaks = bytes[range].count { $0 == UInt8(ascii: "\n") }
    add(range.lowerBound, range.upperBound, text + String(repeating: "\n", count: breaks))
  }

  /// Spaces in place of the range, so that columns stay too.
  mutating func blank(_ range: Range<Int>) {
    let blanks = bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    add(range.lowerBound, range.upperBound, String(decoding: blanks, as: UTF8.self))
  }

  private mutating func add(_ start: Int, _ end: Int, _ text: String) {
    edits.append(Edit(start: start, end: end, text: text, sequence: edits.count))
  }

  var isEmpty: Bool { edits.isEmpty }

  /// Those that are made, in order: of two that overlap the first one wins.
  private var effective: [Edit] {
    var position = 0
    return edits.sorted { ($0.start, $0.end, $0.sequence) < ($1.start, $1.end, $1.sequence) }.filter { edit in
      if edit.start < position { return false }
      position = edit.end
      return true
    }
  }

  /// What is another than before, and how long it is now.
  var changes: [TextChange] { effective.map { TextChange($0.start..<$0.end, length: $0.text.utf8.count) } }

  func applied() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 2048)
    var position = 0
    for edit in effective {
      output += bytes[position..<edit.start]
      output += edit.text.utf8
      position = edit.end
    }
    output += bytes[position...]
    return output
  }
}
