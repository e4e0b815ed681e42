import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let split = window?.rootViewController as? UISplitViewController,
      let list = (split.viewControllers.first as? UINavigationController)?.topViewController
        as? RootListController,
      let spiffy = (split.viewControllers.last as? UINavigationController)?.topViewController
        as? SpiffyController
    else { return true }
    list.spiffy = spiffy
    // The page inside the navigation controller, not the navigation controller.
    split.delegate = spiffy
    return true
  }
}
