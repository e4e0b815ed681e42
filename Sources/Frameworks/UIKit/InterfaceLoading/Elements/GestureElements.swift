import TouchstoneInterfaceFiles

/// Gesture recognisers of a scene's dock, and custom objects.
@MainActor enum GestureElements {
  static let list: [String: ElementClass] = [
    "customObject": InterfaceElements.element(NSObject.self),
    "gestureRecognizer": InterfaceElements.element(UIGestureRecognizer.self, decodeRecognizer),
    "pongPressGestureRecognizer": named("UILongPressGestureRecognizer"),
    "longPressGestureRecognizer": named("UILongPressGestureRecognizer"),
    "tapGestureRecognizer": named("UITapGestureRecognizer"),
    "panGestureRecognizer": InterfaceElements.element(UIPanGestureRecognizer.self, decodeRecognizer),
    "screenEdgePanGestureRecognizer": named("UIScreenEdgePanGestureRecognizer"),
    "pinchGestureRecognizer": InterfaceElements.element(UIPinchGestureRecognizer.self, decodeRecognizer),
    "rotationGestureRecognizer": named("UIRotationGestureRecognizer"),
    "swipeGestureRecognizer": named("UISwipeGestureRecognizer"),
  ].compactMapValues { $0 }

  private static func named(_ name: String) -> ElementClass? {
    guard let type = ObjectRuntime.type(named: name) as? UIGestureRecognizer.Type else { return nil }
    return InterfaceElements.element(type) { recognizer, element, loader in
      decodeRecognizer(recognizer, element, loader)
    }
  }

  static func decodeRecognizer(
    _ recognizer: UIGestureRecognizer, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let value = element.bool("enabled") { recognizer.isEnabled = value }
    if let value = element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
  }
}
