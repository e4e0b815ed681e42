import OpenCombine
import TouchstoneFoundation

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Notification {
      let notifications = WantedElements(to: subscriber)
      let (center, name, object) = (center, name, object)
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        [weak notifications] in notifications?.send($0)
      }
      notifications.whenCancelled { center.removeObserver(token) }
      subscriber.receive(subscription: notifications)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.center === b.center && a.name == b.name && a.object === b.object
  }
}
