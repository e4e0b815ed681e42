/// A list whose rows or items can be dragged.
@preconcurrency @MainActor protocol RowDragSource: RowMenuSource {
  func dragItems(_ session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
}

/// Answers a list's drag interaction with what the list's own drag delegate says of the row that is pressed.
@MainActor final class RowDrags: NSObject, UIDragInteractionDelegate {
  private unowned let source: any RowDragSource
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The row that is dragged, while it is.
  private(set) var path: IndexPath?
  private(set) var session: (any UIDragSession)?
  /// Where the finger rested when it lifted the row, in the list.
  private(set) var start = CGPoint.zero

  private init(_ source: any RowDragSource) { self.source = source }

  /// A list has the interaction once it has a delegate that says what is dragged.
  static func install(on source: any RowDragSource, enabled: Bool) {
    let drags = of(source) ?? RowDrags(source)
    source.concerns[RowDrags.self] = drags
    if drags.interaction.view == nil { source.addInteraction(drags.interaction) }
    drags.interaction.isEnabled = enabled
  }

  static func of(_ source: any RowDragSource) -> RowDrags? {
    source.concerns[RowDrags.self]
  }

  /// The rows are others than when the drag began.
  func forgetRow() { path = nil }

  // MARK: The interaction's questions

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    let point = session.location(in: source)
    path = source.menuPath(at: point)
    start = point
    return path.map { source.dragItems(session, at: $0, point) } ?? []
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path, let cell = source.menuCell(at: path), let parent = cell.superview else { return nil }
    let parameters = source.dragParameters(at: path) ?? UIDragPreviewParameters()
    return UITargetedDragPreview(
      view: cell, parameters: parameters, target: UIDragPreviewTarget(container: parent, center: cell.center))
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    self.session = session
    source.dragWillBegin(session)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  )
    -> Bool
  { source.dragAllowsMove(session) }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { source.dragIsRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    self.session = nil
    path = nil
    source.dragDidEnd(session)
  }

  /// Back to where the row is now; one that is gone fades.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path, let cell = source.menuCell(at: path), let parent = cell.superview else { return nil }
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: parent, center: cell.center))
  }
}
