/// What the console shows: the latest entries, so many that nobody scrolls further.
struct ConsoleLog {
  private static let limit = 5000
  private(set) var entries: [ConsoleEntry] = []

  mutating func append(_ more: [ConsoleEntry]) {
    entries += more
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  mutating func clear() { entries = [] }
}
