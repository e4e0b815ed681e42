extension UIViewController {
  /// `show(_:sender:)` and its like go up to the container that takes them; at the end it is modal.
  func passOn(_ controller: UIViewController, sender: Any?, asDetail: Bool) {
    switch (parent, asDetail) {
    case (let parent?, true): parent.showDetailViewController(controller, sender: sender)
    case (let parent?, false): parent.show(controller, sender: sender)
    case (nil, _): present(controller, animated: true)
    }
  }

  /// The controller itself or the nearest one around it that does an action. Every controller has the
  /// two that show something: those count only where a container has its own way.
  func target(of action: Selector, sender: Any?) -> UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      let takes =
        switch action {
        case .show: current is UISplitViewController || current is UINavigationController
        case .showDetail: current is UISplitViewController
        default: current.canPerformAction(action, withSender: sender)
        }
      if takes { return current }
      controller = current.parent
    }
    return nil
  }
}

extension Selector {
  static let show = Selector("showViewController:sender:")
  static let showDetail = Selector("showDetailViewController:sender:")
}
