/// Says where a file is shown and hears what is done with it. All requirements are optional.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Who presents the preview: without one there is none.
  func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
  func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { NoPreviewOwner() }
  /// - Inert: never asked; a preview comes as a page does, not out of a frame.
  public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController)
    -> CGRect
  { .zero }
  /// - Inert: never asked; a preview comes as a page does, not out of a view.
  public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController)
    -> UIView?
  { nil }
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// - Inert: never called; there are no other apps to open a file in.
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// - Inert: never called; there are no other apps to open a file in.
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  /// - Inert: never called; there are no other apps to send a file to.
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {}
  /// - Inert: never called; there are no other apps to send a file to.
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}

/// Stands for a delegate that has nobody to present previews.
@MainActor final class NoPreviewOwner: UIViewController {}
