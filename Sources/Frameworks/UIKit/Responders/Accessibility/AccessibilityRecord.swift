/// What an app says about one object for those who do not see it; nil where it left the default.
final class AccessibilityRecord {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var userInputLabels: [String]?
  var containerType: UIAccessibilityContainerType?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var textualContext: UIAccessibilityTextualContext?
  var respondsToUserInteraction: Bool?
  var ignoresInvertColors = false
  var hosted: HostedLook?
}
