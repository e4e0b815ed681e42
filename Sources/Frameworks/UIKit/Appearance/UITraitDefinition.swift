/// A trait as a type: to name it, and for an app to have traits of its own.
public protocol UITraitDefinition {
  associatedtype Value
  /// What the trait is where nobody sets it.
  static var defaultValue: Value { get }
  static var name: String { get }
  static var identifier: String { get }
  /// Whether colours may depend on it: they are then resolved, and views drawn, again when it changes.
  static var affectsColorAppearance: Bool { get }
}
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

extension UITraitCollection {
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// The traits that the system's dynamic colours depend on.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// The traits by which an image of an asset catalog is chosen.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitAccessibilityContrast.self,
    ]
  }
}

extension TraitValues {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type { return system.value(in: self) as! T.Value }
      return custom[trait]
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.set(newValue, in: &self)
      } else {
        custom[trait] = newValue
      }
    }
  }

  func differs(from other: TraitValues, in trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differs(self, other) }
    return custom.differs(from: other.custom, in: trait)
  }

  /// Whether colours may look different with these values.
  func differsInColors(from other: TraitValues) -> Bool {
    userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
      || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
      || userInterfaceIdiom != other.userInterfaceIdiom || custom.differsInColors(from: other.custom)
  }
}
