import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Lets what the user touches trigger a segue; containers get their children later.
  func connectSegue(of object: NSObject, _ segue: InterfaceElement, _ element: InterfaceElement) {
    switch segue["kind"] {
    case "relationship": return
    case "embed":
      if let container = object as? UIView { embeddings.append((container, segue)) }
      return
    default: break
    }
    guard let controller = owner as? UIViewController, let scene = controller.interfaceScene else { return }
    let template = scene.template(segue)
    anchorPopover(of: template)
    let perform = Selector("perform:")
    switch object {
    case let control as UIControl:
      let events: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
      control.addTarget(template, action: perform, for: events)
    case let cell as UITableViewCell:
      let trigger: () -> Void = { [weak cell] in template.trigger(sender: cell) }
      if segue["trigger"] == "accessoryAction" {
        cell.interface.accessorySegue = trigger
      } else {
        cell.interface.selectionSegue = trigger
      }
    case let cell as UICollectionViewCell:
      cell.selectionSegue = { [weak cell] in template.trigger(sender: cell) }
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(template, action: perform)
    case is UIViewController: break  // manual: performed by its identifier
    default:
      if !BarElements.connect(object, perform, template) {
        warn(segue, "\(Swift.type(of: object)) cannot trigger a segue.")
      }
    }
  }

  /// What a popover points at is known once the view is there.
  func anchorPopovers(of controller: InterfaceElement, in scene: InterfaceScene) {
    for segue in controller.list("connections") where segue.name == "segue" {
      anchorPopover(of: scene.template(segue))
    }
  }

  private func anchorPopover(of template: SegueTemplate) {
    let id = template.element["popoverAnchorView"] ?? template.element["popoverAnchorBarButtonItem"]
    if let id, let anchor = object(id: id) as? NSObject { template.anchor = anchor }
  }

  /// Puts the children of container views into place.
  func embed(in controller: UIViewController) {
    let waiting = embeddings
    embeddings = []
    for (container, segue) in waiting {
      guard let scene = controller.interfaceScene else { return }
      let template = scene.template(segue)
      guard controller.shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: container),
        let child = template.makeDestination(controller, sender: container)
      else { continue }
      controller.prepare(for: template.makeSegue(from: controller, to: child), sender: container)
      controller.addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(child.view)
      child.didMove(toParent: controller)
    }
  }
}
