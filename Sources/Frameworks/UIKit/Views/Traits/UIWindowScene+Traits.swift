// What a scene overrides holds for all of its windows.
extension UIWindowScene {
  public var traitOverrides: any UITraitOverrides {
    get { overriddenTraits ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues, values != overriddenTraits else { return }
      let previous = effectiveTraits
      UIKitRuntime.shared.hasTraitOverrides = true
      overriddenTraits = values
      if effectiveTraits != previous { traitCollectionDidChange(previous) }
      for window in windows { window.environmentDidChange() }
      UIKitRuntime.shared.updateStatusBar()
    }
  }

  /// The screen's traits with what the scene overrides.
  var effectiveTraits: UITraitCollection {
    let inherited = UIKitRuntime.shared.screenTraits
    guard let overriddenTraits else { return inherited }
    return UIKitRuntime.shared.traitCache.merged(inherited, overriddenTraits)
  }
}
