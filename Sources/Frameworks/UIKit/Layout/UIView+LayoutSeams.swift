import TouchstoneSwiftRuntime

extension UIView {
  /// The size changed: springs and struts of the subviews apply, engines hear of it.
  func sizeDidChange(from oldSize: CGSize) {
    if autoresizesSubviews { autoresizeSubviews(from: oldSize) }
    boxDidChange()
  }

  /// A box that constraints see as given changed.
  func boxDidChange() {
    guard let state = autoLayout else { return }
    if let engine = state.inner {
      engine.hasStalePins = true
      engine.markDirty()
    }
    if let box = state.outer, box.role == .fixed || box.origin != nil || !state.allGuides.isEmpty,
      let engine = box.engine
    {
      engine.hasStalePins = true
      engine.markDirty()
    }
  }

  /// Leading and trailing are other sides now: what is said of them in here is said anew.
  func turnConstraints() {
    guard let state = autoLayout else { return }
    for constraint in state.held.elements where constraint.isDirectional {
      constraint.engine?.readd(constraint)
    }
    boxDidChange()
  }

  /// Safe area or margins changed: their layout guides follow.
  func insetsDidChange() { boxDidChange() }

  /// `isHidden` changed: a stack view closes the gap.
  func hiddenDidChange() {
    (superview as? UIStackView)?.arrangedViewVisibilityDidChange(self)
  }

  /// What a layout of this view does before `layoutSubviews`.
  func settleConstraints() {
    let system = ConstraintSystem.shared
    guard system.hasWork else { return }
    let previous = system.layingOut
    system.layingOut = self
    system.settle(for: self)
    system.layingOut = previous
  }

  /// A view that has just come into a window gets its first `updateConstraints`.
  func requestFirstConstraintUpdate() {
    if owningController != nil || MethodSlot.updateConstraints.isOverridden(by: type(of: self)) {
      ConstraintSystem.shared.requestUpdate(self)
    }
  }
}
