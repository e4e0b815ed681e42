import UIKit

/// When a notification comes.
open class UNNotificationTrigger: _NSObject, NSCopying, @unchecked Sendable {
  public final let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The first moment after `date` at which it comes; nil if it does not.
  func moment(after date: Date) -> Date? { nil }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public final let timeInterval: TimeInterval
  /// A repeating interval is a minute at least, as on a device.
  private static let shortestRepeat = 60.0

  public init(timeInterval: TimeInterval, repeats: Bool) {
    if timeInterval <= 0 {
      NSException.raise(
        .internalInconsistencyException,
        "UNTimeIntervalNotificationTrigger: time interval must be greater than 0")
    }
    if repeats, timeInterval < Self.shortestRepeat {
      NSException.raise(
        .internalInconsistencyException,
        "UNTimeIntervalNotificationTrigger: time interval must be at least 60 if repeating")
    }
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  open func nextTriggerDate() -> Date? { moment(after: Date()) }
  override func moment(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public final let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  open func nextTriggerDate() -> Date? { moment(after: Date()) }

  override func moment(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}

/// Of a notification that came over the network.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
