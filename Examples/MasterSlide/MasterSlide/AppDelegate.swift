import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let master = MasterController(style: .plain)
    let detail = DetailController()
    master.detail = detail
    let split = UISplitViewController()
    // The page moves the list itself; without a delegate nobody else does.
    split.presentsWithGesture = false
    split.viewControllers = [UINavigationController(rootViewController: master), detail]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
    return true
  }
}
