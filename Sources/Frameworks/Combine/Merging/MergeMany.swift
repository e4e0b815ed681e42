import OpenCombine

extension Publishers {
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      guard !publishers.isEmpty else { return Empty().receive(subscriber: subscriber) }
      let elements = MergedElements(count: publishers.count, to: subscriber)
      subscriber.receive(subscription: elements)
      for (place, publisher) in publishers.enumerated() { elements.subscribe(place, to: publisher) }
    }

    public func merge(with other: Upstream) -> MergeMany<Upstream> { .init(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
