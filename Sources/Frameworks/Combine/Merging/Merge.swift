import OpenCombine

extension Publishers {
  public struct Merge<
    A: Publisher, B: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      let elements = MergedElements(count: 2, to: subscriber)
      subscriber.receive(subscription: elements)
      elements.subscribe(0, to: a)
      elements.subscribe(1, to: b)
    }

    public func merge<P: Publisher>(
      with p: P
    ) -> Publishers.Merge3<A, B, P>
    where
      P.Output == Output, P.Failure == Failure
    {
      .init(a, b, p)
    }

    public func merge<P: Publisher, Z: Publisher>(
      with p: P, _ z: Z
    ) -> Publishers.Merge4<A, B, P, Z>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure
    {
      .init(a, b, p, z)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher>(
      with p: P, _ z: Z, _ y: Y
    ) -> Publishers.Merge5<A, B, P, Z, Y>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure
    {
      .init(a, b, p, z, y)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher, X: Publisher>(
      with p: P, _ z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge6<A, B, P, Z, Y, X>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      .init(a, b, p, z, y, x)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with p: P, _ z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge7<A, B, P, Z, Y, X, W>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure,
      W.Output == Output, W.Failure == Failure
    {
      .init(a, b, p, z, y, x, w)
    }

    public func merge<P: Publisher, Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
      with p: P, _ z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge8<A, B, P, Z, Y, X, W, V>
    where
      P.Output == Output, P.Failure == Failure,
      Z.Output == Output, Z.Failure == Failure,
      Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure,
      W.Output == Output, W.Failure == Failure,
      V.Output == Output, V.Failure == Failure
    {
      .init(a, b, p, z, y, x, w, v)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  public func merge<B: Publisher>(
    with other: B
  ) -> Publishers.Merge<Self, B>
  where
    B.Output == Output, B.Failure == Failure
  {
    .init(self, other)
  }
}
