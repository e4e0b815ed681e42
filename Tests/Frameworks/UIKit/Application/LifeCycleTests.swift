import Testing
import TouchstoneTestSupport
import UIKit

@MainActor private let diary = Diary()

final class NotedController: UIViewController {
  override func viewDidLoad() { diary.lines.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { diary.lines.append("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { diary.lines.append("viewDidAppear") }
}

final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private func note(_ line: String) { diary.lines.append(line) }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("willFinish")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinish \(application.applicationState == .inactive)")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = NotedController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note("memoryWarning") }
}

final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    diary.lines.append("didFinish")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { diary.lines.append("app didBecomeActive") }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    diary.lines.append("configuration")
    return UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
  }
}

final class NotedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    diary.lines.append("willConnect")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = NotedController()
    window.makeKeyAndVisible()
    self.window = window
  }
  func sceneWillEnterForeground(_ scene: UIScene) { diary.lines.append("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { diary.lines.append("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { diary.lines.append("sceneWillResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { diary.lines.append("sceneDidEnterBackground") }
}

@Suite("Application life cycle", .serialized) @MainActor struct LifeCycleTests {
  @Test("an app with a delegate's window launches, goes to the background and comes back in order")
  func delegateStyle() {
    diary.clear()
    let device = VirtualDevice()
    device.launch(delegate: PlainDelegate.self)
    #expect(
      diary.lines == [
        "willFinish", "didFinish true", "viewDidLoad", "viewWillAppear", "didBecomeActive", "viewDidAppear",
      ])
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.windows.count == 1)
    diary.clear()
    nonisolated(unsafe) var posted: [String] = []
    let names: [Notification.Name] = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        posted.append($0.name.rawValue)
      }
    }
    device.pressHome()
    #expect(diary.lines == ["willResignActive", "didEnterBackground"])
    #expect(UIApplication.shared.applicationState == .background)
    device.activate()
    #expect(diary.lines.suffix(2) == ["willEnterForeground", "didBecomeActive"])
    #expect(posted == names.map(\.rawValue))
    diary.clear()
    device.warnOfLowMemory()
    #expect(diary.lines == ["memoryWarning"])
  }

  @Test("an app with a scene manifest lives by its scene's delegate")
  func sceneStyle() {
    ObjectRuntime.register(NotedSceneDelegate.self, name: "Tests.NotedSceneDelegate")
    diary.clear()
    let device = VirtualDevice()
    device.launch(
      delegate: SceneAppDelegate.self,
      infoDictionary: [
        "UIApplicationSceneManifest": [
          "UIApplicationSupportsMultipleScenes": false,
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "Tests.NotedSceneDelegate"]
            ]
          ],
        ] as [String: Any]
      ])
    #expect(
      diary.lines == [
        "didFinish", "configuration", "willConnect", "viewDidLoad", "viewWillAppear",
        "sceneWillEnterForeground", "sceneDidBecomeActive", "viewDidAppear",
      ])
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.activationState == .foregroundActive)
    #expect(scene?.windows.first?.rootViewController is NotedController)
    #expect(scene?.keyWindow?.windowScene === scene)
    diary.clear()
    device.pressHome()
    device.activate()
    #expect(
      diary.lines == [
        "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground",
        "sceneDidBecomeActive",
      ])
  }
}

@Suite("In the background", .serialized) @MainActor struct BackgroundTests {
  @Test("work asked for in the background has half a minute")
  func backgroundTask() {
    let device = VirtualDevice()
    device.show(UIViewController())
    var expired: [Int] = []
    let app = UIApplication.shared
    let first = app.beginBackgroundTask { expired.append(1) }
    let second = app.beginBackgroundTask { expired.append(2) }
    #expect(first != .invalid && first != second)
    device.pressHome()
    #expect(abs(app.backgroundTimeRemaining - 30) < 0.001)
    device.advance(by: 10)
    app.endBackgroundTask(first)
    device.advance(by: 25)
    #expect(expired == [2])
    device.activate()
    #expect(app.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  @Test("the device knows whether there is such work: it takes all time from an app that has none")
  func backgroundTaskIsKnown() {
    let device = VirtualDevice()
    device.show(UIViewController())
    let app = UIApplication.shared
    let tasks = [app.beginBackgroundTask(), app.beginBackgroundTask()]
    #expect(device.status["backgroundTasks"] == "1")
    app.endBackgroundTask(tasks[0])
    app.endBackgroundTask(tasks[0])
    #expect(device.status["backgroundTasks"] == "1")
    app.endBackgroundTask(tasks[1])
    #expect(device.status["backgroundTasks"] == "0")
  }

  @Test("Info.plist's orientation and appearance count from the first layout on")
  func launchEnvironment() {
    final class Sizes: UIViewController {
      static var seen: [CGFloat] = []
      override func viewDidLayoutSubviews() { Sizes.seen.append(view.bounds.width) }
    }
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Sizes()
        window?.makeKeyAndVisible()
        return true
      }
    }
    let device = VirtualDevice(.iPhoneSE)
    device.launch(
      delegate: Delegate.self,
      infoDictionary: [
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeRight"],
        "UIUserInterfaceStyle": "Dark",
      ])
    #expect(Sizes.seen.allSatisfy { $0 == 667 } && !Sizes.seen.isEmpty)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    device.setDarkMode(false)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
  }
}
