import OpenCombine

extension Publishers {
  public struct Merge4<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    B.Output == C.Output, B.Failure == C.Failure,
    C.Output == D.Output, C.Failure == D.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      let elements = MergedElements(count: 4, to: subscriber)
      subscriber.receive(subscription: elements)
      elements.subscribe(0, to: a)
      elements.subscribe(1, to: b)
      elements.subscribe(2, to: c)
      elements.subscribe(3, to: d)
    }

    public func merge<P: Publisher>(
      with p: P
    ) -> Publishers.Merge5<A, B, C, D, P>
    where
      P.Output == Output, P.Failure == Failure
    {
      .init(a, b, c, d, p)
    }

    public func merge<P: Publisher, Z: Publisher>(
      with p: P, _ z: Z
    ) -> Publishers.Merge6<A, B, C, D, P, Z>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure
    {
      .init(a, b, c, d, p, z)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher>(
      with p: P, _ z: Z, _ y: Y
    ) -> Publishers.Merge7<A, B, C, D, P, Z, Y>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure
    {
      .init(a, b, c, d, p, z, y)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher, X: Publisher>(
      with p: P, _ z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge8<A, B, C, D, P, Z, Y, X>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      .init(a, b, c, d, p, z, y, x)
    }
  }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    .init(self, b, c, d)
  }
}
