/// A text that a source asks for by key.
public struct FoundString: Sendable, Hashable {
  public var key: String
  /// As written in the source; empty comments count as none.
  public var comment: String?
  /// Without `.strings`.
  public var table: String
  /// What the source gives for a key without a text of its own.
  public var value: String?
  public var file: String
  public var line: Int
}

/// Strings of sources by table, as `genstrings` gathers them (R55.1): nothing is merged with what is there.
public struct ExtractedStrings: Sendable {
  public struct Entry: Sendable, Hashable {
    public var key: String
    /// In the order they were met.
    public var comments: [String]
    public var value: String
  }

  /// By table, each sorted by key.
  public private(set) var tables: [String: [Entry]] = [:]
  public private(set) var warnings: [String] = []

  public init(_ found: [FoundString]) {
    for (table, strings) in Dictionary(grouping: found, by: \.table) {
      var entries: [Bytes: Entry] = [:]
      for string in strings {
        var entry =
          entries[string.key.bytes] ?? Entry(key: string.key, comments: [], value: string.value ?? string.key)
        if let comment = string.comment, !comment.isEmpty,
          !entry.comments.contains(where: { $0.isExactly(comment) })
        {
          entry.comments.append(comment)
        }
        entries[string.key.bytes] = entry
      }
      tables[table] = entries.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
    // R55.2
    warnings = tables.keys.sorted().flatMap { table in
      tables[table, default: []].filter { $0.comments.count > 1 }.map { entry in
        let comments = entry.comments.map { "\"\($0)\"" }.joined(separator: " & ")
        return "Warning: Key \"\(entry.key)\" used with multiple comments \(comments)"
      }
    }
  }

  /// The table as a `.strings` file.
  public func file(_ table: String) -> String {
    tables[table, default: []].map { entry in
      let comments = entry.comments.isEmpty ? ["No comment provided by engineer."] : entry.comments
      let lines = comments.joined(separator: "\n   ").replacing("*/", by: "* /")
      return "/* \(lines) */\n\(StringsText.quoted(entry.key)) = \(StringsText.quoted(entry.value));\n"
    }.joined(separator: "\n")
  }
}
