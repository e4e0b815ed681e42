import TouchstoneInterfaceFiles

/// Gesture recognisers of a scene's dock, and custom objects.
@MainActor enum GestureElements {
  static let list: [String: ElementClass] = [
    "customObject": InterfaceElements.element(NSObject.self),
    "gestureRecognizer": InterfaceElements.element(UIGestureRecognizer.self, decodeRecognizer),
    "tapGestureRecognizer": InterfaceElements.element(UITapGestureRecognizer.self, decodeTap),
    "pongPressGestureRecognizer": InterfaceElements.element(UILongPressGestureRecognizer.self, decodePress),
    "longPressGestureRecognizer": InterfaceElements.element(UILongPressGestureRecognizer.self, decodePress),
    "panGestureRecognizer": InterfaceElements.element(UIPanGestureRecognizer.self, decodePan),
    "screenEdgePanGestureRecognizer": InterfaceElements.element(
      UIScreenEdgePanGestureRecognizer.self, decodeEdgePan),
    "pinchGestureRecognizer": InterfaceElements.element(UIPinchGestureRecognizer.self, decodeRecognizer),
    "rotationGestureRecognizer": InterfaceElements.element(
      UIRotationGestureRecognizer.self, decodeRecognizer),
    "swipeGestureRecognizer": InterfaceElements.element(UISwipeGestureRecognizer.self, decodeSwipe),
  ]

  private static func decodeTap(
    _ tap: UITapGestureRecognizer, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeRecognizer(tap, element, loader)
    if let value = element.int("numberOfTapsRequired") { tap.numberOfTapsRequired = value }
    if let value = element.int("numberOfTouchesRequired") { tap.numberOfTouchesRequired = value }
  }

  private static func decodePress(
    _ press: UILongPressGestureRecognizer, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeRecognizer(press, element, loader)
    if let value = element.double("minimumPressDuration") { press.minimumPressDuration = value }
    if let value = element.double("allowableMovement") { press.allowableMovement = CGFloat(value) }
    if let value = element.int("numberOfTapsRequired") { press.numberOfTapsRequired = value }
    if let value = element.int("numberOfTouchesRequired") { press.numberOfTouchesRequired = value }
  }

  private static func decodePan(
    _ pan: UIPanGestureRecognizer, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeRecognizer(pan, element, loader)
    if let value = element.int("minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
    if let value = element.int("maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
  }

  private static func decodeEdgePan(
    _ pan: UIScreenEdgePanGestureRecognizer, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodePan(pan, element, loader)
    if let edges = element.value("edges") { pan.edges = edges.extendedEdges }
  }

  private static func decodeSwipe(
    _ swipe: UISwipeGestureRecognizer, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeRecognizer(swipe, element, loader)
    if let value = element.int("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = value }
    let directions: [String: UISwipeGestureRecognizer.Direction] = [
      "right": .right, "left": .left, "up": .up, "down": .down,
    ]
    // <swipeGestureRecognizer direction="left"/>, or a child element with one flag each.
    if let direction = element.choice("direction", directions) { swipe.direction = direction }
    guard let flags = element.value("direction") else { return }
    var direction: UISwipeGestureRecognizer.Direction = []
    for (name, value) in directions where flags.bool(name) == true { direction.insert(value) }
    if !direction.isEmpty { swipe.direction = direction }
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
