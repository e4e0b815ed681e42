/// Something that has traits and hears of their changes.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait as a type, to name it where changes are registered for.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}
public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
public enum UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}
public enum UITraitDisplayGamut: UITraitDefinition {
  public static var defaultValue: UIDisplayGamut { .unspecified }
}
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
}
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}
public enum UITraitLegibilityWeight: UITraitDefinition {
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

extension TraitValues {
  func differs(from other: TraitValues, in trait: UITrait) -> Bool {
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceStyle.self): userInterfaceStyle != other.userInterfaceStyle
    case ObjectIdentifier(UITraitUserInterfaceIdiom.self): userInterfaceIdiom != other.userInterfaceIdiom
    case ObjectIdentifier(UITraitHorizontalSizeClass.self):
      horizontalSizeClass != other.horizontalSizeClass
    case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass != other.verticalSizeClass
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
      preferredContentSizeCategory != other.preferredContentSizeCategory
    case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection != other.layoutDirection
    case ObjectIdentifier(UITraitDisplayScale.self): displayScale != other.displayScale
    case ObjectIdentifier(UITraitDisplayGamut.self): displayGamut != other.displayGamut
    case ObjectIdentifier(UITraitAccessibilityContrast.self):
      accessibilityContrast != other.accessibilityContrast
    case ObjectIdentifier(UITraitUserInterfaceLevel.self): userInterfaceLevel != other.userInterfaceLevel
    case ObjectIdentifier(UITraitLegibilityWeight.self): legibilityWeight != other.legibilityWeight
    default: false
    }
  }
}
