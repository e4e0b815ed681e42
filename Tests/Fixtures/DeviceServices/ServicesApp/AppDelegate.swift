import UIKit
import UserNotifications

/// Says what the device answers, a line each.
func say(_ text: String) { print("Services: \(text)") }

@main class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
      textInputPlaceholder: "Answer")
    let later = UNNotificationAction(identifier: "later", title: "Later", options: [.foreground])
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "card", actions: [reply, later], intentIdentifiers: [])
    ])
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: ServicesController())
    window?.makeKeyAndVisible()
    say("launched with a badge of \(application.applicationIconBadgeNumber)")
    return true
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    say("silent push")
    completionHandler(.noData)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    say("presents \(notification.request.content.title)")
    completionHandler([.banner, .list, .badge])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let request = response.notification.request
    let what =
      (response as? UNTextInputNotificationResponse).map { "reply \($0.userText)" }
      ?? response.actionIdentifier
    say("opened \(request.content.title): \(what.components(separatedBy: ".").last ?? "")")
    completionHandler()
  }
}
