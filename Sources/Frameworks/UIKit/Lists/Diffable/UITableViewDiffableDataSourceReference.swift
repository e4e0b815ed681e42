public typealias UITableViewDiffableDataSourceReferenceCellProvider = (UITableView, IndexPath, Any) ->
  UITableViewCell?

/// A table's data source that is given whole snapshots with identifiers of any type.
@preconcurrency @MainActor open class UITableViewDiffableDataSourceReference: _NSObject, UITableViewDataSource
{
  private let typed: UITableViewDiffableDataSource<AnyHashable, AnyHashable>

  public init(
    tableView: UITableView, cellProvider: @escaping UITableViewDiffableDataSourceReferenceCellProvider
  ) {
    typed = UITableViewDiffableDataSource(tableView: tableView) { cellProvider($0, $1, $2.base) }
    super.init()
    tableView.dataSource = self
  }

  open var defaultRowAnimation: UITableView.RowAnimation {
    get { typed.defaultRowAnimation }
    set { typed.defaultRowAnimation = newValue }
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

  open func numberOfSections(in tableView: UITableView) -> Int { typed.numberOfSections(in: tableView) }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    typed.tableView(tableView, numberOfRowsInSection: section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    typed.tableView(tableView, cellForRowAt: indexPath)
  }
}
