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
    do {
      try store.open()
      // -GenerateTasks 5000 on the command line: enough of them to see what a fetch costs.
      try store.generate(UserDefaults.standard.integer(forKey: "GenerateTasks"))
    } catch {
      print("The tasks could not be read: \(error)")
    }
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.viewControllers.first as? TaskListViewController)?.context = store.context
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { store.context.saveTasks() }

  func applicationWillTerminate(_ application: UIApplication) { store.context.saveTasks() }
}
