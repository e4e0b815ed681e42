import CoreData
import UIKit

/// Keeps folders in a store, and counts them after each launch.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  lazy var container = NSPersistentContainer(name: "Store")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
    let context = container.viewContext
    let folder = Folder(context: context)
    folder.name = "A"
    folder.rank = 7
    for _ in 0..<3 {
      let item = Item(context: context)
      item.made = Date()
      folder.addToItems(item)
    }
    do { try context.save() } catch { fatalError("\(error)") }
    context.reset()
    let request: NSFetchRequest<Folder> = Folder.fetchRequest()
    request.predicate = NSPredicate(format: "rank > %d", 5)
    let found = try? context.fetch(request)
    let label = UILabel()
    label.text = "Core Data: \(found?.first?.name ?? "-") \(found?.first?.rank ?? 0) \(found?.first?.items?.count ?? 0)"
    print(label.text ?? "")
    let controller = UIViewController()
    controller.view = label
    label.backgroundColor = .systemBackground
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
