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
    name == "NSObject" || name == "_NSObject" || name.hasPrefix("UI") && !plainObjects.contains(name)
      || name.hasPrefix("CA") && !name.hasPrefix("CAM")
  }

  /// Whether a class of the platform inherits from another, as far as its name shows it.
  static func isClass(_ name: String, below other: String) -> Bool {
    if name == other || other == "NSObject" { return true }
    guard name.hasPrefix("UI") else { return false }
    let isController = name.hasSuffix("Controller")
    switch other {
    case "UIResponder": return true
    case "UIViewController": return isController
    case "UIView": return !isController && !noViews.contains(name)
    case "UIControl": return controls.contains(name)
    case "UINavigationController": return name == "UIImagePickerController"
    case "UIScrollView": return ["UITableView", "UICollectionView", "UITextView"].contains(name)
    default: return false
    }
  }

  private static let noViews: Set<String> = [
    "UIResponder", "UIApplication", "UIGestureRecognizer", "UIDocument", "UIStoryboardSegue", "UIColor",
    "UIImage", "UIFont", "UIScene", "UIWindowScene", "UIBarButtonItem", "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "UIDynamicBehavior",
  ]

  private static let controls: Set<String> = [
    "UIButton", "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISearchTextField",
    "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UITextField",
  ]

  /// Values on Foundation's own root: nothing observes them.
  private static let plainObjects: Set<String> = [
    "UIColor", "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIImage", "UITraitCollection",
  ]

  private static let protocolSuffixes = [
    "Delegate", "DataSource", "Protocol", "Convertible", "Representable", "able", "ible", "Conforming",
  ]

  private static let protocols: Set<String> = [
    "Actor", "AnyObject", "Any", "class", "Collection", "Error", "Hasher", "IteratorProtocol",
    "NSCoding", "NSCopying", "NSSecureCoding", "OptionSet", "Sequence", "UIAppearance", "UICoordinateSpace",
    "UIScrollViewAccessibilityDelegate", "UITextInput", "UITextInputTokenizer", "UITextInputTraits",
    "UIKeyInput",
    "UITraitEnvironment",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIViewControllerContextTransitioning", "UIContentContainer", "UIDynamicItem",
    "UIContentConfiguration", "UIContentView", "UIFocusEnvironment", "UIFocusItem", "UILayoutSupport",
    "UIDataSourcePrefetching", "UIDataSourceModelAssociation", "UIStateRestoring", "CAAction",
    "CAMediaTiming", "CLLocationManagerDelegate", "MKAnnotation", "MKOverlay", "XMLParserDelegate",
  ]
}
