/// A dragged look, and where from or where to.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    let card = UIDragPreview(for: url, title: title)
    self.init(view: card.view, parameters: card.parameters, target: target)
  }

  // Its own type, as on Apple's platform; a caller that knows only the base gets it, too.
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
