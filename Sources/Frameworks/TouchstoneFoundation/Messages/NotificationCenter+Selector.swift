import Foundation

/// One observer that is sent a message. It is not held, and forgotten when it dies.
final class NotificationRegistration {
  weak var center: NotificationCenter?
  let name: Notification.Name?
  weak var object: AnyObject?
  let hasObject: Bool
  let token: any NSObjectProtocol

  init(center: NotificationCenter, name: Notification.Name?, object: AnyObject?, token: any NSObjectProtocol)
  {
    self.center = center
    self.name = name
    self.object = object
    hasObject = object != nil
    self.token = token
  }

  func end() { center?.removeObserver(token as Any) }

  func matches(_ center: NotificationCenter, _ name: Notification.Name?, _ object: AnyObject?) -> Bool {
    self.center === center && (name == nil || self.name == name)
      && (object == nil || hasObject && self.object === object)
  }
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let observer = observer as AnyObject
    nonisolated(unsafe) weak let receiver = observer
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      if let receiver { ObjectRuntime.sendRequired(aSelector, to: receiver, [notification]) }
    }
    ObjectAttachments.of(observer).notifications.append(
      NotificationRegistration(center: self, name: aName, object: anObject as AnyObject?, token: token))
  }

  /// Preferred to Foundation's for every class, which knows only the tokens of blocks.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    guard let attachments = ObjectAttachments.existing(of: observer), !attachments.notifications.isEmpty
    else {
      return removeObserver(observer as Any, name: aName, object: anObject)
    }
    let object = anObject as AnyObject?
    let ended = attachments.notifications.filter { $0.matches(self, aName, object) }
    attachments.notifications.removeAll { $0.matches(self, aName, object) }
    for registration in ended { registration.end() }
  }
}
