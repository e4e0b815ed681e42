import Foundation
import Testing
import TouchstoneFoundation
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

/// Keeps a word for the next run.
@MainActor private final class KeepingDelegate: UIResponder, UIWindowSceneDelegate {
  static var saved: String?
  static var restored: [AnyHashable: Any]?
  static var identifiers: [String] = []
  var window: UIWindow?
  private let page = KeepingPage()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    scene.userActivity = session.stateRestorationActivity ?? NSUserActivity(activityType: "restoration")
    Self.identifiers.append(session.persistentIdentifier)
    let window = UIWindow(windowScene: scene as! UIWindowScene)
    window.rootViewController = page
    page.userActivity = scene.userActivity
    window.makeKeyAndVisible()
    self.window = window
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    Self.restored = stateRestorationActivity.userInfo
  }
}

@MainActor private final class KeepingPage: UIViewController {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    precondition(activity.userInfo == nil)
    activity.addUserInfoEntries(from: [
      "word": KeepingDelegate.saved as Any, "on": true, "page": URL(string: "https://example.org")!,
      "places": [1, 2],
    ])
  }
}

/// Fills an activity itself that only its scene shares.
@MainActor private final class FillingDelegate: UIResponder, UIWindowSceneDelegate {
  static var restored: String?
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let window = UIWindow(windowScene: scene as! UIWindowScene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "own")
    activity.addUserInfoEntries(from: ["word": "Moe"])
    scene.userActivity = activity
    return activity
  }
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    Self.restored = stateRestorationActivity.userInfo?["word"] as? String
  }
}

@MainActor private final class FillingApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = FillingDelegate.self
    return configuration
  }
}

@MainActor private final class SceneApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = KeepingDelegate.self
    return configuration
  }
}

@Suite("State of scenes", .serialized) @MainActor struct SceneStateTests {
  @Test("what responders put into the scene's activity in the background is there at the next launch")
  func roundTrip() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        setenv("CFFIXED_USER_HOME", home.path, 1)
        let info: [String: Any] = [
          "CFBundleIdentifier": "org.example.keeper",
          "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false],
        ]
        let first = VirtualDevice()
        first.launch(delegate: SceneApp.self, infoDictionary: info)
        precondition(KeepingDelegate.restored == nil, "nothing is restored at first")
        KeepingDelegate.saved = "Manny"
        first.pressHome()
        let second = VirtualDevice()
        second.launch(delegate: SceneApp.self, infoDictionary: info)
        let restored = KeepingDelegate.restored
        precondition(restored?["word"] as? String == "Manny", "\(restored as Any)")
        precondition(restored?["on"] as? Bool == true)
        precondition(restored?["page"] as? URL == URL(string: "https://example.org"))
        precondition(restored?["places"] as? [Int] == [1, 2])
        precondition(KeepingDelegate.identifiers.count == 2)
        precondition(KeepingDelegate.identifiers[0] == KeepingDelegate.identifiers[1])
        try? FileManager.default.removeItem(at: home)
      }
    }
    #expect(result != nil)
  }

  @Test("an activity that no responder fills keeps what the app put into it")
  func ownActivity() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        setenv("CFFIXED_USER_HOME", home.path, 1)
        let info: [String: Any] = [
          "CFBundleIdentifier": "org.example.filler",
          "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false],
        ]
        let first = VirtualDevice()
        first.launch(delegate: FillingApp.self, infoDictionary: info)
        first.pressHome()
        let second = VirtualDevice()
        second.launch(delegate: FillingApp.self, infoDictionary: info)
        precondition(FillingDelegate.restored == "Moe", "\(FillingDelegate.restored as Any)")
        try? FileManager.default.removeItem(at: home)
      }
    }
    #expect(result != nil)
  }
}
