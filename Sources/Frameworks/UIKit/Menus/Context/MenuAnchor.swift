/// A view whose menu hangs on it and leaves the screen as it is: a control.
@preconcurrency @MainActor protocol MenuAnchor: UIView {
  /// Who is told to an action that was chosen.
  var menuSender: Any { get }
  func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint
  func menuDidChoose(_ element: any UIMenuLeaf)
}
