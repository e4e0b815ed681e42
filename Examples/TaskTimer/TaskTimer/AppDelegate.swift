import CoreData
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let store = TaskStore()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do { try store.open() } catch { print("The tasks could not be read: \(error)") }
    let list = TaskListViewController(style: .plain)
    list.context = store.context
    let navigation = UINavigationController(rootViewController: list)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController =
      UIDevice.current.userInterfaceIdiom == .pad ? split(navigation, list) : navigation
    self.window = window
    window.makeKeyAndVisible()
    return true
  }

  /// On an iPad list and task stand side by side, in both orientations.
  private func split(_ navigation: UINavigationController, _ list: TaskListViewController)
    -> UIViewController
  {
    let detail = TaskDetailViewController.make()
    list.detail = detail
    let split = UISplitViewController()
    split.preferredDisplayMode = .allVisible
    split.viewControllers = [navigation, UINavigationController(rootViewController: detail)]
    return split
  }

  func applicationDidEnterBackground(_ application: UIApplication) { store.context.saveTasks() }

  func applicationWillTerminate(_ application: UIApplication) { store.context.saveTasks() }
}
