import Foundation

/// Sections and items by identifiers of any type. It stands below both that name it, UIKit and CoreData.
open class NSDiffableDataSourceSnapshotReference: _NSObject, NSCopying {
  private final var order: [AnyHashable] = []
  private final var items: [AnyHashable: [AnyHashable]] = [:]
  private final var reloaded: [AnyHashable] = []
  private final var reloadedSections: [AnyHashable] = []
  private final var reconfigured: [AnyHashable] = []

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSDiffableDataSourceSnapshotReference()
    (copy.order, copy.items) = (order, items)
    (copy.reloaded, copy.reloadedSections) = (reloaded, reloadedSections)
    copy.reconfigured = reconfigured
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  // MARK: Asking

  open var numberOfItems: Int { items.values.reduce(0) { $0 + $1.count } }
  open var numberOfSections: Int { order.count }
  open var sectionIdentifiers: [Any] { order.map(\.base) }
  open var itemIdentifiers: [Any] { order.flatMap { items[$0] ?? [] }.map(\.base) }
  open var reloadedItemIdentifiers: [Any] { reloaded.map(\.base) }
  open var reloadedSectionIdentifiers: [Any] { reloadedSections.map(\.base) }
  open var reconfiguredItemIdentifiers: [Any] { reconfigured.map(\.base) }

  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    items[key(sectionIdentifier)]?.count ?? 0
  }

  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    (items[key(sectionIdentifier)] ?? []).map(\.base)
  }

  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    let item = key(itemIdentifier)
    return order.first { items[$0]?.contains(item) ?? false }?.base
  }

  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    let item = key(itemIdentifier)
    return order.flatMap { items[$0] ?? [] }.firstIndex(of: item) ?? NSNotFound
  }

  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    order.firstIndex(of: key(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Changing

  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    for section in sectionIdentifiers.map(key) where items[section] == nil {
      order.append(section)
      items[section] = []
    }
  }

  open func appendItems(withIdentifiers identifiers: [Any]) {
    guard let last = order.last else { raiseNoSection() }
    items[last, default: []] += identifiers.map(key)
  }

  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any)
  {
    guard items[key(sectionIdentifier)] != nil else { raiseNoSection() }
    items[key(sectionIdentifier), default: []] += identifiers.map(key)
  }

  open func deleteItems(withIdentifiers identifiers: [Any]) {
    let gone = Set(identifiers.map(key))
    for section in order { items[section]?.removeAll { gone.contains($0) } }
  }

  open func deleteAllItems() { (order, items) = ([], [:]) }

  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    for section in sectionIdentifiers.map(key) { items[section] = nil }
    order.removeAll { items[$0] == nil }
  }

  open func reloadItems(withIdentifiers identifiers: [Any]) { reloaded += identifiers.map(key) }

  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    reloadedSections += sectionIdentifiers.map(key)
  }

  open func reconfigureItems(withIdentifiers identifiers: [Any]) { reconfigured += identifiers.map(key) }

  // MARK: Places

  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    insert(identifiers.map(key), at: key(itemIdentifier), after: false)
  }

  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    insert(identifiers.map(key), at: key(itemIdentifier), after: true)
  }

  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    deleteItems(withIdentifiers: [fromIdentifier])
    insert([key(fromIdentifier)], at: key(toIdentifier), after: false)
  }

  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    deleteItems(withIdentifiers: [fromIdentifier])
    insert([key(fromIdentifier)], at: key(toIdentifier), after: true)
  }

  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) { insert(sections: sectionIdentifiers.map(key), at: key(toSectionIdentifier), after: false) }

  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) { insert(sections: sectionIdentifiers.map(key), at: key(toSectionIdentifier), after: true) }

  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    order.removeAll { $0 == key(fromSectionIdentifier) }
    insert(sections: [key(fromSectionIdentifier)], at: key(toSectionIdentifier), after: false)
  }

  open func moveSection(
    withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    order.removeAll { $0 == key(fromSectionIdentifier) }
    insert(sections: [key(fromSectionIdentifier)], at: key(toSectionIdentifier), after: true)
  }

  private func insert(_ identifiers: [AnyHashable], at neighbour: AnyHashable, after: Bool) {
    for section in order {
      guard let place = items[section]?.firstIndex(of: neighbour) else { continue }
      items[section]?.insert(contentsOf: identifiers, at: after ? place + 1 : place)
      return
    }
    NSException.raise(
      .internalInconsistencyException, "There is no item \(neighbour) in the snapshot to stand beside.")
  }

  private func insert(sections: [AnyHashable], at neighbour: AnyHashable, after: Bool) {
    guard let place = order.firstIndex(of: neighbour) else { raiseNoSection() }
    for section in sections where items[section] == nil { items[section] = [] }
    order.insert(contentsOf: sections, at: after ? place + 1 : place)
  }

  private func key(_ identifier: Any) -> AnyHashable {
    identifier as? AnyHashable ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  private func raiseNoSection() -> Never {
    NSException.raise(
      .internalInconsistencyException,
      "There is no such section in the snapshot yet. Append it before its items.")
  }
}
