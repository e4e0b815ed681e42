/// What the translator must guess about names it has no declaration of.
enum PlatformNames {
  /// A name after a class's colon that no file declares is a superclass or a protocol. Taking a protocol
  /// for a class is harmless (the class is registered by name); the reverse loses the registration.
  static func looksLikeClass(_ name: String) -> Bool {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    if simple.contains("&") || protocols.contains(simple) { return false }
    return !protocolSuffixes.contains { simple.hasSuffix($0) }
  }

  /// Whether a class of that name is one of ours below `_NSObject`, so its subclasses can override what
  /// that class lets them override.
  static func isRootedInObject(_ name: String) -> Bool {
    name == "NSObject" || name == "_NSObject" || name.hasPrefix("UI")
      || name.hasPrefix("CA") && !name.hasPrefix("CAM")
  }

  private static let protocolSuffixes = [
    "Delegate", "DataSource", "Protocol", "Convertible", "Representable", "able", "ible", "Conforming",
  ]

  private static let protocols: Set<String> = [
    "Actor", "AnyObject", "Any", "class", "Collection", "Error", "Hasher", "IteratorProtocol",
    "NSCoding", "NSCopying", "NSSecureCoding", "OptionSet", "Sequence", "UIAppearance", "UICoordinateSpace",
    "UIScrollViewAccessibilityDelegate", "UITextInput", "UITextInputTraits", "UIKeyInput",
    "UITraitEnvironment",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIViewControllerContextTransitioning", "UIContentContainer", "UIDynamicItem",
    "UIContentConfiguration", "UIContentView", "UIFocusEnvironment", "UIFocusItem", "UILayoutSupport",
    "UIDataSourcePrefetching", "UIDataSourceModelAssociation", "UIStateRestoring", "CAAction",
    "CAMediaTiming", "CLLocationManagerDelegate", "MKAnnotation", "MKOverlay", "XMLParserDelegate",
  ]
}
