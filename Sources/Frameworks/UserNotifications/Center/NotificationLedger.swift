import UIKit

/// What the device keeps of an app's notifications: it outlives the app's process.
struct NotificationLedger: Codable {
  /// One request, and when it comes or came.
  struct Entry: Codable {
    enum Trigger: Codable {
      case none
      case interval(Double, repeats: Bool)
      case calendar(DateComponents, repeats: Bool)
      case push
    }

    var identifier: String
    var title, subtitle, body: String
    var badge: Int?
    var sound: String?
    var category, thread: String
    var target: String?
    /// A property list.
    var userInfo: Data
    var attachments: [String: URL]
    var level: UInt
    var trigger: Trigger
    var date: Date
  }

  var status = 0
  var options: UInt = 0
  var pending: [Entry] = []
  /// The latest last.
  var delivered: [Entry] = []

  static func read(_ file: URL) -> NotificationLedger {
    guard let data = FileManager.default.contents(atPath: file.path),
      let ledger = try? PropertyListDecoder().decode(NotificationLedger.self, from: data)
    else { return NotificationLedger() }
    return ledger
  }

  func write(_ file: URL) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(self).write(to: file, options: .atomic)
    } catch {
      NSLog("%@", "\(file.path): error: the device cannot keep the app's notifications: \(error)")
    }
  }
}

extension NotificationLedger.Entry {
  init(_ request: UNNotificationRequest, date: Date) {
    let content = request.content
    identifier = request.identifier
    (title, subtitle, body) = (content.title, content.subtitle, content.body)
    (badge, sound) = (content.badge?.intValue, content.sound?.name)
    (category, thread, target) = (
      content.categoryIdentifier, content.threadIdentifier, content.targetContentIdentifier
    )
    let values = content.userInfo.reduce(into: [String: Any]()) { all, entry in
      if let key = entry.key as? String { all[key] = entry.value }
    }
    userInfo =
      (try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)) ?? Data()
    attachments = Dictionary(content.attachments.map { ($0.identifier, $0.url) }) { $1 }
    level = content.interruptionLevel.rawValue
    switch request.trigger {
    case let interval as UNTimeIntervalNotificationTrigger:
      trigger = .interval(interval.timeInterval, repeats: interval.repeats)
    case let calendar as UNCalendarNotificationTrigger:
      trigger = .calendar(calendar.dateComponents, repeats: calendar.repeats)
    case is UNPushNotificationTrigger: trigger = .push
    default: trigger = .none
    }
    self.date = date
  }

  var content: UNNotificationContent {
    var storage = UNNotificationContent.Storage()
    (storage.title, storage.subtitle, storage.body) = (title, subtitle, body)
    storage.badge = badge.map { NSNumber(value: $0) }
    storage.sound = sound.map { UNNotificationSound(name: $0) }
    (storage.categoryIdentifier, storage.threadIdentifier) = (category, thread)
    storage.targetContentIdentifier = target
    storage.userInfo =
      (try? PropertyListSerialization.propertyList(from: userInfo, format: nil)) as? [String: Any] ?? [:]
    storage.attachments = attachments.sorted { $0.key < $1.key }.compactMap {
      try? UNNotificationAttachment(identifier: $0.key, url: $0.value)
    }
    storage.interruptionLevel = UNNotificationInterruptionLevel(rawValue: level) ?? .active
    return UNNotificationContent(storage)
  }

  var request: UNNotificationRequest {
    let made: UNNotificationTrigger? =
      switch trigger {
      case .none: nil
      case .interval(let seconds, let repeats):
        UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
      case .calendar(let components, let repeats):
        UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
      case .push: UNPushNotificationTrigger(repeats: false)
      }
    return UNNotificationRequest(identifier: identifier, content: content, trigger: made)
  }

  var notification: UNNotification { UNNotification(request, date: date) }

  /// The same for the next time; nil if it comes once.
  func next(after now: Date) -> Self? {
    var next = self
    switch trigger {
    case .interval(let seconds, repeats: true):
      let count = max(1, ((now.timeIntervalSince(date)) / seconds).rounded(.down) + 1)
      next.date = date.addingTimeInterval(count * seconds)
    case .calendar(let components, repeats: true):
      guard
        let date = UNCalendarNotificationTrigger(dateMatching: components, repeats: true).moment(after: now)
      else { return nil }
      next.date = date
    default: return nil
    }
    return next
  }
}
