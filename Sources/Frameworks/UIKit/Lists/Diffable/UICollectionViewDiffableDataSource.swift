/// What changed between two snapshots.
@preconcurrency @MainActor
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

/// A data source that is given whole snapshots and works out what changed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  _NSObject, UICollectionViewDataSource
{
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public init() {}
  }

  public struct SectionSnapshotHandlers<Item> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<
            ItemIdentifierType
          >
      )?
    public init() {}
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  open var supplementaryViewProvider: SupplementaryViewProvider?
  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()
  private var outlines: [SectionIdentifierType: Outline] = [:]

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot() -> Snapshot { content.snapshot }

  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    outlines = outlines.filter { snapshot.indexOfSection($0.key) != nil }
    // A whole snapshot makes its sections flat again where the items are not the outline's.
    for (section, outline) in outlines
    where outline.visibleItems != snapshot.itemIdentifiers(inSection: section) {
      outlines[section] = nil
    }
    show(snapshot, animated: animatingDifferences, completion)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    content.snapshot = snapshot
    collectionView?.reloadData()
    completion?()
  }

  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  private func show(_ snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
    let changes = SnapshotChanges(from: content.snapshot, to: snapshot)
    guard let collectionView, collectionView.window != nil, collectionView.counts != nil else {
      content.snapshot = snapshot
      collectionView?.contentChanged()
      completion?()
      return
    }
    guard !changes.isEmpty else {
      content.snapshot = snapshot
      if !changes.reconfigured.isEmpty { collectionView.reconfigureItems(at: changes.reconfigured) }
      updateOutlineCells()
      completion?()
      return
    }
    let change = {
      collectionView.performBatchUpdates {
        self.content.snapshot = snapshot
        collectionView.batch = changes.batch
      } completion: { _ in
        completion?()
      }
      if !changes.reconfigured.isEmpty { collectionView.reconfigureItems(at: changes.reconfigured) }
      self.updateOutlineCells()
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  // MARK: Outlines

  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var whole = content.snapshot
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.replaceItems(of: section, with: snapshot.visibleItems)
    show(whole, animated: animatingDifferences, completion)
  }

  open func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let outline = outlines[section] { return outline }
    var result = Outline()
    let whole = content.snapshot
    if whole.indexOfSection(section) != nil { result.append(whole.itemIdentifiers(inSection: section)) }
    return result
  }

  /// Opens or closes a parent, as its arrow asks.
  private func toggle(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard var outline = outlines[section] else { return }
    if outline.isExpanded(item) {
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willExpandItem?(item)
      if let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  private func prepareOutlineCell(_ cell: UICollectionViewCell, _ item: ItemIdentifierType, section: Int) {
    guard let cell = cell as? UICollectionViewListCell else { return }
    let identifier = content.snapshot.sectionIdentifiers[section]
    guard let outline = outlines[identifier], outline.contains(item) else {
      cell.outlineLevel = 0
      return
    }
    cell.outlineLevel = outline.level(of: item)
    cell.isExpanded = outline.isExpanded(item)
    cell.onToggleOutline = { [weak self] in self?.toggle(item, in: identifier) }
  }

  private func updateOutlineCells() {
    guard let collectionView, !outlines.isEmpty else { return }
    for cell in collectionView.visibleCells {
      guard let path = collectionView.indexPath(for: cell), let item = itemIdentifier(for: path) else {
        continue
      }
      prepareOutlineCell(cell, item, section: path.section)
    }
  }

  // MARK: Identifiers and places

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    content.snapshot.numberOfSections
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.count(inSection: section)
  }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      DiffableContent<SectionIdentifierType, ItemIdentifierType>.missing(
        "UICollectionViewDiffableDataSource", "the cell provider returned nil for \(indexPath)",
        "Return a dequeued cell for every item of the snapshot.")
    }
    prepareOutlineCell(cell, item, section: indexPath.section)
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      DiffableContent<SectionIdentifierType, ItemIdentifierType>.missing(
        "UICollectionViewDiffableDataSource",
        "there is no supplementary view of kind \(kind) at \(indexPath)",
        "Set supplementaryViewProvider before the first snapshot and return a dequeued view.")
    }
    return view
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = content.item(at: sourceIndexPath) else { return }
    let before = (content.snapshot, outlines)
    let sections = Set([sourceIndexPath.section, destinationIndexPath.section]).sorted()
      .map { before.0.sectionIdentifiers[$0] }
    let beforeSections = sections.map { snapshot(for: $0) }
    var after = before.0
    after.move(item, to: destinationIndexPath)
    let movedOutlines = outlinesAfterMoving(item, from: sourceIndexPath, to: destinationIndexPath)
    // The handlers are told of both sides; only the second call finds the new one in place.
    (content.snapshot, outlines) = (after, movedOutlines)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: before.0, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.0.itemIdentifiers),
      sectionTransactions: zip(sections, beforeSections).map { section, initial in
        let final = snapshot(for: section)
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
          difference: final.items.difference(from: initial.items))
      })
    (content.snapshot, outlines) = before
    reorderingHandlers.willReorder?(transaction)
    (content.snapshot, outlines) = (after, movedOutlines)
    reorderingHandlers.didReorder?(transaction)
  }

  private func outlinesAfterMoving(_ item: ItemIdentifierType, from: IndexPath, to: IndexPath)
    -> [SectionIdentifierType: Outline]
  {
    let identifiers = content.snapshot.sectionIdentifiers
    var result = outlines
    var part = Outline()
    part.append([item])
    if let outline = result[identifiers[from.section]], outline.contains(item) {
      part = outline.snapshot(of: item, includingParent: true)
      result[identifiers[from.section]]?.delete([item])
    }
    result[identifiers[to.section]]?.move(part, to: to.item)
    return result
  }
}

extension UICollectionViewDiffableDataSource: ReorderableSource {
  var carriesByItself: Bool { reorderingHandlers.canReorderItem != nil }
}
