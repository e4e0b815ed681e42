/// One section's items as an outline, by identifiers of any type.
open class NSDiffableDataSourceSectionSnapshotReference: _NSObject, NSCopying {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<AnyHashable>
  final var outline = Outline()

  public override init() { super.init() }

  convenience init(_ outline: Outline) {
    self.init()
    self.outline = outline
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSDiffableDataSourceSectionSnapshotReference(outline)
  }
  open override func copy() -> Any { copy(with: nil) }

  // MARK: Changing

  open func appendItems(_ items: [Any]) { outline.append(items.map(identifier)) }
  open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
    outline.append(items.map(identifier), to: parentItem.map(identifier))
  }
  open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
    outline.insert(items.map(identifier), before: identifier(beforeIdentifier))
  }
  open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
    outline.insert(items.map(identifier), after: identifier(afterIdentifier))
  }
  open func deleteItems(_ items: [Any]) { outline.delete(items.map(identifier)) }
  open func deleteAllItems() { outline.deleteAll() }
  open func expandItems(_ items: [Any]) { outline.expand(items.map(identifier)) }
  open func collapseItems(_ items: [Any]) { outline.collapse(items.map(identifier)) }
  open func replaceChildren(
    ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
  ) {
    outline.replace(childrenOf: identifier(parentItem), using: snapshot.outline)
  }
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
    outline.insert(snapshot.outline, before: identifier(item))
  }
  open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, afterItem item: Any) {
    outline.insert(snapshot.outline, after: identifier(item))
  }

  // MARK: Asking

  open func isExpanded(_ item: Any) -> Bool { outline.isExpanded(identifier(item)) }
  open func isVisible(_ item: Any) -> Bool { outline.isVisible(identifier(item)) }
  open func containsItem(_ item: Any) -> Bool { outline.contains(identifier(item)) }
  open func level(ofItem item: Any) -> Int { outline.level(of: identifier(item)) }
  /// `NSNotFound` for an item that is not in it.
  open func index(ofItem item: Any) -> Int { outline.index(of: identifier(item)) ?? NSNotFound }
  open func expandedItems() -> [Any] { outline.items.filter { outline.isExpanded($0) }.map(\.base) }
  open func parent(ofChildItem childItem: Any) -> Any? { outline.parent(of: identifier(childItem))?.base }
  open func snapshot(ofParentItem parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    snapshot(ofParentItem: parentItem, includingParentItem: false)
  }
  open func snapshot(ofParentItem parentItem: Any, includingParentItem: Bool)
    -> NSDiffableDataSourceSectionSnapshotReference
  {
    .init(outline.snapshot(of: identifier(parentItem), includingParent: includingParentItem))
  }
  open var items: [Any] { outline.items.map(\.base) }
  open var rootItems: [Any] { outline.rootItems.map(\.base) }
  open var visibleItems: [Any] { outline.visibleItems.map(\.base) }
  open func visualDescription() -> String { outline.visualDescription() }

  private func identifier(_ item: Any) -> AnyHashable { DiffableIdentifier.of(item) }
}

/// Identifiers of any type as the keys that the typed snapshots need.
enum DiffableIdentifier {
  static func of(_ item: Any) -> AnyHashable {
    if let item = item as? AnyHashable { return item }
    NSException(
      name: .invalidArgumentException,
      reason: "An identifier of a diffable data source is a \(type(of: item)), which cannot be hashed.",
      userInfo: nil
    ).raise()
  }

  static func typed(_ snapshot: NSDiffableDataSourceSnapshotReference)
    -> NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>
  {
    var result = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>()
    for section in snapshot.sectionIdentifiers {
      result.appendSections([of(section)])
      result.appendItems(
        snapshot.itemIdentifiersInSection(withIdentifier: section).map(of), toSection: of(section))
    }
    result.reloadItems(snapshot.reloadedItemIdentifiers.map(of))
    result.reloadSections(snapshot.reloadedSectionIdentifiers.map(of))
    result.reconfigureItems(snapshot.reconfiguredItemIdentifiers.map(of))
    return result
  }

  static func untyped(_ snapshot: NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>)
    -> NSDiffableDataSourceSnapshotReference
  {
    let result = NSDiffableDataSourceSnapshotReference()
    for section in snapshot.sectionIdentifiers {
      result.appendSections(withIdentifiers: [section.base])
      result.appendItems(
        withIdentifiers: snapshot.itemIdentifiers(inSection: section).map(\.base),
        intoSectionWithIdentifier: section.base)
    }
    return result
  }
}
