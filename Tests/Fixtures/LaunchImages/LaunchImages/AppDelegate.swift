import UIKit

/// A navigation bar over an empty table, and launch images that show just that (R9.7).
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let table = UITableViewController(style: .plain)
    table.title = "World"
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: table)
    window.makeKeyAndVisible()
    self.window = window
    let (device, screen) = (UIDevice.current, UIScreen.main)
    let idiom = device.userInterfaceIdiom == .phone ? "phone" : "pad"
    print("\(device.model) as \(idiom), \(screen.bounds.size) at \(screen.scale)")
    return true
  }
}
