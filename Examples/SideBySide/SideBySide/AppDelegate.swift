import SideMenu
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let page = UINavigationController(rootViewController: ShoreViewController(shore: .all[0]))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.rootViewController = SideMenuController(
      content: page, leading: ShoreListViewController(), trailing: NotesViewController())
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}
