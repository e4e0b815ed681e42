import CoreData
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let world = World()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      try world.open()
      try world.importIfEmpty()
    } catch {
      print("The countries could not be read: \(error)")
    }
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.viewControllers.first as? WorldViewController)?.context = world.context
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { world.save() }

  func applicationWillTerminate(_ application: UIApplication) { world.save() }
}
