import UIKit

/// A view whose layout never settles, above a stack that turns its axis both ways in each layout and ends where it
/// began. The button shows that the app goes on.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = RestlessViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class RestlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}

/// Measures itself as a row and as a column and takes the row if it fits.
final class TurningStack: UIStackView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    axis = .vertical
    let column = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    axis = .horizontal
    let row = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if row.width > bounds.width, column.width <= bounds.width { axis = .vertical }
    super.layoutSubviews()
  }
}

final class RestlessViewController: UIViewController {
  private let restless = RestlessView(frame: CGRect(x: 20, y: 80, width: 100, height: 100))
  private let stack = TurningStack()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    restless.backgroundColor = .red
    view.addSubview(restless)
    for word in ["Turning", "both ways"] {
      let label = UILabel()
      label.text = word
      stack.addArrangedSubview(label)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 220),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go on") { [self] _ in goOn() })
    button.frame = CGRect(x: 20, y: 320, width: 200, height: 44)
    view.addSubview(button)
  }

  private func goOn() {
    restless.backgroundColor = .green
    restless.setNeedsLayout()
    print("went on; the stack was laid out \(stack.layouts < 20 ? "a few times" : "again and again")")
  }
}
