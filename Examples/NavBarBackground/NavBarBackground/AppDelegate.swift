import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// The same picture in three bars: a subview of a bar of our own class, the image of a bar, and a subview of a bar whose
  /// class an archive was told.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      tab("Subview", UINavigationController(navigationBarClass: PictureNavigationBar.self, toolbarClass: nil)),
      tab("Image", UINavigationController(navigationBarClass: ImageNavigationBar.self, toolbarClass: nil)),
      tab("Archive", archived()),
    ]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  private func archived() -> UINavigationController {
    let plain = UINavigationController()
    do {
      return try plain.copied(withBar: SubstitutedNavigationBar.self)
    } catch {
      print("The archive of the navigation controller cannot be read: \(error)")
      return plain
    }
  }

  private func tab(_ name: String, _ controller: UINavigationController) -> UINavigationController {
    controller.viewControllers = [PageViewController(name: name, number: 1)]
    controller.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "photo"), tag: 0)
    return controller
  }
}
