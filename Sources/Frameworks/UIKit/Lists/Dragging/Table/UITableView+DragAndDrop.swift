extension UITableView: RowDropSource {
  public var hasActiveDrag: Bool { RowDrags.of(self)?.session != nil }
  public var hasActiveDrop: Bool { RowDrops.of(self)?.session != nil }

  func dragSettingsChanged() {
    if dragDelegate != nil || RowDrags.of(self) != nil {
      RowDrags.install(on: self, enabled: dragInteractionEnabled && dragDelegate != nil)
    }
    // A table whose rows can be dragged and moved needs no drop delegate for that.
    if dropDelegate != nil || dragDelegate != nil { RowDrops.install(on: self) }
  }

  // MARK: Dragging

  func dragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) {
    closeSwipe()
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Dropping

  private func isOwn(_ session: any UIDropSession) -> Bool {
    guard let dragged = RowDrags.of(self)?.session else { return false }
    return dragged === session.localDragSession
  }

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    if let dropDelegate { return dropDelegate.tableView(self, canHandle: session) }
    return isOwn(session) && takesMove(of: RowDrags.of(self)?.path)
  }
  private func takesMove(of path: IndexPath?) -> Bool {
    guard let path, takesMoves else { return false }
    return dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> RowProposal {
    guard let dropDelegate else {
      return RowProposal(
        proposal: UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath),
        intent: .insert)
    }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let intent: RowProposal.Intent =
      switch proposal.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      case .automatic: .automatic
      }
    return RowProposal(proposal: proposal, intent: intent)
  }

  func performDrop(_ drop: RowDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, table: self))
  }

  /// Nil beside all sections.
  func dropPath(at point: CGPoint) -> IndexPath? {
    if content.needsReload { rebuildLayout() }
    guard !content.map.sections.isEmpty, point.y < content.map.contentEnd else { return nil }
    return content.map.slot(for: point.y)
  }
  func dropFrame(at path: IndexPath) -> CGRect { rectForRow(at: path) }

  func highlight(_ path: IndexPath?) {
    for (row, cell) in shown.cells where row != selection.touched && cell.isHighlighted != (row == path) {
      cell.setHighlighted(row == path, animated: false)
    }
  }

  // MARK: Making room

  func carryRow(at path: IndexPath, from point: CGPoint) {
    guard let cell = cellForRow(at: path) else { return }
    cell.alpha = 0
    let grab = RowDrags.of(self)?.start ?? point
    reorderer.take(cell, at: path, grabbedAt: grab, scrolls: false) { [unowned self] in
      DragDesk.current.flight?.dragSession.location(in: self) ?? point
    }
  }
  func carryRow(to point: CGPoint) { reorderer.follow() }
  var carriedPlace: IndexPath? { RowDrags.of(self)?.session == nil ? nil : reordering?.order.place }

  func endCarrying(drops: Bool) -> Bool {
    guard carriedPlace != nil else { return false }
    guard drops, takesMove(of: reordering?.order.origin) else {
      UIView.performWithoutAnimation { reorderer.cancel() }
      return false
    }
    reorderer.drop()
    return true
  }
}

/// A drop as the table's delegate sees it.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let drop: RowDrop
  private weak var table: UITableView?
  let items: [any UITableViewDropItem]

  init(_ drop: RowDrop, table: UITableView) {
    (self.drop, self.table) = (drop, table)
    items = drop.session.items.map { RowDropItem($0, drop, in: table) }
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var proposal: UITableViewDropProposal {
    drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
  }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem) { [weak table] in table?.landing(at: indexPath) }
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.land(dragItem) { [weak table] in
      table?.cellForRow(at: indexPath).map {
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

/// One of the things that were dropped.
@MainActor final class RowDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ drop: RowDrop, in list: any RowDropSource) {
    dragItem = item
    // One of several is told apart by the list's app only.
    sourceIndexPath = drop.session.items.count == 1 ? drop.origin : nil
    previewSize = drop.origin.map { list.dropFrame(at: $0).size } ?? .zero
  }
}
