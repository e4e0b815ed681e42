import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The second scheme shows the same screens as iOS draws them.
    if !UserDefaults.standard.bool(forKey: "plain") { applyStyle() }
    return true
  }
}
