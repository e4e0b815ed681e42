import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A status bar that Info.plist leaves to the application", .serialized) @MainActor
struct ApplicationStatusBarTests {
  private final class Wishing: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
    override var prefersStatusBarHidden: Bool { true }
  }

  private final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Wishing()
      window?.makeKeyAndVisible()
      return true
    }
  }

  private func phone(_ info: [String: Any]) -> VirtualDevice {
    let phone = VirtualDevice()
    phone.launch(delegate: App.self, infoDictionary: info)
    return phone
  }

  @Test("controllers are not asked, the list's style is taken")
  func ofList() {
    let phone = phone([
      "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
    ])
    #expect(phone.status["statusBar"] == "light")
  }

  @Test("the application changes its style and hides it")
  func changed() {
    let phone = phone(["UIViewControllerBasedStatusBarAppearance": false])
    #expect(phone.status["statusBar"] == "dark")
    UIApplication.shared.statusBarStyle = .lightContent
    #expect(phone.status["statusBar"] == "light")
    UIApplication.shared.isStatusBarHidden = true
    #expect(phone.status["statusBar"] == "hidden")
  }

  @Test("without the entry the controllers decide")
  func ofControllers() {
    #expect(phone([:]).status["statusBar"] == "hidden")
  }
}
