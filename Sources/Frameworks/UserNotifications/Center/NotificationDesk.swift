@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
@_spi(Host) import UIKit

/// The device's side of an app's notifications: keeps them, lets them come in time, shows them and hands them over.
/// One per device.
@MainActor final class NotificationDesk {
  private weak var center: UNUserNotificationCenter?
  private let file: URL
  private var ledger: NotificationLedger { didSet { ledger.write(file) } }
  private var timer: Timer?
  private var observer: (any NSObjectProtocol)?
  var categories: Set<UNNotificationCategory> = []

  static func of(_ center: UNUserNotificationCenter) -> NotificationDesk {
    let desk = FoundationRuntime.current.state(NotificationDesk.self) {
      MainActor.assumeIsolated { NotificationDesk(center) }
    }
    UIKitRuntime.shared.notificationReceiver = desk
    return desk
  }

  private init(_ center: UNUserNotificationCenter) {
    self.center = center
    file = FoundationRuntime.current.systemFolder("Notifications").appendingPathComponent("ledger.plist")
    ledger = NotificationLedger.read(file)
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.comeDue(whileAway: true) }
    }
    comeDue(whileAway: true)
  }

  // MARK: - Permission

  var settings: UNNotificationSettings {
    UNNotificationSettings(
      UNAuthorizationStatus(rawValue: ledger.status) ?? .notDetermined,
      UNAuthorizationOptions(rawValue: ledger.options))
  }

  private var isAllowed: Bool { [.authorized, .provisional].contains(settings.authorizationStatus) }

  /// The user is asked once; later the first answer counts.
  func authorize(_ options: UNAuthorizationOptions, _ completion: @escaping (Bool) -> Void) {
    guard settings.authorizationStatus == .notDetermined else {
      if isAllowed { ledger.options |= options.rawValue }
      return completion(isAllowed)
    }
    if options.contains(.provisional) { return decide(.provisional, options, completion) }
    let alert = SystemAlert(
      title: "“\(SystemAlert.appName)” Would Like to Send You Notifications",
      message: "Alerts, sounds and badges of the app, which you can change in Settings.",
      buttons: [
        .init("Don’t Allow") { _ in self.decide(.denied, options, completion) },
        .init("Allow", isPreferred: true) { _ in self.decide(.authorized, options, completion) },
      ])
    alert.show()
  }

  private func decide(
    _ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions, _ completion: (Bool) -> Void
  ) {
    // Whoever asked a second time while the alert was up gets the first answer.
    if settings.authorizationStatus == .notDetermined {
      (ledger.status, ledger.options) = (status.rawValue, options.rawValue)
    }
    completion(isAllowed)
  }

  // MARK: - Requests

  var pending: [UNNotificationRequest] { ledger.pending.map(\.request) }
  var delivered: [UNNotification] { ledger.delivered.reversed().map(\.notification) }

  /// One with the same identifier takes the other's place. Answers what is wrong with it.
  func add(_ request: UNNotificationRequest) -> UNError? {
    let content = request.content
    guard
      !(content.title + content.subtitle + content.body).isEmpty || content.badge != nil
        || content.sound != nil
    else { return UNError(.notificationInvalidNoContent) }
    removePending { $0 == request.identifier }
    guard let trigger = request.trigger else {
      deliver(.init(request, date: Date()))
      return nil
    }
    guard let date = trigger.moment(after: Date()) else { return UNError(.notificationInvalidNoDate) }
    ledger.pending.append(.init(request, date: date))
    wait()
    return nil
  }

  func removePending(_ isMeant: (String) -> Bool) {
    guard ledger.pending.contains(where: { isMeant($0.identifier) }) else { return }
    ledger.pending.removeAll { isMeant($0.identifier) }
    wait()
  }

  func removeDelivered(_ isMeant: (String) -> Bool) {
    guard ledger.delivered.contains(where: { isMeant($0.identifier) }) else { return }
    ledger.delivered.removeAll { isMeant($0.identifier) }
  }

  // MARK: - Time

  private func wait() {
    timer?.invalidate()
    timer = nil
    guard let next = ledger.pending.map(\.date).min() else { return }
    let timer = Timer(fire: next, interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.comeDue(whileAway: false) }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// What was due while the process had no time has been shown by the device meanwhile: it only lies there.
  private func comeDue(whileAway: Bool) {
    let now = Date()
    let due = ledger.pending.filter { $0.date <= now }.sorted { $0.date < $1.date }
    if !due.isEmpty {
      ledger.pending = ledger.pending.compactMap { $0.date <= now ? $0.next(after: now) : $0 }
    }
    wait()
    for entry in due {
      if whileAway { keep(entry) } else { deliver(entry) }
    }
  }

  // MARK: - Delivery

  private func deliver(_ entry: NotificationLedger.Entry) {
    guard isAllowed else { return }
    let isBehind = UIKitRuntime.shared.isAppBehind
    guard !isBehind else {
      keep(entry)
      return showBanner(entry)
    }
    guard let center, let delegate = center.delegate else { return }
    delegate.userNotificationCenter(center, willPresent: entry.notification) { options in
      MainLoop.later { self.present(entry, options) }
    }
  }

  private func present(_ entry: NotificationLedger.Entry, _ options: UNNotificationPresentationOptions) {
    if options.staysInList { list(entry) }
    if options.contains(.badge) { setBadge(entry) }
    if options.showsBanner { showBanner(entry) }
  }

  private func keep(_ entry: NotificationLedger.Entry) {
    guard isAllowed else { return }
    list(entry)
    setBadge(entry)
  }

  private func list(_ entry: NotificationLedger.Entry) {
    ledger.delivered.removeAll { $0.identifier == entry.identifier }
    ledger.delivered.append(entry)
  }

  private func setBadge(_ entry: NotificationLedger.Entry) {
    guard let badge = entry.badge, settings.badgeSetting == .enabled else { return }
    UIKitRuntime.shared.badge = badge
  }

  private func showBanner(_ entry: NotificationLedger.Entry) {
    guard settings.alertSetting == .enabled, entry.level != UNNotificationInterruptionLevel.passive.rawValue
    else { return }
    let content = entry.content
    guard !(content.title + content.subtitle + content.body).isEmpty else { return }
    let picture = content.attachments.lazy.compactMap { UIImage(contentsOfFile: $0.url.path) }.first
    let banner = Banner(
      Banner.Content(
        title: content.title.isEmpty ? SystemAlert.appName : content.title, subtitle: content.subtitle,
        body: content.body, picture: picture),
      tapped: { self.respond(to: entry, UNNotificationDefaultActionIdentifier) },
      pressed: { self.offerActions(of: entry) })
    banner.show()
  }

  // MARK: - Responses

  private func actions(of entry: NotificationLedger.Entry) -> [UNNotificationAction] {
    categories.first { $0.identifier == entry.category }?.actions ?? []
  }

  private func offerActions(of entry: NotificationLedger.Entry) {
    let actions = actions(of: entry)
    guard !actions.isEmpty else { return respond(to: entry, UNNotificationDefaultActionIdentifier) }
    let alert = SystemAlert(
      title: entry.title, message: entry.body,
      buttons: actions.map { action in
        .init(action.title) { _ in self.perform(action, entry) }
      } + [.init("Close", isCancel: true)])
    alert.show()
  }

  private func perform(_ action: UNNotificationAction, _ entry: NotificationLedger.Entry) {
    guard let input = action as? UNTextInputNotificationAction else {
      return respond(to: entry, action.identifier)
    }
    let alert = SystemAlert(
      title: entry.title, message: entry.body, field: .init(placeholder: input.textInputPlaceholder),
      buttons: [
        .init("Cancel", isCancel: true),
        .init(input.textInputButtonTitle, isPreferred: true) { text in
          self.respond(to: entry, action.identifier, text: text)
        },
      ])
    alert.show()
  }

  private func respond(to entry: NotificationLedger.Entry, _ action: String, text: String? = nil) {
    removeDelivered { $0 == entry.identifier }
    let notification = entry.notification
    let response =
      text.map { UNTextInputNotificationResponse(notification, action: action, text: $0) }
      ?? UNNotificationResponse(notification, action: action)
    response.targetScene = UIApplication.shared.connectedScenes.first
    if let center { center.delegate?.userNotificationCenter(center, didReceive: response) {} }
  }
}

extension NotificationDesk: NotificationReceiver {
  /// Of the latest that lies there.
  func open(action: String?) {
    comeDue(whileAway: true)
    guard let entry = ledger.delivered.last else {
      NSLog("%@", "notification: error: none of the app's has come that could be opened.")
      return
    }
    guard let action else { return respond(to: entry, UNNotificationDefaultActionIdentifier) }
    guard let known = actions(of: entry).first(where: { $0.identifier == action }) else {
      let there = actions(of: entry).map(\.identifier)
      NSLog("%@", "notification: error: the latest has no action '\(action)', only \(there).")
      return
    }
    perform(known, entry)
  }

  func receive(push payload: [String: Any]) -> Bool {
    guard let request = UNNotificationRequest(payload: payload), isAllowed else { return false }
    let isBehind = UIKitRuntime.shared.isAppBehind
    guard isBehind || center?.delegate != nil else { return false }
    deliver(.init(request, date: Date()))
    return true
  }
}

extension UNNotificationRequest {
  /// Of a payload as Apple's service sends it; nil if there is nothing in it to show.
  convenience init?(payload: [String: Any]) {
    guard let aps = payload["aps"] as? [String: Any] else { return nil }
    let content = UNMutableNotificationContent()
    if let text = aps["alert"] as? String { content.body = text }
    if let alert = aps["alert"] as? [String: Any] {
      func text(_ key: String) -> String {
        if let text = alert[key] as? String { return text }
        let prefix = key == "body" ? "" : key + "-"
        guard let name = alert[prefix + "loc-key"] as? String else { return "" }
        let values = (alert[prefix + "loc-args"] as? [String] ?? []) as [any CVarArg]
        return String(
          format: Bundle.main.localizedString(forKey: name, value: nil, table: nil), arguments: values)
      }
      (content.title, content.subtitle, content.body) = (text("title"), text("subtitle"), text("body"))
    }
    content.badge = aps["badge"] as? NSNumber
    if let sound = aps["sound"] as? String { content.sound = UNNotificationSound(name: sound) }
    content.categoryIdentifier = aps["category"] as? String ?? ""
    content.threadIdentifier = aps["thread-id"] as? String ?? ""
    content.targetContentIdentifier = aps["target-content-id"] as? String
    content.userInfo = payload
    guard aps["alert"] != nil || content.badge != nil || content.sound != nil else { return nil }
    self.init(
      identifier: UUID().uuidString, content: content, trigger: UNPushNotificationTrigger(repeats: false))
  }
}
