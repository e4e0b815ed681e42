import CoreData
import UIKit

/// Keeps folders in a store, and says after each change and each launch which there are.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  lazy var container = NSPersistentContainer(name: "Store")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = FoldersController(container.viewContext)
    window?.makeKeyAndVisible()
    return true
  }
}

class FoldersController: UIViewController {
  private let context: NSManagedObjectContext
  private let field = UITextField()
  private let list = UILabel()

  init(_ context: NSManagedObjectContext) {
    self.context = context
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.accessibilityLabel = "Name"
    list.numberOfLines = 0
    let buttons = [("Add", #selector(add)), ("Rename", #selector(rename)), ("Remove", #selector(remove))].map
    {
      let button = UIButton(type: .system)
      button.setTitle($0.0, for: .normal)
      button.addTarget(self, action: $0.1, for: .touchUpInside)
      return button
    }
    let stack = UIStackView(arrangedSubviews: [field] + buttons + [list])
    stack.axis = .vertical
    stack.frame = CGRect(x: 40, y: 120, width: 280, height: 320)
    view.addSubview(stack)
    show()
  }

  private var folders: [Folder] {
    let request: NSFetchRequest<Folder> = Folder.fetchRequest()
    request.predicate = NSPredicate(format: "rank > %d", 5)
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    return (try? context.fetch(request)) ?? []
  }

  @objc private func add() {
    let folder = Folder(context: context)
    folder.name = field.text
    folder.rank = 7
    for _ in 0..<3 {
      let item = Item(context: context)
      item.made = Date()
      folder.addToItems(item)
    }
    saved()
  }

  @objc private func rename() {
    folders.first?.name = field.text
    saved()
  }

  /// By what a batch would delete, too: the request is cast as for Objective-C.
  @objc private func remove() {
    let request: NSFetchRequest<Folder> = Folder.fetchRequest()
    request.predicate = NSPredicate(format: "name == %@", field.text ?? "")
    let plain = request as! NSFetchRequest<NSFetchRequestResult>
    for case let folder as Folder in (try? context.fetch(plain)) ?? [] { context.delete(folder) }
    saved()
  }

  private func saved() {
    do { try context.save() } catch { fatalError("\(error)") }
    field.text = ""
    show()
  }

  private func show() {
    context.reset()
    let names = folders.map { "\($0.name ?? "-") \($0.rank) \($0.items?.count ?? 0)" }
    list.text = "Core Data: [" + names.joined(separator: ", ") + "]"
    print(list.text ?? "")
  }
}
