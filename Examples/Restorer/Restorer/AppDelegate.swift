import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    // Before restoration, so that controllers find it when they come back.
    UserDefaults.standard.register(defaults: [SettingsViewController.amazingKey: true])
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }

  /// A state of an older version, or of another kind of device, does not fit this one's screens.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    let version = coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String ?? ""
    let idiom = coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? NSNumber
    guard (Int(version) ?? 0) >= 1, idiom?.intValue == UIDevice.current.userInterfaceIdiom.rawValue else {
      print("Restorer: ignoring a state of version \(version)")
      return false
    }
    return true
  }
}
