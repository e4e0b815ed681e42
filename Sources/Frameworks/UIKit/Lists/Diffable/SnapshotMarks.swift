/// What a snapshot wants shown anew: each identifier once, in the order in which it was named.
struct SnapshotMarks<Identifier: Hashable> {
  private(set) var identifiers: [Identifier] = []
  private var known: Set<Identifier> = []

  mutating func add(_ new: [Identifier]) {
    for identifier in new where known.insert(identifier).inserted { identifiers.append(identifier) }
  }
}
