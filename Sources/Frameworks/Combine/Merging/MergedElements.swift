import Foundation
import OpenCombine

/// The subscription behind every `merge`: elements of all publishers in the order in which they come.
///
/// A subscriber that wants only so many gets no more: each publisher is asked for one element at a time then,
/// which waits here until it is wanted.
final class MergedElements<Downstream: Subscriber>: Subscription {
  private struct Upstream {
    var subscription: Subscription?
    var waiting: Downstream.Input?
    var isFinished = false
  }

  private var upstreams: [Upstream]
  private var demand = Subscribers.Demand.none
  private var downstream: Downstream?
  private let lock = NSLock()
  private let delivery = NSRecursiveLock()

  init(count: Int, to downstream: Downstream) {
    self.downstream = downstream
    upstreams = Array(repeating: Upstream(), count: count)
  }

  func subscribe<P: Publisher>(_ place: Int, to publisher: P)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    publisher.subscribe(Side(parent: self, place: place))
  }

  func request(_ more: Subscribers.Demand) {
    let wanted = lock.withLock { () -> [Subscription?] in
      let wasUnlimited = demand == .unlimited
      demand += more
      return demand == .unlimited && !wasUnlimited ? upstreams.map(\.subscription) : []
    }
    sendWaiting()
    for upstream in wanted { upstream?.request(.unlimited) }
  }

  func cancel() { end() }

  @discardableResult private func end() -> Downstream? {
    let (upstreams, downstream) = lock.withLock { () -> ([Upstream], Downstream?) in
      defer {
        self.upstreams = self.upstreams.map { _ in Upstream() }
        self.downstream = nil
      }
      return (self.upstreams, self.downstream)
    }
    for upstream in upstreams { upstream.subscription?.cancel() }
    return downstream
  }

  private func sendWaiting() {
    delivery.lock()
    defer { delivery.unlock() }
    while let (place, element, downstream) = nextWaiting() {
      deliver(element, to: downstream)
      let next = lock.withLock { demand == .unlimited ? nil : upstreams[place].subscription }
      next?.request(.max(1))
    }
    finishIfOver(.finished)
  }

  /// Takes an element that waits out, if the subscriber wants one.
  private func nextWaiting() -> (Int, Downstream.Input, Downstream)? {
    lock.withLock {
      guard let downstream, demand > .none,
        let place = upstreams.firstIndex(where: { $0.waiting != nil }), let element = upstreams[place].waiting
      else { return nil }
      upstreams[place].waiting = nil
      demand -= 1
      return (place, element, downstream)
    }
  }

  private func deliver(_ element: Downstream.Input, to downstream: Downstream) {
    let more = downstream.receive(element)
    guard more > .none else { return }
    request(more)
  }

  private func begin(_ place: Int, _ subscription: Subscription) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard downstream != nil, upstreams[place].subscription == nil, !upstreams[place].isFinished else {
        return nil
      }
      upstreams[place].subscription = subscription
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    subscription.request(demand == .unlimited ? .unlimited : .max(1))
  }

  private func take(_ place: Int, _ element: Downstream.Input) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    let (receiver, isUnlimited) = lock.withLock { () -> (Downstream?, Bool) in
      guard let downstream else { return (nil, true) }
      guard demand > .none else {
        upstreams[place].waiting = element
        return (nil, false)
      }
      demand -= 1
      return (downstream, demand == .unlimited)
    }
    guard let receiver else { return .none }
    deliver(element, to: receiver)
    return isUnlimited ? .none : .max(1)
  }

  private func complete(_ place: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.withLock {
      upstreams[place].isFinished = true
      upstreams[place].subscription = nil
    }
    delivery.lock()
    defer { delivery.unlock() }
    finishIfOver(completion)
  }

  private func finishIfOver(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let isOver = lock.withLock { () -> Bool in
      if case .failure = completion { return true }
      return upstreams.allSatisfy { $0.isFinished && $0.waiting == nil }
    }
    if isOver { end()?.receive(completion: completion) }
  }

  private struct Side: Subscriber {
    let parent: MergedElements
    let place: Int
    var combineIdentifier: CombineIdentifier { parent.combineIdentifier }

    func receive(subscription: Subscription) { parent.begin(place, subscription) }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { parent.take(place, input) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      parent.complete(place, completion)
    }
  }
}
