import TouchstoneInterfaceFiles

/// How each kind of segue shows its destination.
@MainActor enum SegueKinds {
  /// What the file says of how the destination is presented; the source may change it as it prepares.
  static func makeReady(_ template: SegueTemplate, _ destination: UIViewController, sender: Any?) {
    let element = template.element
    if let style = element.choice("modalPresentationStyle", ControllerElements.presentationStyles) {
      destination.modalPresentationStyle = style
    }
    if let style = element.choice("modalTransitionStyle", ControllerElements.transitionStyles) {
      destination.modalTransitionStyle = style
    }
    guard element["kind"] == "popoverPresentation" else { return }
    destination.modalPresentationStyle = .popover
    point(destination, template, sender)
  }

  static func perform(
    _ template: SegueTemplate, _ source: UIViewController, _ destination: UIViewController, sender: Any?
  ) {
    let element = template.element
    let animates = element.bool("animates") ?? true
    switch element["kind"] {
    case "show": source.show(destination, sender: sender)
    case "push": push(source, destination, animates, sender)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal", "popoverPresentation": source.present(destination, animated: animates)
    default: source.show(destination, sender: sender)
    }
  }

  private static func push(
    _ source: UIViewController, _ destination: UIViewController, _ animates: Bool, _ sender: Any?
  ) {
    if let navigation = source.navigationController {
      navigation.pushViewController(destination, animated: animates)
    } else {
      source.show(destination, sender: sender)
    }
  }

  /// A popover points at its anchor, or at whatever triggered it.
  private static func point(_ destination: UIViewController, _ template: SegueTemplate, _ sender: Any?) {
    guard let popover = destination.popoverPresentationController else { return }
    let anchor: Any? = template.anchor ?? sender
    switch anchor {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let view as UIView: popover.sourceView = view
    default: popover.sourceView = template.source?.viewIfLoaded
    }
    guard let arrows = template.element.value("popoverArrowDirection") else { return }
    var permitted: UIPopoverArrowDirection = []
    let names: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    for (name, direction) in names where arrows.bool(name) == true { permitted.insert(direction) }
    popover.permittedArrowDirections = permitted
  }
}
