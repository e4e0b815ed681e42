/// Something a popover can point at: a view or a bar button item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window == nil ? nil : referenceView.convert(bounds, from: self)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    barView.flatMap { $0.frame(in: referenceView) }
  }

  /// The button that shows the item now.
  var barView: UIView? {
    if let customView, customView.window != nil { return customView }
    for window in UIKitRuntime.shared.windows.reversed() {
      if let found = find(in: window) { return found }
    }
    return nil
  }

  private func find(in view: UIView) -> BarButtonView? {
    if let button = view as? BarButtonView, button.item === self { return button }
    for child in view.subviews.reversed() where !child.isHidden {
      if let found = find(in: child) { return found }
    }
    return nil
  }
}
