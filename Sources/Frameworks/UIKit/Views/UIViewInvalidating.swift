/// What a change of a property that is marked `@Invalidating` makes a view do again.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  func invalidate(view: UIView)
}

extension UIView {
  public enum Invalidations {
    @preconcurrency @MainActor public struct Display: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    @preconcurrency @MainActor public struct Layout: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    @preconcurrency @MainActor public struct Constraints: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    @preconcurrency @MainActor public struct IntrinsicContentSize: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// For cells, headers and buttons, which follow their state.
    @preconcurrency @MainActor public struct Configuration: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) {
        view.setNeedsUpdate(.configuration)
        view.setNeedsLayout()
      }
    }

    @preconcurrency @MainActor
    public struct Tuple<
      Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating
    >: UIViewInvalidating {
      private let first: Invalidation1
      private let second: Invalidation2

      nonisolated public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        (first, second) = (invalidation1, invalidation2)
      }

      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A view's property that has the view drawn, laid out or measured again when its value changes.
  @propertyWrapper public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }

    public init<Invalidation1, Invalidation2>(
      wrappedValue: Value, _ invalidation1: Invalidation1, _ invalidation2: Invalidation2
    ) where InvalidationType == UIView.Invalidations.Tuple<Invalidation1, Invalidation2> {
      self.init(wrappedValue: wrappedValue, .init(invalidation1, invalidation2))
    }

    public init<Invalidation1, Invalidation2, Invalidation3>(
      wrappedValue: Value, _ invalidation1: Invalidation1, _ invalidation2: Invalidation2,
      _ invalidation3: Invalidation3
    )
    where
      InvalidationType == UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<Invalidation1, Invalidation2>, Invalidation3
      >
    {
      self.init(wrappedValue: wrappedValue, .init(.init(invalidation1, invalidation2), invalidation3))
    }

    public init<Invalidation1, Invalidation2, Invalidation3, Invalidation4>(
      wrappedValue: Value, _ invalidation1: Invalidation1, _ invalidation2: Invalidation2,
      _ invalidation3: Invalidation3, _ invalidation4: Invalidation4
    )
    where
      InvalidationType == UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<Invalidation1, Invalidation2>,
        UIView.Invalidations.Tuple<Invalidation3, Invalidation4>
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)))
    }

    @available(*, unavailable, message: "@Invalidating is for properties of UIView's subclasses.")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    @preconcurrency @MainActor
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance observed: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { observed[keyPath: storageKeyPath].value }
      set {
        guard observed[keyPath: storageKeyPath].value != newValue else { return }
        observed[keyPath: storageKeyPath].value = newValue
        observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  nonisolated public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  nonisolated public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  nonisolated public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  nonisolated public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  nonisolated public static var configuration: Self { Self() }
}
