import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let device = DeviceController()
    let navigation = UINavigationController(rootViewController: device)
    // An app that opens the settings is led to its own.
    if ProcessInfo.processInfo.environment["TOUCHSTONE_SETTINGS_PAGE"] == "app",
      let page = device.makeAppPage()
    {
      navigation.pushViewController(page, animated: false)
    }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
