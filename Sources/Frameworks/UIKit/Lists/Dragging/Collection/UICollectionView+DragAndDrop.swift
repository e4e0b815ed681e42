extension UICollectionView: RowDropSource {
  public var hasActiveDrag: Bool { RowDrags.of(self)?.session != nil }
  public var hasActiveDrop: Bool { RowDrops.of(self)?.session != nil }

  func dragSettingsChanged() {
    if dragDelegate != nil || RowDrags.of(self) != nil {
      RowDrags.install(on: self, enabled: dragInteractionEnabled && dragDelegate != nil)
    }
    if dropDelegate != nil { RowDrops.install(on: self) }
  }

  // MARK: Dragging

  func dragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) {
    closeSwipe()
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Dropping

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> RowProposal {
    guard let dropDelegate else { return .none }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let intent: RowProposal.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      }
    return RowProposal(proposal: proposal, intent: intent)
  }

  func performDrop(_ drop: RowDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, collection: self))
  }

  /// The item under the finger; nil where there is none.
  func dropPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func dropFrame(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }

  func highlight(_ path: IndexPath?) {
    for case let cell as UICollectionViewCell in views.values {
      guard let item = cell.element?.indexPath, item != touchedItem else { continue }
      if cell.isHighlighted != (item == path) { cell.isHighlighted = item == path }
    }
  }

  // MARK: Making room

  func carryRow(at path: IndexPath, from point: CGPoint) {
    guard beginCarrying(path) else { return }
    movement?.cell.isHidden = true
    updateMovement(point)
  }
  func carryRow(to point: CGPoint) { updateMovement(point) }
  var carriedPlace: IndexPath? { RowDrags.of(self)?.session == nil ? nil : movement?.order.place }

  func endCarrying(drops: Bool) -> Bool {
    guard carriedPlace != nil, let cell = movement?.cell else { return false }
    // What is dropped is the drop delegate's: the data source hears of no move.
    UIView.performWithoutAnimation { cancelMovement() }
    cell.isHidden = false
    return false
  }
}

/// A drop as the collection's delegate sees it.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let drop: RowDrop
  private weak var collection: UICollectionView?
  let items: [any UICollectionViewDropItem]

  init(_ drop: RowDrop, collection: UICollectionView) {
    (self.drop, self.collection) = (drop, collection)
    items = drop.session.items.map { RowDropItem($0, drop, in: collection) }
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var proposal: UICollectionViewDropProposal {
    drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
  }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem) { [weak collection] in collection?.landing(at: indexPath) }
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.land(dragItem) { [weak collection] in
      collection?.cellForItem(at: indexPath).map {
        UIDragPreviewTarget(
          container: $0, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: 0.1, y: 0.1))
      }
    }
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem) { target }
  }
}
