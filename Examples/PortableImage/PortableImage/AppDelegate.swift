import CoreData
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let container = NSPersistentContainer(name: "PortableImage")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    container.loadPersistentStores { _, error in
      if let error { print("The pictures could not be read: \(error)") }
    }
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.viewControllers.first as? PicturesViewController)?.context = container.viewContext
    return true
  }
}
