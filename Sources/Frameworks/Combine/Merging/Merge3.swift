import OpenCombine

extension Publishers {
  public struct Merge3<
    A: Publisher, B: Publisher, C: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    B.Output == C.Output, B.Failure == C.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      let elements = MergedElements(count: 3, to: subscriber)
      subscriber.receive(subscription: elements)
      elements.subscribe(0, to: a)
      elements.subscribe(1, to: b)
      elements.subscribe(2, to: c)
    }

    public func merge<P: Publisher>(
      with p: P
    ) -> Publishers.Merge4<A, B, C, P>
    where
      P.Output == Output, P.Failure == Failure
    {
      .init(a, b, c, p)
    }

    public func merge<P: Publisher, Z: Publisher>(
      with p: P, _ z: Z
    ) -> Publishers.Merge5<A, B, C, P, Z>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure
    {
      .init(a, b, c, p, z)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher>(
      with p: P, _ z: Z, _ y: Y
    ) -> Publishers.Merge6<A, B, C, P, Z, Y>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure
    {
      .init(a, b, c, p, z, y)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher, X: Publisher>(
      with p: P, _ z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge7<A, B, C, P, Z, Y, X>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      .init(a, b, c, p, z, y, x)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with p: P, _ z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge8<A, B, C, P, Z, Y, X, W>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure,
      W.Output == Output, W.Failure == Failure
    {
      .init(a, b, c, p, z, y, x, w)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure
  {
    .init(self, b, c)
  }
}
