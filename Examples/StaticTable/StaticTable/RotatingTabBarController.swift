import UIKit

/// Turns with the device if every tab's top controller agrees.
class RotatingTabBarController: UITabBarController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let masks = (viewControllers ?? []).map { controller -> UIInterfaceOrientationMask in
      let top = (controller as? UINavigationController)?.topViewController ?? controller
      return top.supportedInterfaceOrientations
    }
    return masks.reduce(.all) { $0.intersection($1) }
  }
}
