import UIKit

/// A web view with a page of the app's own, for UI tests of what is in it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = PageViewController()
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}
