/// A view that was registered for previews of other controllers.
@available(iOS, deprecated: 13, message: "Use UIContextMenuInteraction.")
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// What is lifted, in the source view's coordinates.
  var sourceRect: CGRect { get set }
}

@available(iOS, deprecated: 13, message: "Use UIContextMenuInteractionDelegate.")
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A registration, carried by a context menu: without a screen that feels force a long press opens the
/// preview, as on current devices, and a tap on it commits.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
  private weak var owner: (any UIViewControllerPreviewingDelegate)?
  fileprivate weak var view: UIView?
  var sourceRect: CGRect
  private var controller: UIViewController?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    owner = delegate
    view = sourceView
    sourceRect = sourceView.bounds
  }

  var delegate: any UIViewControllerPreviewingDelegate {
    guard let owner else { Self.raise("delegate") }
    return owner
  }

  var sourceView: UIView {
    guard let view else { Self.raise("source view") }
    return view
  }

  private static func raise(_ what: String) -> Never {
    NSException(
      name: .internalInconsistencyException,
      reason: "The \(what) of a previewing context is gone. Keep it as long as the context, or end the "
        + "registration with unregisterForPreviewing(withContext:) before.", userInfo: nil
    ).raise()
  }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.press }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let owner, let view else { return nil }
    sourceRect = view.bounds
    guard let found = owner.previewingContext(self, viewControllerForLocation: location) else { return nil }
    controller = found
    return UIContextMenuConfiguration(previewProvider: { found }, actionProvider: { _ in found.previewMenu })
  }

  /// The source rectangle is lifted out of the source view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let view else { return nil }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: sourceRect)
    return UITargetedPreview(view: view, parameters: parameters)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [self] in owner?.previewingContext(self, commit: controller) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addCompletion { [weak self] in self?.controller = nil }
  }
}

/// A controller's registrations.
@MainActor final class PreviewingContexts {
  var contexts: [PreviewingContext] = []
}

extension UIViewController {
  private var previewing: PreviewingContexts {
    concerns.state(PreviewingContexts.self) { PreviewingContexts() }
  }

  @available(iOS, deprecated: 13, message: "Use UIContextMenuInteraction.")
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    previewing.contexts.append(context)
    sourceView.addInteraction(context.interaction)
    return context
  }

  @available(iOS, deprecated: 13, message: "Use UIContextMenuInteraction.")
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let context = previewing as? PreviewingContext else { return }
    context.view?.removeInteraction(context.interaction)
    self.previewing.contexts.removeAll { $0 === context }
  }
}
