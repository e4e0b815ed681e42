import UIKit

/// Makes a session and a response, and asks nobody.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    label.textAlignment = .center
    let session = URLSession(configuration: .ephemeral)
    let address = URL(string: "https://example.com")!
    let task = session.dataTask(with: address)
    let response = HTTPURLResponse(url: address, statusCode: 204, httpVersion: nil, headerFields: nil)
    label.text = "Networking: \(response?.statusCode ?? 0) for \(task.originalRequest?.url?.host ?? "nobody")"
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
