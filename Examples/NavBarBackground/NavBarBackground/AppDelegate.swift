import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      navigation("Subview", barClass: PictureNavigationBar.self),
      navigation("Image", barClass: ImageNavigationBar.self),
    ]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  private func navigation(_ name: String, barClass: UINavigationBar.Type) -> UINavigationController {
    let controller = UINavigationController(navigationBarClass: barClass, toolbarClass: nil)
    controller.viewControllers = [PageViewController(name: name, number: 1)]
    controller.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "photo"), tag: 0)
    return controller
  }
}
