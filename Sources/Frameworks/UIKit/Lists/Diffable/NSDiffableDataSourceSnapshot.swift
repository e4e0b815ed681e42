/// What a list shows: sections and their items, by identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var home: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var reloadedSections = SnapshotMarks<SectionIdentifierType>()
  private var reloadedItems = SnapshotMarks<ItemIdentifierType>()
  private var reconfiguredItems = SnapshotMarks<ItemIdentifierType>()

  public init() {}

  // MARK: Reading

  public var numberOfItems: Int { home.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let list = items[identifier] else { Self.fail("there is no section \(identifier)") }
    return list
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    home[identifier]
  }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = home[identifier] else { return nil }
    var before = 0
    for other in sections {
      if other == section { return items[other]?.firstIndex(of: identifier).map { before + $0 } }
      before += items[other]?.count ?? 0
    }
    return nil
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }

  // MARK: Items

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      Self.fail("there is no section to append items to; append a section first")
    }
    guard items[section] != nil else { Self.fail("there is no section \(section)") }
    insert(identifiers, in: section, at: items[section]!.count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { home[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { home[identifier] = nil }
  }

  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType)
  {
    take(identifier)
    let (section, index) = place(of: toIdentifier)
    insert([identifier], in: section, at: index)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
  {
    take(identifier)
    let (section, index) = place(of: toIdentifier)
    insert([identifier], in: section, at: index + 1)
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where home[identifier] == nil {
      Self.fail("there is no item \(identifier)")
    }
    reloadedItems.add(identifiers)
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where home[identifier] == nil {
      Self.fail("there is no item \(identifier)")
    }
    reconfiguredItems.add(identifiers)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sections: identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: index(of: toIdentifier)) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(sections: identifiers, at: index(of: toIdentifier) + 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items[identifier] ?? [] { home[item] = nil }
      items[identifier] = nil
    }
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier) }
    reloadedSections.add(identifiers)
  }

  // MARK: Places

  private func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = home[item], let index = items[section]?.firstIndex(of: item) else {
      Self.fail("there is no item \(item)")
    }
    return (section, index)
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(of: section) else { Self.fail("there is no section \(section)") }
    return index
  }

  private mutating func take(_ item: ItemIdentifierType) {
    let (section, index) = place(of: item)
    items[section]?.remove(at: index)
    home[item] = nil
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    for identifier in identifiers {
      guard home.updateValue(section, forKey: identifier) == nil else {
        Self.fail("the item \(identifier) is in it already; item identifiers are unique")
      }
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(sections identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      guard items.updateValue([], forKey: identifier) == nil else {
        Self.fail("the section \(identifier) is in it already; section identifiers are unique")
      }
    }
    sections.insert(contentsOf: identifiers, at: index)
  }

  private static func fail(_ what: String) -> Never {
    NSException(
      name: .internalInconsistencyException, reason: "NSDiffableDataSourceSnapshot: \(what)", userInfo: nil
    ).raise()
  }

  /// A fresh copy without the marks of what is to be reloaded.
  var unmarked: Self {
    var copy = self
    copy.reloadedSections = SnapshotMarks()
    copy.reloadedItems = SnapshotMarks()
    copy.reconfiguredItems = SnapshotMarks()
    return copy
  }

  /// Puts an item that was carried where it was let go.
  mutating func move(_ item: ItemIdentifierType, to path: IndexPath) {
    take(item)
    insert([item], in: sections[path.section], at: path.item)
  }

  /// Gives a section other items.
  mutating func replaceItems(of section: SectionIdentifierType, with new: [ItemIdentifierType]) {
    for item in items[section] ?? [] { home[item] = nil }
    items[section] = []
    insert(new, in: section, at: 0)
  }
}
