import TouchstoneInterfaceFiles

extension InterfaceLoader {
  func connectOutlets(of object: NSObject, _ element: InterfaceElement) {
    var collections: [String: [AnyObject]] = [:]
    for connection in element.list("connections") {
      guard let property = connection["property"], let id = connection["destination"] else { continue }
      switch connection.name {
      case "outlet":
        // No outlet has a placeholder's type.
        guard let destination = self.object(id: id), !(destination is InterfacePlaceholderView) else {
          continue
        }
        connect(object, property, destination, connection)
      case "outletCollection":
        // The dock's objects are made when something names them.
        guard let member = self.object(id: id) ?? document.element(id: id).flatMap({ make($0) }) else {
          continue
        }
        collections[property, default: []].append(member)
      default: break
      }
    }
    for (property, members) in collections.sorted(by: { $0.key < $1.key }) {
      if InterfaceOutlets.connect(object, property, members) { continue }
      connect(object, property, members as NSArray, element)
    }
  }

  private func connect(
    _ object: NSObject, _ property: String, _ value: AnyObject, _ connection: InterfaceElement
  ) {
    if InterfaceOutlets.connect(object, property, value) || leavesOutCode { return }
    if let array = value as? NSArray {
      if ObjectRuntime.setValue(Array(array), forKey: property, of: object) { return }
    } else if ObjectRuntime.setValue(value, forKey: property, of: object) {
      return
    }
    let owning = connection.name == "outlet" ? connection.parent?.parent : connection
    if isStandIn(owning) || isStandIn(document.element(id: connection["destination"] ?? "")) { return }
    if property == "delegate" || property == "dataSource", !(value is NSArray) {
      warn(
        connection,
        "\(Swift.type(of: value)) cannot be the \(property) of a \(Swift.type(of: object)): the connection is left out. Add the protocol to the class's declaration."
      )
      return
    }
    warn(
      connection,
      "\(Swift.type(of: object)) has no outlet named \(property): the connection is left out. Remove it, or declare the outlet."
    )
  }

  func connectActions(of object: NSObject, _ element: InterfaceElement) {
    for connection in element.list("connections") {
      switch connection.name {
      case "action" where !leavesOutCode: connectAction(of: object, connection)
      case "segue": connectSegue(of: object, connection, element)
      default: break
      }
    }
  }

  private func connectAction(of object: NSObject, _ connection: InterfaceElement) {
    guard let selector = connection["selector"], let id = connection["destination"] else { return }
    // First Responder stands for nobody: the action goes up the responder chain.
    let target = self.object(id: id)
    let isFirstResponder =
      document.element(id: id)?["placeholderIdentifier"] == "IBFirstResponder" || id == "-2"
    if target == nil && !isFirstResponder { return }
    if !InterfaceActions.connect(object, Selector(selector), target, event: connection["eventType"]) {
      warn(connection, "\(Swift.type(of: object)) sends no actions: \(selector) is never called.")
    }
  }
}

/// How objects of UIKit send actions.
@MainActor enum InterfaceActions {
  static func connect(_ object: NSObject, _ action: Selector, _ target: AnyObject?, event: String?) -> Bool {
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: action, for: events[event ?? ""] ?? .touchUpInside)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    default: return BarElements.connect(object, action, target)
    }
    return true
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
    "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

/// Outlets of UIKit's own classes, which no table of exposed members lists.
@MainActor enum InterfaceOutlets {
  /// False if the class is not one of UIKit's with such an outlet.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    switch (object, property) {
    case (let controller as UIViewController, "view"):
      guard let view = value as? UIView else { return false }
      controller.view = view
    case (let window as UIWindow, "rootViewController"):
      window.rootViewController = value as? UIViewController
    case (let application as UIApplication, "delegate"):
      guard let delegate = value as? any UIApplicationDelegate else { return false }
      application.delegate = delegate
    case (let recognizer as UIGestureRecognizer, "delegate"):
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    default:
      return TextElements.connect(object, property, value)
        || CollectionElements.connect(object, property, value)
        || ListElements.connect(object, property, value) || BarElements.connect(object, property, value)
        || SearchElements.connect(object, property, value) || PickerElements.connect(object, property, value)
        || PageElements.connect(object, property, value) || SplitElements.connect(object, property, value)
    }
    return true
  }

  static func connect(_ object: NSObject, _ property: String, _ members: [AnyObject]) -> Bool {
    guard let view = object as? UIView, property == "gestureRecognizers" else { return false }
    for case let recognizer as UIGestureRecognizer in members { view.addGestureRecognizer(recognizer) }
    return true
  }
}
