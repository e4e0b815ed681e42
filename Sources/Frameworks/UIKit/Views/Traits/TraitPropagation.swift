@_spi(Host) import QuartzCore

/// A view's or controller's part in the traits: what it overrides and what it last heard.
struct ViewTraitState {
  var overrides: TraitValues?
  var contentSizeLimits = ContentSizeLimits()
  var semanticContent = UISemanticContentAttribute.unspecified
  /// What the object was last told, to find out whether something changed.
  var reported: UITraitCollection?
  var observers: [TraitObserver] = []
}

extension UIView {
  /// The nearest environment's traits: the own overrides, the controller's, the superview's, the window's.
  var effectiveTraits: UITraitCollection {
    let inherited = inheritedTraits
    guard traits.overrides != nil || !traits.contentSizeLimits.isEmpty else { return inherited }
    var values = inherited.values
    if let own = traits.overrides { values.merge(own) }
    values.preferredContentSizeCategory = traits.contentSizeLimits.clamped(
      values.preferredContentSizeCategory)
    return UIKitRuntime.shared.traitCache.collection(values)
  }

  private var inheritedTraits: UITraitCollection {
    if let controller = owningController { return controller.effectiveTraits }
    if let parent = hierarchy.parent { return parent.effectiveTraits }
    if let scene = (self as? UIWindow)?.windowScene { return scene.effectiveTraits }
    return UIKitRuntime.shared.screenTraits
  }

  func overrideTraits(_ change: (inout TraitValues) -> Void) {
    UIKitRuntime.shared.hasTraitOverrides = true
    var values = traits.overrides ?? TraitValues()
    change(&values)
    traits.overrides = values
    environmentDidChange()
    // The status bar over a dark window is light.
    if self is UIWindow { UIKitRuntime.shared.updateStatusBar() }
  }

  /// Something above changed, or the view moved: tells the subtree what differs from last time.
  func environmentDidChange() { environmentDidChange(to: effectiveTraits) }

  private func environmentDidChange(to now: UITraitCollection) {
    let previous = traits.reported ?? UIKitRuntime.shared.screenTraits
    if previous === now || previous.values == now.values {
      traits.reported = now
    } else {
      traits.reported = now
      now.asCurrent { traitsChanged(from: previous, to: now) }
    }
    for child in hierarchy.children {
      // A child without a say of its own has its superview's traits.
      let inherits =
        child.owningController == nil && child.traits.overrides == nil
        && child.traits.contentSizeLimits.isEmpty
      child.environmentDidChange(to: inherits ? now : child.effectiveTraits)
    }
  }

  /// Runs `body` with the view's traits current, where they are not the screen's anyway.
  func withOwnTraits(_ body: () -> Void) {
    guard UIKitRuntime.shared.hasTraitOverrides else { return body() }
    effectiveTraits.asCurrent(body)
  }

  private func traitsChanged(from previous: UITraitCollection, to now: UITraitCollection) {
    if now.hasDifferentColorAppearance(comparedTo: previous) { refreshColors(now) }
    if now.layoutDirection != previous.layoutDirection { directionDidChange() }
    if UIKitRuntime.shared.styleSheet.dependsOnTraits, window != nil { adoptStyles() }
    owningController?.traitsDidChange(from: previous, to: now)
    traitCollectionDidChange(previous)
    requestPropertyUpdate()
    for observer in traits.observers
    where observer.traits.contains(where: { now.values.differs(from: previous.values, in: $0) }) {
      observer.call(self, previous)
    }
    setNeedsLayout()
  }

  /// Colours that the layer holds are resolved again; what the view draws is drawn again.
  private func refreshColors(_ traits: UITraitCollection) {
    if look.background?.isDynamic == true { setBackground(look.background) }
    tintChanged()
    if drawsItself { setNeedsDisplay() }
    (self as? any ColorRefreshing)?.refreshColors()
  }
}

/// A view of UIKit's own that keeps resolved colours.
@preconcurrency @MainActor protocol ColorRefreshing {
  func refreshColors()
}

/// Merged collections, so that equal environments share one object and compare by identity. Those with traits of
/// the app's own are not kept.
@MainActor final class TraitCache {
  private var known: [TraitValues: UITraitCollection] = [:]

  func merged(_ base: UITraitCollection, _ overrides: TraitValues) -> UITraitCollection {
    var values = base.values
    values.merge(overrides)
    return collection(values)
  }

  func collection(_ values: TraitValues) -> UITraitCollection {
    let runtime = UIKitRuntime.shared
    let isRightToLeft = values.layoutDirection == .rightToLeft
    if isRightToLeft != (runtime.environment.layoutDirection == .rightToLeft) {
      runtime.hasDirectionOverrides = true
    }
    // Values of the app's own could be large, and come without end.
    guard values.custom.isEmpty else { return UITraitCollection(values: values) }
    if let found = known[values] { return found }
    let made = UITraitCollection(values: values)
    known[values] = made
    return made
  }
}
