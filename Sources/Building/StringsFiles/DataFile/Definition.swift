/// One key of a data file: its texts by language, and what is said about it.
public final class Definition {
  public let key: String
  public internal(set) var ownComment: String?
  /// `nil` if the file says nothing of tags, which is not the same as an empty list.
  public internal(set) var tags: [String]?
  public internal(set) var referenceKey: String?
  public internal(set) var translations: [String: String] = [:]
  weak var reference: Definition?

  init(_ key: String) { self.key = key }

  /// This definition and those it refers to, nearest first. A circle ends where it closes.
  private var chain: [Definition] {
    var chain = [self]
    while let next = chain.last?.reference, !chain.contains(where: { $0 === next }),
      chain.count < 256
    {
      chain.append(next)
    }
    return chain
  }

  public var comment: String? { chain.lazy.compactMap(\.ownComment).first }

  /// The text in the first of these languages that has one; only then what the reference has.
  public func translation(in languages: [String]) -> String? {
    for definition in chain {
      for language in languages {
        if let text = definition.translations[language] { return text }
      }
    }
    return nil
  }

  func matches(_ filter: TagFilter) -> Bool {
    guard !filter.groups.isEmpty else { return true }
    guard let tags = chain.lazy.compactMap(\.tags).first, !tags.isEmpty else { return filter.takesUntagged }
    return filter.groups.allSatisfy { TagFilter.fits(tags, $0) }
  }
}

/// Which definitions a command works on.
public struct TagFilter: Sendable {
  /// A definition must fit every group, and fits a group by any tag of it; `~tag` is a tag that it must not have.
  public var groups: [[String]] = []
  public var takesUntagged = false

  public init(groups: [[String]] = [], takesUntagged: Bool = false) {
    (self.groups, self.takesUntagged) = (groups, takesUntagged)
  }

  static func fits(_ tags: [String], _ group: [String]) -> Bool {
    let refused = group.filter { $0.hasPrefix("~") }.map { String($0.dropFirst()) }
    let asked = group.filter { !$0.hasPrefix("~") }
    return asked.contains(where: tags.contains)
      || (!refused.isEmpty && !refused.contains(where: tags.contains))
  }
}
