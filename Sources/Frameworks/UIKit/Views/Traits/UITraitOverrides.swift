/// The traits that a view or a controller sets for itself and for what it contains.
///
/// An override is there as soon as its trait is set to anything but unspecified; one of the app's own traits
/// also with its default.
public protocol UITraitOverrides: UIMutableTraits {
  func contains(_ trait: UITrait) -> Bool
  mutating func remove(_ trait: UITrait)
}

extension TraitValues: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool {
    trait is any SystemTrait.Type ? differs(from: TraitValues(), in: trait) : custom.contains(trait)
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type {
      system.reset(in: &self)
    } else {
      custom.remove(trait)
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
