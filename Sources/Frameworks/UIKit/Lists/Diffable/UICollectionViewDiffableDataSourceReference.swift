public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath, Any)
  -> UICollectionViewCell?
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
  UICollectionView, String, IndexPath
) -> UICollectionReusableView?

/// A collection view's data source that is given whole snapshots with identifiers of any type.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: _NSObject, UICollectionViewDataSource {
  private let typed: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>

  public init(
    collectionView: UICollectionView,
    cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
  ) {
    typed = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      cellProvider($0, $1, $2.base)
    }
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
    get { typed.supplementaryViewProvider }
    set { typed.supplementaryViewProvider = newValue }
  }

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshotReference {
    DiffableIdentifier.untyped(typed.snapshot())
  }
  open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
    applySnapshot(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    typed.apply(
      DiffableIdentifier.typed(snapshot), animatingDifferences: animatingDifferences, completion: completion)
  }
  open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
    applySnapshot(usingReloadData: snapshot, completion: nil)
  }
  open func applySnapshot(
    usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
  ) {
    typed.applySnapshotUsingReloadData(DiffableIdentifier.typed(snapshot), completion: completion)
  }
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
    animatingDifferences: Bool
  ) {
    applySnapshot(
      snapshot, toSection: sectionIdentifier, animatingDifferences: animatingDifferences, completion: nil)
  }
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
    animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    typed.apply(
      snapshot.outline, to: DiffableIdentifier.of(sectionIdentifier),
      animatingDifferences: animatingDifferences, completion: completion)
  }
  open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    .init(typed.snapshot(for: DiffableIdentifier.of(section)))
  }

  // MARK: Identifiers and places

  open func sectionIdentifier(for index: Int) -> Any? { typed.sectionIdentifier(for: index)?.base }
  /// `NSNotFound` for a section that is not in it.
  open func index(forSectionIdentifier sectionIdentifier: Any) -> Int {
    typed.index(for: DiffableIdentifier.of(sectionIdentifier)) ?? NSNotFound
  }
  open func itemIdentifier(for indexPath: IndexPath) -> Any? { typed.itemIdentifier(for: indexPath)?.base }
  open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
    typed.indexPath(for: DiffableIdentifier.of(identifier))
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    typed.numberOfSections(in: collectionView)
  }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    typed.collectionView(collectionView, numberOfItemsInSection: section)
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    typed.collectionView(collectionView, cellForItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    typed.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
