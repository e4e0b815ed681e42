/// The snapshot that a diffable data source shows now, and where everything in it is.
@MainActor struct DiffableContent<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// What is shown; marks of what to reload do not outlive their update.
  var snapshot = Snapshot() { didSet { snapshot = snapshot.unmarked } }

  func item(at path: IndexPath) -> Item? {
    guard let section = section(at: path.section) else { return nil }
    let items = snapshot.itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: Item) -> IndexPath? {
    guard let identifier = snapshot.sectionIdentifier(containingItem: item),
      let section = snapshot.indexOfSection(identifier),
      let index = snapshot.itemIdentifiers(inSection: identifier).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  func section(at index: Int) -> Section? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  func count(inSection index: Int) -> Int {
    snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[index])
  }

  /// The complaint about a provider that gives nothing for something that is shown.
  static func missing(_ owner: String, _ what: String, _ advice: String) -> Never {
    NSException(
      name: .internalInconsistencyException, reason: "\(owner): \(what). \(advice)", userInfo: nil
    ).raise()
  }
}
