/// Fetched results hand out snapshots without types; `as` gives them some, and takes them away.
extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    let reference = NSDiffableDataSourceSnapshotReference()
    for section in sectionIdentifiers {
      reference.appendSections(withIdentifiers: [section])
      reference.appendItems(
        withIdentifiers: itemIdentifiers(inSection: section), intoSectionWithIdentifier: section)
    }
    reference.reloadItems(withIdentifiers: reloadedItemIdentifiers)
    reference.reloadSections(withIdentifiers: reloadedSectionIdentifiers)
    reference.reconfigureItems(withIdentifiers: reconfiguredItemIdentifiers)
    return reference
  }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
  ) {
    result = typed(source)
    guard result == nil else { return }
    NSException.raise(
      .invalidArgumentException,
      "The snapshot's sections or items are of other types than \(SectionIdentifierType.self) and "
        + "\(ItemIdentifierType.self). Those of fetched results are String and NSManagedObjectID.")
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
  ) -> Bool {
    result = typed(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference?
  ) -> Self {
    guard let source else { return Self() }
    var result: Self?
    _forceBridgeFromObjectiveC(source, result: &result)
    return result!
  }

  private static func typed(_ source: NSDiffableDataSourceSnapshotReference) -> Self? {
    var snapshot = Self()
    for section in source.sectionIdentifiers {
      guard let identifier = section as? SectionIdentifierType,
        let items = source.itemIdentifiersInSection(withIdentifier: section) as? [ItemIdentifierType]
      else { return nil }
      snapshot.appendSections([identifier])
      snapshot.appendItems(items, toSection: identifier)
    }
    guard let reloaded = source.reloadedItemIdentifiers as? [ItemIdentifierType],
      let reloadedSections = source.reloadedSectionIdentifiers as? [SectionIdentifierType],
      let reconfigured = source.reconfiguredItemIdentifiers as? [ItemIdentifierType]
    else { return nil }
    snapshot.reloadItems(reloaded)
    snapshot.reloadSections(reloadedSections)
    snapshot.reconfigureItems(reconfigured)
    return snapshot
  }
}
