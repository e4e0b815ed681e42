import UIKit

/// One text field that says what was typed.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = EntryViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

class EntryViewController: UIViewController {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.frame = CGRect(x: 20, y: 100, width: 350, height: 40)
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.addAction(UIAction { [field] _ in print("field: \(field.text ?? "")") }, for: .editingChanged)
    view.addSubview(field)
  }
}
