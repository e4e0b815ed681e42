import Foundation

extension NotificationCenter {
  /// Notifications as they come, each iterator's from when it was made.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    // As for observers with blocks: who waits for an object's notifications does not keep it.
    private weak var object: AnyObject?
    private let hasObject: Bool

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
      hasObject = object != nil
    }

    public func makeAsyncIterator() -> Iterator {
      Iterator(hasObject && object == nil ? nil : center, name, object)
    }

    public final class Iterator: AsyncIteratorProtocol, @unchecked Sendable {
      public typealias Element = Notification

      private let center: NotificationCenter?
      private let token: (any NSObjectProtocol)?
      private var arrived: AsyncStream<Arrival>.Iterator

      /// Notifications are no values to pass between threads, yet passed they are.
      private struct Arrival: @unchecked Sendable { let notification: Notification }

      fileprivate init(_ center: NotificationCenter?, _ name: Notification.Name, _ object: AnyObject?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
        self.center = center
        arrived = stream.makeAsyncIterator()
        token = center?.addObserver(forName: name, object: object, queue: nil) { notification in
          continuation.yield(Arrival(notification: notification))
        }
        if center == nil { continuation.finish() }
      }

      deinit { if let token { center?.removeObserver(token as Any) } }

      /// Nil once the task is cancelled.
      public func next() async -> Notification? { await arrived.next()?.notification }
    }
  }

  public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil)
    -> Notifications
  {
    Notifications(self, name, object)
  }
}
