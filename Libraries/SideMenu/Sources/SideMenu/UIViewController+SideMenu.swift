import UIKit

extension UIViewController {
  /// The nearest side menu controller around this one, itself for a side menu controller, nil outside one.
  @MainActor
  public var sideMenuController: SideMenuController? {
    var current: UIViewController? = self
    while let controller = current {
      if let found = controller as? SideMenuController { return found }
      current = controller.parent
    }
    return nil
  }
}
