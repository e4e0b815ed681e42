/// What a registration for trait changes gives back, to end it by.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Something that trait changes can be registered on.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

public typealias UITraitChangeHandler<TraitEnvironment> =
  @MainActor (TraitEnvironment, UITraitCollection) -> Void

/// One registration: which traits, and what to call.
@MainActor final class TraitObserver: UITraitChangeRegistration {
  let traits: [UITrait]
  let call: @MainActor (AnyObject, UITraitCollection) -> Void

  init(traits: [UITrait], call: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }
}

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<T: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<T>
  ) -> any UITraitChangeRegistration {
    observe(TraitObserver(traits: traits) { source, previous in handler(source as! T, previous) })
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    weak let target = target as AnyObject
    return observe(
      TraitObserver(traits: traits) { source, previous in
        guard let target else { return }
        _ = ObjectRuntime.send(action, to: target, [source, previous])
      })
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  {
    observe(
      TraitObserver(traits: traits) { source, previous in
        _ = ObjectRuntime.send(action, to: source, [source, previous])
      })
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    if let view = self as? UIView { view.traits.observers.removeAll { $0 === registration } }
    if let controller = self as? UIViewController {
      controller.traits.observers.removeAll { $0 === registration }
    }
  }

  private func observe(_ observer: TraitObserver) -> TraitObserver {
    if let view = self as? UIView { view.traits.observers.append(observer) }
    if let controller = self as? UIViewController { controller.traits.observers.append(observer) }
    return observer
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
