import Combine
import UIKit

/// Adds what a publisher sends.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var numbers: AnyCancellable?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    label.textAlignment = .center
    numbers = [1, 2, 3].publisher.scan(0, +).sink { label.text = "Combine: \($0)" }
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
