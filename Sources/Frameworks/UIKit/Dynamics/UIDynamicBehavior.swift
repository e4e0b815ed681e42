/// Something that acts on items while it is in an animator; alone, a bundle of others.
@preconcurrency @MainActor open class UIDynamicBehavior: _NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in every step of the animation.
  open var action: (() -> Void)?
  private weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  public override init() { super.init() }

  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
    changed()
  }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    behavior.parent = nil
    changed()
  }

  /// For subclasses: the behaviour is about to come into an animator, or to leave it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func join(_ new: UIDynamicAnimator?) {
    willMove(to: new)
    animator = parent == nil ? new : nil
    for child in childBehaviors { child.join(new) }
  }

  /// The behaviour's settings or items are different now: the animator looks at them again.
  final func changed() { dynamicAnimator?.resume() }

  /// The items the behaviour acts on.
  var actedOn: [any UIDynamicItem] { [] }

  /// What the behaviour does in the step to come.
  func contribute(to scene: DynamicScene) {}
}

/// A behaviour with a list of items; the public classes spell it out each.
@MainActor struct DynamicItemList {
  var items: [any UIDynamicItem] = []

  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }
  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
