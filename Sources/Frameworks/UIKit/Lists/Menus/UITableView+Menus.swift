extension UITableView: RowMenuSource {
  public var contextMenuInteraction: UIContextMenuInteraction? { RowMenus.interaction(of: self) }

  func menuPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func menuCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func menuUnhighlight(_ path: IndexPath) { cellForRow(at: path)?.isHighlighted = false }
  func menuConfiguration(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
    tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }
  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, dismisses: Bool)
    -> UITargetedPreview?
  {
    dismisses
      ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func menuWillShow(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }
  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func offersCommands(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
  }
  func offers(_ command: Selector, at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, canPerformAction: command, forRowAt: path, withSender: nil) ?? false
  }
  func perform(_ command: Selector, at path: IndexPath) {
    tableDelegate?.tableView(self, performAction: command, forRowAt: path, withSender: nil)
  }
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    false
  }
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
}
