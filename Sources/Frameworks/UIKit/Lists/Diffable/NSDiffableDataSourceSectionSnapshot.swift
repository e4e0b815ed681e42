/// The items of one section as an outline: parents, children, open or closed.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }
  private var nodes: [ItemIdentifierType: Node] = [:]
  public private(set) var rootItems: [ItemIdentifierType] = []

  public init() {}

  // MARK: Changing

  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, parent: parent, at: siblings(parent).count)
  }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, parent: node(item).parent, at: index(item))
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, parent: node(item).parent, at: index(item) + 1)
  }
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, parent: node(item).parent, at: index(item))
  }
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, parent: node(item).parent, at: index(item) + 1)
  }

  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(node(parent).children)
    insert(snapshot, parent: parent, at: 0)
  }

  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      delete(node.children)
      edit(node.parent) { $0.removeAll { $0 == item } }
      nodes[item] = nil
    }
  }

  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  // MARK: Reading

  public var items: [ItemIdentifierType] { rootItems.flatMap { [$0] + descendants(of: $0) } }
  public var visibleItems: [ItemIdentifierType] { rootItems.flatMap { visible($0) } }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let node = nodes[item] else { return false }
    guard let parent = node.parent else { return true }
    return isExpanded(parent) && isVisible(parent)
  }
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  public func level(of item: ItemIdentifierType) -> Int { node(item).parent.map { level(of: $0) + 1 } ?? 0 }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    if includingParent { result.append([parent]) }
    copyChildren(of: parent, to: includingParent ? parent : nil, into: &result)
    if includingParent, isExpanded(parent) { result.expand([parent]) }
    return result
  }

  public func visualDescription() -> String {
    items.map { item in
      let sign = node(item).children.isEmpty ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + sign + " \(item)"
    }.joined(separator: "\n")
  }

  /// Puts an item that was carried, with all below it, before what shows at `index`, or at the end.
  mutating func move(_ part: Self, to index: Int) {
    let shown = visibleItems
    if shown.indices.contains(index) {
      insert(part, before: shown[index])
    } else if let last = rootItems.last {
      insert(part, after: last)
    } else {
      self = part
    }
  }

  func hasChildren(_ item: ItemIdentifierType) -> Bool { !(nodes[item]?.children.isEmpty ?? true) }

  private func descendants(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    node(item).children.flatMap { [$0] + descendants(of: $0) }
  }

  private func visible(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
    isExpanded(item) ? [item] + node(item).children.flatMap { visible($0) } : [item]
  }

  // MARK: Nodes

  private func node(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else { Self.fail("there is no item \(item)") }
    return node
  }

  private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { node($0).children } ?? rootItems
  }

  private func index(_ item: ItemIdentifierType) -> Int {
    siblings(node(item).parent).firstIndex(of: item) ?? 0
  }

  private mutating func edit(_ parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void) {
    if let parent { change(&nodes[parent, default: Node()].children) } else { change(&rootItems) }
  }

  private mutating func insert(_ items: [ItemIdentifierType], parent: ItemIdentifierType?, at index: Int) {
    if let parent { _ = node(parent) }
    for item in items {
      guard nodes.updateValue(Node(parent: parent), forKey: item) == nil else {
        Self.fail("the item \(item) is in it already; item identifiers are unique")
      }
    }
    edit(parent) { $0.insert(contentsOf: items, at: index) }
  }

  private mutating func insert(_ snapshot: Self, parent: ItemIdentifierType?, at index: Int) {
    insert(snapshot.rootItems, parent: parent, at: index)
    for item in snapshot.rootItems { snapshot.copyChildren(of: item, to: item, into: &self) }
    for item in snapshot.items where snapshot.isExpanded(item) { expand([item]) }
  }

  private func copyChildren(
    of item: ItemIdentifierType, to parent: ItemIdentifierType?, into result: inout Self
  ) {
    result.append(node(item).children, to: parent)
    for child in node(item).children {
      copyChildren(of: child, to: child, into: &result)
      if isExpanded(child) { result.expand([child]) }
    }
  }

  private static func fail(_ what: String) -> Never {
    NSException(
      name: .internalInconsistencyException, reason: "NSDiffableDataSourceSectionSnapshot: \(what)",
      userInfo: nil
    ).raise()
  }
}
