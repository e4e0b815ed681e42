import Foundation
import OpenCombine

extension Publishers {
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      upstream.subscribe(GroupedElements<Upstream, Context, S>(strategy, options, to: subscriber))
    }
  }
}

extension Publisher {
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    .init(upstream: self, strategy: strategy, options: options)
  }
}

/// Gathers elements and sends them on when their time is over, or their number is reached.
///
/// - Partial: the publisher above is asked for everything; groups that the subscriber does not want yet wait in one.
private final class GroupedElements<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
  Subscriber,
  Subscription
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let limit: Int?
  private let options: Context.SchedulerOptions?
  private var downstream: Downstream?
  private var subscription: Subscription?
  private var clock: Cancellable?
  private var group: [Upstream.Output] = []
  private var demand = Subscribers.Demand.none
  private let lock = NSLock()

  init(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, _ options: Context.SchedulerOptions?,
    to downstream: Downstream
  ) {
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, limit) = (scheduler, interval, nil)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, limit) = (scheduler, interval, count)
    }
    self.options = options
    self.downstream = downstream
  }

  func receive(subscription: Subscription) {
    let isFirst = lock.withLock { () -> Bool in
      guard self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    downstream?.receive(subscription: self)
    let clock = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.sendGroup() }
    lock.withLock { self.clock = clock }
    subscription.request(.unlimited)
  }

  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    let isFull = lock.withLock { () -> Bool in
      group.append(input)
      return limit.map { group.count >= $0 } ?? false
    }
    if isFull { sendGroup() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    if case .finished = completion { sendGroup(isLast: true) }
    end()?.receive(completion: completion)
  }

  private func sendGroup(isLast: Bool = false) {
    let due = lock.withLock { () -> (Downstream, [Upstream.Output])? in
      guard let downstream, !group.isEmpty, demand > .none || isLast else { return nil }
      defer { group = [] }
      if demand > .none { demand -= 1 }
      return (downstream, group)
    }
    guard let (receiver, elements) = due else { return }
    let more = receiver.receive(elements)
    lock.withLock { demand += more }
  }

  func request(_ more: Subscribers.Demand) { lock.withLock { demand += more } }

  func cancel() { end() }

  @discardableResult private func end() -> Downstream? {
    let (downstream, subscription, clock) = lock.withLock {
      () -> (Downstream?, Subscription?, Cancellable?) in
      defer { (self.downstream, self.subscription, self.clock, group) = (nil, nil, nil, []) }
      return (self.downstream, self.subscription, self.clock)
    }
    clock?.cancel()
    subscription?.cancel()
    return downstream
  }
}
