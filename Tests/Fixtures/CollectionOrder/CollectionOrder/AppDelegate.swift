import UIKit

/// Labels that say in which order sets and dictionaries answer, what chance gave, and where the clock stands.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = OrderViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A model object without a hash of its own.
class Planet: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
}

class OrderViewController: UIViewController {
  private let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let planets = names.map(Planet.init)
    let numbered = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.count) })
    let counted = NSCountedSet(array: names + names.prefix(3))
    let formatter = DateFormatter()
    formatter.dateFormat = "d MMM yyyy HH:mm zzz"
    let lines: [(String, String)] = [
      ("Set", Set(names).joined(separator: " ")),
      ("Dictionary", numbered.map { "\($0.key)\($0.value)" }.joined(separator: " ")),
      ("NSSet", NSSet(array: names).map { "\($0)" }.joined(separator: " ")),
      ("NSCountedSet", counted.map { "\($0)\(counted.count(for: $0))" }.joined(separator: " ")),
      ("NSDictionary", NSDictionary(dictionary: numbered).allKeys.map { "\($0)" }.joined(separator: " ")),
      ("Objects", Set(planets).map(\.name).joined(separator: " ")),
      ("NSSet of objects", NSSet(array: planets).compactMap { ($0 as? Planet)?.name }.joined(separator: " ")),
      ("Random", "\(Int.random(in: 0..<1_000_000)) \(names.shuffled().joined(separator: " "))"),
      ("arc4random", "\(arc4random_uniform(1_000_000))"),
      ("UUID", UUID().uuidString),
      ("NSUUID", NSUUID().uuidString),
      ("Time", formatter.string(from: Date())),
    ]
    for (index, line) in lines.enumerated() {
      let label = UILabel(frame: CGRect(x: 10, y: 60 + 50 * CGFloat(index), width: 370, height: 50))
      label.numberOfLines = 2
      label.font = .systemFont(ofSize: 12)
      label.text = "\(line.0): \(line.1)"
      view.addSubview(label)
      print(label.text ?? "")
    }
  }
}
