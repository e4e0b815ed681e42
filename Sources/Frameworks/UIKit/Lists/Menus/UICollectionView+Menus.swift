extension UICollectionView: RowMenuSource {
  public var contextMenuInteraction: UIContextMenuInteraction? { RowMenus.interaction(of: self) }

  func menuPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func menuCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func menuUnhighlight(_ path: IndexPath) { cellForItem(at: path)?.isHighlighted = false }
  func menuConfiguration(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
    collectionDelegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
  }
  func menuPreview(_ configuration: UIContextMenuConfiguration, at path: IndexPath, dismisses: Bool)
    -> UITargetedPreview?
  {
    dismisses
      ? collectionDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : collectionDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }
  func menuWillShow(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }
  func menuWillEnd(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func menuWillCommit(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func offersCommands(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
  }
  func offers(_ command: Selector, at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canPerformAction: command, forItemAt: path, withSender: nil)
      ?? false
  }
  func perform(_ command: Selector, at path: IndexPath) {
    collectionDelegate?.collectionView(self, performAction: command, forItemAt: path, withSender: nil)
  }
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    // Asked in the old way where the new one is not implemented.
    indexPaths.first.flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
    -> Bool
  { false }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
}
