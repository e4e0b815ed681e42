/// A trait that every collection has a place for.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var place: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func value(in values: TraitValues) -> Value { values[keyPath: place] }
  static func set(_ value: Any, in values: inout TraitValues) { values[keyPath: place] = value as! Value }
  static func reset(in values: inout TraitValues) { values[keyPath: place] = defaultValue }
  static func differs(_ one: TraitValues, _ other: TraitValues) -> Bool {
    one[keyPath: place] != other[keyPath: place]
  }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
public enum UITraitUserInterfaceIdiom: SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
public enum UITraitHorizontalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
public enum UITraitVerticalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
public enum UITraitPreferredContentSizeCategory: SystemTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}
public enum UITraitLayoutDirection: SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
public enum UITraitDisplayScale: SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static var place: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}
public enum UITraitDisplayGamut: SystemTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}
public enum UITraitForceTouchCapability: SystemTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var place: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}
public enum UITraitAccessibilityContrast: SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}
public enum UITraitUserInterfaceLevel: SystemTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}
public enum UITraitLegibilityWeight: SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var place: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}
