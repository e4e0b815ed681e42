/// What the console shows: the latest entries, so many that nobody scrolls further, numbered from the first that there
/// ever was.
struct ConsoleLog {
  static let lines = 20_000
  static let bytes = 8 << 20

  private(set) var entries: [ConsoleEntry] = []
  /// The number of the first of them.
  private(set) var first = 0
  private var cost = 0

  /// The number of the next one.
  var end: Int { first + entries.count }

  mutating func append(_ more: [ConsoleEntry]) {
    entries += more
    cost += more.reduce(0) { $0 + $1.cost }
    // Many at once: each time the rest moves.
    guard entries.count > Self.lines * 5 / 4 || cost > Self.bytes * 5 / 4 else { return }
    var gone = max(0, entries.count - Self.lines)
    cost -= entries[..<gone].reduce(0) { $0 + $1.cost }
    while cost > Self.bytes, gone < entries.count - 1 {
      cost -= entries[gone].cost
      gone += 1
    }
    entries.removeFirst(gone)
    first += gone
  }

  mutating func clear() { (first, entries, cost) = (end, [], 0) }

  /// Whether what nobody has read yet, from a number, leaves room for what is under way: nothing of it is lost by then.
  func hasRoom(behind number: Int) -> Bool {
    let unread = entries[(min(max(number, first), end) - first)...]
    return unread.count < Self.lines / 2 && unread.reduce(0) { $0 + $1.cost } < Self.bytes / 2
  }

  /// What comes behind a number, at most so much, and how many before that are there no more.
  func part(from number: Int, lines: Int, bytes: Int) -> (entries: ArraySlice<ConsoleEntry>, skipped: Int) {
    let start = max(number, first)
    var (count, size) = (0, 0)
    for entry in entries[(start - first)...].prefix(lines) {
      size += entry.cost
      if count > 0, size > bytes { break }
      count += 1
    }
    return (entries[(start - first)..<(start - first + count)], max(0, first - number))
  }
}
