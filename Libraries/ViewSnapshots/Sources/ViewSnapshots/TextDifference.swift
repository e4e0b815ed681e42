/// What differs between two texts, line by line.
struct TextDifference {
  /// "- 3 …" for a line that only the old text has, "+ 3 …" for one of the new, in order of the text.
  let lines: [String]

  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let changes = new.difference(from: old)
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in changes {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var lines: [String] = []
    var (before, after) = (0, 0)
    // Where neither text changes, both have the same line.
    while before < old.count || after < new.count {
      if let line = removed[before] {
        before += 1
        lines.append("- \(before) \(line)")
      } else if let line = inserted[after] {
        after += 1
        lines.append("+ \(after) \(line)")
      } else {
        (before, after) = (before + 1, after + 1)
      }
    }
    self.lines = lines
  }

  var isEmpty: Bool { lines.isEmpty }
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The first lines, and how many more there are.
  func summary(first count: Int = 12) -> String {
    let rest = lines.count - count
    let last = rest > 0 ? ["… and \(rest) more in the attachment 'difference'"] : []
    return (lines.prefix(count) + last).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
