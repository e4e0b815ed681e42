import UIKit

@testable import TestedApp

/// The app's main takes it where there is one.
@objc(TestingAppDelegate) final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CounterViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
