import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@MainActor private var diary: [String] = []

final class OpeningDelegate: UIResponder, UIApplicationDelegate {
  static var accepts = true
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    diary.append("will \(Self.text(launchOptions))")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    diary.append("did \(Self.text(launchOptions))")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return Self.accepts
  }
  private static func text(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
    guard let options else { return "nil" }
    if let url = options[.url] as? URL { return url.absoluteString }
    if let item = options[.shortcutItem] as? UIApplicationShortcutItem { return item.localizedTitle }
    let activity = options[.userActivityDictionary] as? [String: Any]
    return activity?["UIApplicationLaunchOptionsUserActivityTypeKey"] as? String ?? "?"
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    diary.append("open \(url.absoluteString)")
    return true
  }
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    diary.append("action \(shortcutItem.type)")
    completionHandler(true)
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    diary.append("continue \(userActivity.webpageURL?.absoluteString ?? "")")
    return true
  }
  func applicationWillEnterForeground(_ application: UIApplication) { diary.append("foreground") }
  func applicationDidBecomeActive(_ application: UIApplication) { diary.append("active") }
}

final class OpeningSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let url = connectionOptions.urlContexts.first?.url.absoluteString
    let page = connectionOptions.userActivities.first?.webpageURL?.absoluteString
    diary.append("connect \(url ?? page ?? connectionOptions.shortcutItem?.type ?? "nothing")")
  }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    diary.append("contexts \(URLContexts.first?.url.absoluteString ?? "")")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    diary.append("continue \(userActivity.webpageURL?.absoluteString ?? "")")
  }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    diary.append("action \(shortcutItem.type)")
    completionHandler(true)
  }
  func sceneWillEnterForeground(_ scene: UIScene) { diary.append("scene foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { diary.append("scene active") }
}

@Suite("Starting an app for something", .serialized) @MainActor struct LaunchReasonTests {
  private let url = URL(string: "shop://cart")!
  private let page = URL(string: "https://example.org/cart")!
  private var info: [String: Any] {
    [
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["Shop"]]],
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New order"]
      ],
    ]
  }

  private func launch(opening url: URL? = nil, quickAction: String? = nil, scenes: Bool = false)
    -> VirtualDevice
  {
    diary = []
    var info = info
    if scenes {
      ObjectRuntime.register(OpeningSceneDelegate.self, name: "Tests.OpeningSceneDelegate")
      info["UIApplicationSceneManifest"] =
        [
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              [
                "UISceneConfigurationName": "Default",
                "UISceneDelegateClassName": "Tests.OpeningSceneDelegate",
              ]
            ]
          ]
        ] as [String: Any]
    }
    let device = VirtualDevice()
    device.launch(
      delegate: OpeningDelegate.self, infoDictionary: info, opening: url, quickAction: quickAction)
    return device
  }

  @Test("R2.7: both launch methods are told the URL, and then the app opens it, before it is active")
  func urlAtLaunch() {
    _ = launch(opening: url)
    #expect(diary == ["will shop://cart", "did shop://cart", "open shop://cart", "active"])
  }

  @Test("R2.7: by its icon an app is launched without options")
  func icon() {
    _ = launch()
    #expect(diary == ["will nil", "did nil", "active"])
  }

  @Test("an app is launched without a URL that it has not declared, with a scene or without")
  func undeclared() {
    let stranger = URL(string: "other://x")!
    _ = launch(opening: stranger)
    #expect(diary == ["will nil", "did nil", "active"])
    _ = launch(opening: stranger, scenes: true)
    #expect(diary == ["will nil", "did nil", "connect nothing", "scene foreground", "scene active"])
  }

  @Test("R2.7: a delegate that answers false is not asked to open what it was launched for")
  func declined() {
    OpeningDelegate.accepts = false
    defer { OpeningDelegate.accepts = true }
    _ = launch(quickAction: "new")
    #expect(diary == ["will New order", "did New order", "active"])
  }

  @Test("a quick action and a web page are told in the options, too")
  func others() {
    _ = launch(quickAction: "new")
    #expect(diary == ["will New order", "did New order", "action new", "active"])
    _ = launch(opening: page)
    #expect(
      diary == [
        "will NSUserActivityTypeBrowsingWeb", "did NSUserActivityTypeBrowsingWeb",
        "continue https://example.org/cart", "active",
      ])
  }

  @Test("in the background the app comes to the front first, and is active afterwards")
  func fromBackground() {
    let device = launch()
    device.pressHome()
    diary = []
    device.open(url)
    #expect(diary == ["foreground", "open shop://cart", "active"])
    device.chooseQuickAction("new")
    #expect(diary.last == "action new")
    diary = []
    device.open(URL(string: "other://x")!)
    device.chooseQuickAction("unknown")
    #expect(diary.isEmpty)
  }

  @Test("a scene finds it in its connection options, or is asked itself")
  func scene() {
    let device = launch(opening: url, scenes: true)
    #expect(diary == ["will nil", "did nil", "connect shop://cart", "scene foreground", "scene active"])
    device.pressHome()
    diary = []
    device.open(url)
    #expect(diary == ["scene foreground", "contexts shop://cart", "scene active"])
    device.chooseQuickAction("new")
    device.open(page)
    #expect(diary.suffix(2) == ["action new", "continue https://example.org/cart"])
    _ = launch(quickAction: "new", scenes: true)
    #expect(diary.contains("connect new"))
    _ = launch(opening: page, scenes: true)
    #expect(diary.contains("connect https://example.org/cart"))
  }

  @Test("an app's own scheme comes back to it; what nothing opens is refused")
  func opening() {
    let device = launch()
    diary = []
    var answers: [Bool] = []
    #expect(UIApplication.shared.canOpenURL(url))
    UIApplication.shared.open(url) { answers.append($0) }
    device.settle()
    #expect(diary == ["open shop://cart"])
    let stranger = URL(string: "stranger://x")!
    #expect(!UIApplication.shared.canOpenURL(stranger))
    UIApplication.shared.open(stranger) { answers.append($0) }
    device.settle()
    #expect(answers == [true, false])
  }

  @Test("with a hardware keyboard the keys on the screen stay away, and come when it goes")
  func keyboard() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let root = UIViewController()
    root.view.addSubview(field)
    let device = device(showing: root)
    var shown: [Bool] = []
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let isShow = note.name.rawValue.contains("Show")
        MainActor.assumeIsolated { shown.append(isShow) }
      }
    }
    device.connectKeyboard(true)
    field.becomeFirstResponder()
    device.advance(by: 1)
    #expect(shown.isEmpty)
    device.type("a")
    #expect(field.text == "a")
    device.connectKeyboard(false)
    device.advance(by: 1)
    #expect(shown == [true])
    device.connectKeyboard(true)
    device.advance(by: 1)
    #expect(shown == [true, false])
    tokens.forEach(NotificationCenter.default.removeObserver)
  }
}
