import TouchstoneInterfaceFiles

/// How each kind of segue shows its destination.
@MainActor enum SegueKinds {
  static func perform(
    _ element: InterfaceElement, _ source: UIViewController, _ destination: UIViewController, sender: Any?
  ) {
    let animates = element.bool("animates") ?? true
    switch element["kind"] {
    case "show": source.show(destination, sender: sender)
    case "push": push(source, destination, animates, sender)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal", "popoverPresentation": present(element, source, destination, animates)
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

  private static func present(
    _ element: InterfaceElement, _ source: UIViewController, _ destination: UIViewController, _ animates: Bool
  ) {
    if element["kind"] == "popoverPresentation" { destination.modalPresentationStyle = .popover }
    if let style = element.choice("modalPresentationStyle", ControllerElements.presentationStyles) {
      destination.modalPresentationStyle = style
    }
    if let style = element.choice("modalTransitionStyle", ControllerElements.transitionStyles) {
      destination.modalTransitionStyle = style
    }
    source.present(destination, animated: animates)
  }
}
