extension UIViewController {
  /// The traits around the view, what the parent overrides for this child, what the controller overrides.
  var effectiveTraits: UITraitCollection {
    var result = surroundingTraits
    if let forced = parent?.overrideTraitCollection(forChild: self) {
      result = UIKitRuntime.shared.traitCache.merged(result, forced.values)
    }
    if UIKitRuntime.shared.hasTraitOverrides {
      for given in presentedTraits { result = UIKitRuntime.shared.traitCache.merged(result, given.values) }
    }
    if let own = traits.overrides { result = UIKitRuntime.shared.traitCache.merged(result, own) }
    return result
  }

  private var surroundingTraits: UITraitCollection {
    if let superview = viewIfLoaded?.superview { return superview.effectiveTraits }
    if let parent { return parent.effectiveTraits }
    return rootOf?.effectiveTraits ?? UIKitRuntime.shared.screenTraits
  }

  func overrideTraits(_ change: (inout TraitValues) -> Void) {
    UIKitRuntime.shared.hasTraitOverrides = true
    var values = traits.overrides ?? TraitValues()
    change(&values)
    traits.overrides = values
    viewIfLoaded?.environmentDidChange()
    if viewIfLoaded?.window != nil { UIKitRuntime.shared.updateStatusBar() }
  }

  func setOverride(_ collection: UITraitCollection?, of child: UIViewController) {
    UIKitRuntime.shared.hasTraitOverrides = true
    containment.overridesOfChildren[ObjectIdentifier(child)] = collection
    child.viewIfLoaded?.environmentDidChange()
  }

  /// Called for the controller of a view whose traits changed, before the view hears.
  func traitsDidChange(from previous: UITraitCollection, to now: UITraitCollection) {
    traits.reported = now
    traitCollectionDidChange(previous)
    for observer in traits.observers
    where observer.traits.contains(where: { now.values.differs(from: previous.values, in: $0) }) {
      observer.call(self, previous)
    }
  }

  /// 16 points at the sides, 20 on wide screens.
  var minimumMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let side = UIView.sideMargin(width: width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The superview of the view; the window itself has its own successor.
  var nextAbove: UIResponder? { viewIfLoaded?.superview ?? parent }
}
