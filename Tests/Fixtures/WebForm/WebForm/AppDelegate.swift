import UIKit
import WebKit

/// A page of the test's server: what it posts, chooses, keeps and opens is printed.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FormViewController()
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}
