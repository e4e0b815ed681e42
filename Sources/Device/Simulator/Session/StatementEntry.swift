import Foundation

/// A statement that the app's Core Data ran, or the same one several times after another.
struct StatementEntry: Codable, Equatable, Sendable {
  /// The file's name.
  var store: String
  var sql: String
  var milliseconds: Double
  var count: Int
  /// So many before it are not told.
  var lost: Int?

  static let longestMessage = 1 << 18

  private struct Message: Decodable {
    var lost: Int
    var statements: [StatementEntry]
  }

  /// Of what an app sent, which may be anything.
  static func entries(_ data: Data) -> [StatementEntry] {
    guard let message = try? JSONDecoder().decode(Message.self, from: data) else { return [] }
    var entries = message.statements.prefix(100).map { entry in
      var entry = entry
      (entry.store, entry.sql) = (String(entry.store.prefix(200)), String(entry.sql.prefix(2100)))
      (entry.count, entry.lost) = (max(1, entry.count), nil)
      return entry
    }
    if message.lost > 0, !entries.isEmpty { entries[0].lost = message.lost }
    return entries
  }
}

/// What the page's console of statements shows: the latest ones.
struct StatementLog {
  private static let limit = 1000
  private(set) var entries: [StatementEntry] = []

  mutating func append(_ more: [StatementEntry]) {
    entries += more
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  mutating func clear() { entries = [] }
}
