import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// By the name of a class, as apps ask at their launch.
  private(set) var knowsOfTests = false

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    knowsOfTests = NSClassFromString("XCTestCase") != nil
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CounterViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

class CounterViewController: UIViewController {
  let counter = Counter()
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "\(counter.count)"
    label.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    view.addSubview(label)
  }

  @objc func countUp() {
    counter.increment()
    label.text = "\(counter.count)"
  }
}

/// What the tests look at, and nobody else sees.
final class Counter {
  private(set) var count = 0
  var changed: ((Int) -> Void)?

  func increment() {
    count += 1
    changed?(count)
  }

  func increment(after seconds: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.increment() }
  }

  func incremented(after seconds: Double) async throws -> Int {
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    increment()
    return count
  }
}
