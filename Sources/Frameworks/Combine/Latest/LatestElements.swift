import Foundation
import OpenCombine

/// The subscription behind every `combineLatest`: what each publisher sent last, put together.
final class LatestElements<Downstream: Subscriber>: Subscription {
  private let put: ([Any]) -> Downstream.Input
  private var latest: [Any?]
  private var upstreams: [Subscription?]
  private var isFinished: [Bool]
  private var demand = Subscribers.Demand.none
  private var downstream: Downstream?
  private let lock = NSLock()
  /// Elements reach the subscriber one after the other; it may ask for more, or cancel, meanwhile.
  private let delivery = NSRecursiveLock()

  init(count: Int, to downstream: Downstream, put: @escaping ([Any]) -> Downstream.Input) {
    self.put = put
    self.downstream = downstream
    latest = Array(repeating: nil, count: count)
    upstreams = Array(repeating: nil, count: count)
    isFinished = Array(repeating: false, count: count)
  }

  /// Takes a publisher's elements as those of a place.
  func subscribe<P: Publisher>(_ place: Int, to publisher: P) where P.Failure == Downstream.Failure {
    publisher.subscribe(Side(parent: self, place: place))
  }

  func request(_ more: Subscribers.Demand) {
    let upstreams = lock.withLock { () -> [Subscription?] in
      demand += more
      return self.upstreams
    }
    for upstream in upstreams { upstream?.request(more) }
  }

  func cancel() { end() }

  /// Asks nobody for anything from here on; tells who listened until now.
  @discardableResult private func end() -> Downstream? {
    let (upstreams, downstream) = lock.withLock { () -> ([Subscription?], Downstream?) in
      defer {
        self.upstreams = self.upstreams.map { _ in nil }
        self.downstream = nil
      }
      return (self.upstreams, self.downstream)
    }
    for upstream in upstreams { upstream?.cancel() }
    return downstream
  }

  private func begin(_ place: Int, _ subscription: Subscription) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard downstream != nil, upstreams[place] == nil, !isFinished[place] else { return nil }
      upstreams[place] = subscription
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func take(_ place: Int, _ element: Any) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    let complete = lock.withLock { () -> (Downstream, [Any])? in
      latest[place] = element
      let known = latest.compactMap { $0 }
      guard let downstream, known.count == latest.count else { return nil }
      return (downstream, known)
    }
    guard let (downstream, elements) = complete else { return .none }
    let more = downstream.receive(put(elements))
    guard more > .none else { return .none }
    // Each publisher may have to send what the next combination needs; the one that called is answered.
    let others = lock.withLock { () -> [Subscription?] in
      demand += more
      return upstreams.indices.map { $0 == place ? nil : upstreams[$0] }
    }
    for other in others { other?.request(more) }
    return more
  }

  private func complete(_ place: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
    let isOver = lock.withLock { () -> Bool in
      isFinished[place] = true
      upstreams[place] = nil
      if case .failure = completion { return true }
      return isFinished.allSatisfy { $0 }
    }
    guard isOver else { return }
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
  }

  private struct Side<Input>: Subscriber {
    let parent: LatestElements
    let place: Int
    var combineIdentifier: CombineIdentifier { parent.combineIdentifier }

    func receive(subscription: Subscription) { parent.begin(place, subscription) }

    func receive(_ input: Input) -> Subscribers.Demand { parent.take(place, input) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      parent.complete(place, completion)
    }
  }
}
