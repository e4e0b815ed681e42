import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit
@testable import UserNotifications

@Suite("Notifications", .serialized) @MainActor struct NotificationTests {
  /// An app's delegate that says what it heard.
  private final class Listener: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner, .list, .badge]
    nonisolated(unsafe) var heard: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      heard.append("will \(notification.request.content.title)")
      completionHandler(options)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let text = (response as? UNTextInputNotificationResponse).map { " " + $0.userText } ?? ""
      heard.append("did \(response.notification.request.identifier) \(response.actionIdentifier)\(text)")
      completionHandler()
    }
  }

  private final class AsyncListener: NSObject, UNUserNotificationCenterDelegate {
    nonisolated(unsafe) var heard: [String] = []
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification)
      async -> UNNotificationPresentationOptions
    {
      heard.append(notification.request.content.body)
      return []
    }
  }

  private var center: UNUserNotificationCenter { .current() }

  private func content(_ title: String, badge: Int? = nil, category: String = "")
    -> UNMutableNotificationContent
  {
    let content = UNMutableNotificationContent()
    (content.title, content.body, content.categoryIdentifier) = (title, "Text", category)
    content.badge = badge.map { NSNumber(value: $0) }
    content.userInfo = ["id": 7]
    return content
  }

  private func add(
    _ identifier: String, in seconds: TimeInterval, repeats: Bool = false, badge: Int? = nil,
    category: String = ""
  ) {
    center.add(
      UNNotificationRequest(
        identifier: identifier, content: content(identifier, badge: badge, category: category),
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)))
  }

  /// The labels that the device shows over the app.
  private func shown() -> [String] {
    func labels(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    return UIKitRuntime.shared.windows.filter { $0.isOfDevice && !$0.isHidden }.flatMap(labels)
  }

  private func tap(_ text: String, _ device: VirtualDevice) {
    func find(_ view: UIView) -> UIView? {
      if (view as? UILabel)?.text == text { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    guard let view = UIKitRuntime.shared.windows.reversed().lazy.compactMap(find).first else {
      Issue.record("nothing says \(text)")
      return
    }
    device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    device.advance(by: 1)
  }

  /// A device with an app that may send notifications.
  private func device(allowed: Bool = true) -> VirtualDevice {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    nonisolated(unsafe) var answers: [Bool] = []
    center.requestAuthorization(options: [.alert, .badge]) { granted, _ in answers.append(granted) }
    device.advance(by: 1)
    #expect(UIApplication.shared.applicationState == .inactive)
    #expect(UIApplication.shared.windows.allSatisfy { !$0.isOfDevice })
    tap(allowed ? "Allow" : "Don’t Allow", device)
    #expect(answers == [allowed])
    #expect(UIApplication.shared.applicationState == .active)
    return device
  }

  @Test("the user is asked once; the answer stands in the settings")
  func permission() {
    let device = device(allowed: false)
    nonisolated(unsafe) var answers: [Bool] = []
    nonisolated(unsafe) var status: UNAuthorizationStatus?
    center.requestAuthorization(options: [.alert]) { granted, _ in answers.append(granted) }
    center.getNotificationSettings { status = $0.authorizationStatus }
    device.advance(by: 1)
    #expect(answers == [false])
    #expect(status == .denied)
    #expect(shown().isEmpty)
    let listener = Listener()
    center.delegate = listener
    add("a", in: 1)
    device.advance(by: 2)
    #expect(listener.heard.isEmpty)
  }

  @Test("in front the app decides: a banner, the list, the badge; a tap on the banner opens it")
  func front() {
    let device = device()
    let listener = Listener()
    center.delegate = listener
    add("Tea", in: 3, badge: 4)
    device.advance(by: 2)
    #expect(listener.heard.isEmpty)
    device.advance(by: 2)
    #expect(listener.heard == ["will Tea"])
    #expect(shown().contains("Tea"))
    #expect(UIApplication.shared.applicationIconBadgeNumber == 4)
    tap("Tea", device)
    #expect(listener.heard.last == "did Tea \(UNNotificationDefaultActionIdentifier)")
    #expect(shown().isEmpty)
  }

  @Test("an app that wants nothing shown, or has no delegate, shows nothing; a banner leaves by itself")
  func silent() {
    let device = device()
    add("a", in: 1)
    device.advance(by: 2)
    #expect(shown().isEmpty)
    let listener = Listener()
    center.delegate = listener
    listener.options = []
    add("b", in: 1)
    device.advance(by: 2)
    #expect(shown().isEmpty)
    listener.options = .banner
    add("c", in: 1)
    device.advance(by: 2)
    #expect(shown().contains("c"))
    device.advance(by: 6)
    #expect(shown().isEmpty)
    nonisolated(unsafe) var delivered: [String] = []
    center.getDeliveredNotifications { delivered = $0.map(\.request.identifier) }
    device.settle()
    #expect(delivered.isEmpty)
  }

  @Test("behind, a notification lies there until it is opened, by a tap or by one of its actions")
  func behind() {
    let device = device()
    let listener = Listener()
    center.delegate = listener
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "call", actions: [UNNotificationAction(identifier: "back", title: "Call back")],
        intentIdentifiers: [])
    ])
    add("one", in: 5, badge: 2)
    add("two", in: 6, category: "call")
    device.pressHome()
    device.advance(by: 10)
    #expect(listener.heard.isEmpty)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 2)
    device.openNotification(action: "back")
    #expect(listener.heard == ["did two back"])
    #expect(UIApplication.shared.applicationState == .active)
    device.openNotification()
    #expect(listener.heard.last == "did one \(UNNotificationDefaultActionIdentifier)")
  }

  @Test("what is pending outlives the process, with its contents; what was due meanwhile has come")
  func relaunch() {
    let device = device()
    add("soon", in: 5)
    add("later", in: 500)
    device.show(UIViewController())
    nonisolated(unsafe) var pending: [UNNotificationRequest] = []
    center.getPendingNotificationRequests { pending = $0 }
    device.settle()
    #expect(pending.map(\.identifier) == ["soon", "later"])
    #expect(pending.first?.content.userInfo["id"] as? Int == 7)
    #expect((pending.last?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 500)
  }

  @Test("pending ones are replaced by their identifier and removed; a repeated one stays")
  func requests() {
    let device = device()
    let listener = Listener()
    center.delegate = listener
    add("a", in: 100)
    add("a", in: 200)
    add("b", in: 60, repeats: true)
    device.advance(by: 190)
    #expect(listener.heard == ["will b", "will b", "will b"])
    center.removeAllPendingNotificationRequests()
    device.advance(by: 100)
    #expect(listener.heard.count == 3)
  }

  @Test("a calendar's moment is the next that matches")
  func calendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    var parts = DateComponents()
    (parts.calendar, parts.hour, parts.minute) = (calendar, 9, 30)
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)
    let noon = Date(timeIntervalSince1970: 12 * 3600)
    #expect(trigger.moment(after: noon) == Date(timeIntervalSince1970: (24 + 9.5) * 3600))
  }

  @Test("a push is a notification with its payload; one without anything to show is the app delegate's")
  func push() {
    let device = device()
    let listener = Listener()
    center.delegate = listener
    device.push(#"{"aps": {"alert": {"title": "News", "body": "Text"}, "badge": 9}, "id": "x"}"#)
    device.advance(by: 1)
    #expect(listener.heard == ["will News"])
    #expect(shown().contains("News"))
    #expect(UIApplication.shared.applicationIconBadgeNumber == 9)
    device.push(#"{"aps": {"content-available": 1}}"#)
    device.push("nonsense")
    device.advance(by: 1)
    #expect(listener.heard.count == 1)
  }

  @Test("a delegate may answer with async methods")
  func asynchronous() async throws {
    let heard = try await onMainRunLoop {
      let device = TouchstoneTestSupport.device(showing: UIViewController())
      UNUserNotificationCenter.current().requestAuthorization(options: .provisional) { _, _ in }
      let listener = AsyncListener()
      UNUserNotificationCenter.current().delegate = listener
      let content = UNMutableNotificationContent()
      content.body = "Text"
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
      device.advance(by: 2)
      return listener.heard
    }
    #expect(heard == ["Text"])
  }

  @Test("nothing to say is an error")
  func empty() {
    let device = device()
    nonisolated(unsafe) var code: Int?
    let request = UNNotificationRequest(identifier: "x", content: UNNotificationContent(), trigger: nil)
    center.add(request) { code = ($0 as? UNError)?.errorCode }
    device.settle()
    #expect(code == UNError.Code.notificationInvalidNoContent.rawValue)
  }
}
