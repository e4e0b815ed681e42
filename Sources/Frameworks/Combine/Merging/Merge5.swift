import OpenCombine

extension Publishers {
  public struct Merge5<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    B.Output == C.Output, B.Failure == C.Failure,
    C.Output == D.Output, C.Failure == D.Failure,
    D.Output == E.Output, D.Failure == E.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      let elements = MergedElements(count: 5, to: subscriber)
      subscriber.receive(subscription: elements)
      elements.subscribe(0, to: a)
      elements.subscribe(1, to: b)
      elements.subscribe(2, to: c)
      elements.subscribe(3, to: d)
      elements.subscribe(4, to: e)
    }

    public func merge<P: Publisher>(
      with p: P
    ) -> Publishers.Merge6<A, B, C, D, E, P>
    where
      P.Output == Output, P.Failure == Failure
    {
      .init(a, b, c, d, e, p)
    }

    public func merge<P: Publisher, Z: Publisher>(
      with p: P, _ z: Z
    ) -> Publishers.Merge7<A, B, C, D, E, P, Z>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure
    {
      .init(a, b, c, d, e, p, z)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher>(
      with p: P, _ z: Z, _ y: Y
    ) -> Publishers.Merge8<A, B, C, D, E, P, Z, Y>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure
    {
      .init(a, b, c, d, e, p, z, y)
    }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publisher {
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure
  {
    .init(self, b, c, d, e)
  }
}
