import AuthenticationServices
import UIKit

/// Signs in at the address that is typed; what comes of it is printed.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = SignInViewController()
    self.window = window
    window.makeKeyAndVisible()
    return true
  }
}

class SignInViewController: UIViewController, ASWebAuthenticationPresentationContextProviding {
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Address"
    view.addSubview(field)
    let names = ["Sign In", "Private", "Nowhere"]
    for (index, name) in names.enumerated() {
      let button = UIButton(type: .system, primaryAction: UIAction(title: name) { [unowned self] _ in signIn(name) })
      button.frame = CGRect(x: 20, y: 160 + 50 * index, width: 200, height: 40)
      view.addSubview(button)
    }
  }

  /// The session is kept by nobody here: the device keeps it while it is shown.
  private func signIn(_ name: String) {
    let session = ASWebAuthenticationSession(url: URL(string: field.text!)!, callbackURLScheme: "Fixture") { url, error in
      if let url { print("signed in:", url) }
      switch error {
      case ASWebAuthenticationSessionError.canceledLogin?: print("cancelled")
      case let error?: print("error:", (error as NSError).code)
      case nil: break
      }
    }
    session.prefersEphemeralWebBrowserSession = name == "Private"
    if name != "Nowhere" { session.presentationContextProvider = self }
    session.additionalHeaderFields = ["X-Fixture": "1"]
    print("can start:", session.canStart, "starts:", session.start(), "again:", session.start())
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { view.window! }
}
