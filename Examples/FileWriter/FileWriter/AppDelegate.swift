import ErrorPresentation
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate, ErrorResponder {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: WriterViewController())
    self.window = window
    window.makeKeyAndVisible()
    return true
  }

  /// The last before the alert: an error that says nothing to people gets words that do.
  func willPresentError(_ error: any Error) -> (any Error)? {
    guard (error as NSError).domain == NSCocoaErrorDomain else { return error }
    return NSError(
      domain: "FileWriter", code: (error as NSError).code, recovery: .tryAgain,
      description: "The file could not be written.",
      suggestion: "Give it another name.")
  }
}

extension RecoveryOptions {
  /// Retry and Cancel.
  static var tryAgain: RecoveryOptions {
    var options = RecoveryOptions()
    options.add("Retry") { true }
    options.addCancel()
    return options
  }
}
