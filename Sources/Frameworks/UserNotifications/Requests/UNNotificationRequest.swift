import UIKit

open class UNNotificationRequest: _NSObject, NSCopying, @unchecked Sendable {
  public final let identifier: String
  public final let content: UNNotificationContent
  public final let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that has come.
open class UNNotification: _NSObject, NSCopying, @unchecked Sendable {
  public final let date: Date
  public final let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    (self.request, self.date) = (request, date)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
