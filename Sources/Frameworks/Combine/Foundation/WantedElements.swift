import Foundation
import OpenCombine

/// A subscription to something that happens whether it is wanted or not: elements go to the subscriber while it asks
/// for some, and are lost otherwise, or kept: the latest only.
final class WantedElements<Downstream: Subscriber>: Subscription {
  private let keepsLatest: Bool
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var latest: Downstream.Input?
  private var cleanUp: (() -> Void)?
  private let lock = NSLock()
  /// Elements reach the subscriber one after the other.
  private let delivery = NSRecursiveLock()

  init(to downstream: Downstream, keepsLatest: Bool = false) {
    self.downstream = downstream
    self.keepsLatest = keepsLatest
  }

  /// Ends what sends the elements; at once, if nobody listens any more.
  func whenCancelled(_ cleanUp: @escaping () -> Void) {
    let isOver = lock.withLock { () -> Bool in
      if downstream != nil { self.cleanUp = cleanUp }
      return downstream == nil
    }
    if isOver { cleanUp() }
  }

  func send(_ element: Downstream.Input) {
    delivery.lock()
    defer { delivery.unlock() }
    let receiver = lock.withLock { () -> Downstream? in
      guard demand > .none else {
        if keepsLatest { latest = element }
        return nil
      }
      demand -= 1
      return downstream
    }
    guard let more = receiver?.receive(element), more > .none else { return }
    request(more)
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    let waiting = lock.withLock { () -> Downstream.Input? in
      defer { latest = nil }
      demand += more
      return latest
    }
    if let waiting { send(waiting) }
  }

  func cancel() { end() }

  @discardableResult private func end() -> Downstream? {
    let (downstream, cleanUp) = lock.withLock { () -> (Downstream?, (() -> Void)?) in
      defer { (self.downstream, latest, self.cleanUp) = (nil, nil, nil) }
      return (self.downstream, self.cleanUp)
    }
    cleanUp?()
    return downstream
  }
}
