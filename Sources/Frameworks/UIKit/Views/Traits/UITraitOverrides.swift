/// The traits that a view or a controller sets for itself and for what it contains.
///
/// An override is there as soon as its trait is set to anything but unspecified.
public protocol UITraitOverrides: UIMutableTraits {
  func contains(_ trait: UITrait) -> Bool
  mutating func remove(_ trait: UITrait)
}

extension TraitValues: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool { differs(from: TraitValues(), in: trait) }

  mutating func remove(_ trait: UITrait) {
    let none = TraitValues()
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceStyle.self): userInterfaceStyle = none.userInterfaceStyle
    case ObjectIdentifier(UITraitUserInterfaceIdiom.self): userInterfaceIdiom = none.userInterfaceIdiom
    case ObjectIdentifier(UITraitHorizontalSizeClass.self): horizontalSizeClass = none.horizontalSizeClass
    case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass = none.verticalSizeClass
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
      preferredContentSizeCategory = none.preferredContentSizeCategory
    case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection = none.layoutDirection
    case ObjectIdentifier(UITraitDisplayScale.self): displayScale = none.displayScale
    case ObjectIdentifier(UITraitDisplayGamut.self): displayGamut = none.displayGamut
    case ObjectIdentifier(UITraitAccessibilityContrast.self):
      accessibilityContrast = none.accessibilityContrast
    case ObjectIdentifier(UITraitUserInterfaceLevel.self): userInterfaceLevel = none.userInterfaceLevel
    case ObjectIdentifier(UITraitLegibilityWeight.self): legibilityWeight = none.legibilityWeight
    default: break
    }
  }
}

extension UIView {
  public var traitOverrides: any UITraitOverrides {
    get { traits.overrides ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues, values != traits.overrides else { return }
      overrideTraits { $0 = values }
    }
  }
}

extension UIViewController {
  public var traitOverrides: any UITraitOverrides {
    get { traits.overrides ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues, values != traits.overrides else { return }
      overrideTraits { $0 = values }
    }
  }
}
