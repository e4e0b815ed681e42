import UIKit

/// Made by the main nib, as everything that its outlets lead to.
class AppDelegate: UIResponder, UIApplicationDelegate {
  @IBOutlet var window: UIWindow?
  @IBOutlet var splitViewController: UISplitViewController?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The page moves the list itself; without a delegate nobody else does.
    splitViewController?.presentsWithGesture = false
    window?.rootViewController = splitViewController
    window?.makeKeyAndVisible()
    return true
  }
}
