/// The way back: finds the controller that has the unwind action and returns to it.
@MainActor enum Unwinding {
  static func perform(_ template: SegueTemplate, from source: UIViewController, sender: Any?) {
    guard let name = template.element["unwindAction"] else { return }
    let action = Selector(name)
    guard let target = target(of: action, from: source, sender: sender) else {
      InterfaceDiagnostics.shared.warn(
        template.storyboard.document, template.element,
        "no controller before \(type(of: source)) implements \(name): the unwind segue leads nowhere.")
      return
    }
    let segue = template.makeSegue(from: source, to: target)
    if type(of: segue) == UIStoryboardSegue.self { segue.adopt { goBack(from: source, to: target) } }
    source.prepare(for: segue, sender: sender)
    _ = ObjectRuntime.send(action, to: target, [segue])
    segue.perform()
  }

  /// Nearest first: what is below in the navigation stack, then the containers, then who presented.
  private static func target(of action: Selector, from source: UIViewController, sender: Any?)
    -> UIViewController?
  {
    func accepts(_ controller: UIViewController) -> Bool {
      controller !== source
        && ObjectRuntime.responds(controller, to: action)
        && controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
    }
    func deepest(_ controller: UIViewController) -> UIViewController? {
      for child in controller.children.reversed() {
        if let found = deepest(child) { return found }
      }
      return accepts(controller) ? controller : nil
    }
    var current: UIViewController? = source
    while let controller = current {
      if let parent = controller.parent {
        let siblings = parent.children
        let below = siblings.prefix { $0 !== controller }
        for sibling in below.reversed() {
          if let found = deepest(sibling) { return found }
        }
        if accepts(parent) { return parent }
        current = parent
      } else {
        current = controller.presentingViewController
        if let presenter = current, let found = deepest(presenter) { return found }
      }
    }
    return nil
  }

  private static func goBack(from source: UIViewController, to target: UIViewController) {
    // What the target or its containers present goes first.
    var container: UIViewController? = target
    while let controller = container {
      if controller.presentedViewController != nil { controller.dismiss(animated: true) }
      container = controller.parent
    }
    var child = target
    while let parent = child.parent {
      if let navigation = parent as? UINavigationController, navigation.topViewController !== child {
        navigation.popToViewController(child, animated: true)
      }
      if let tabs = parent as? UITabBarController { tabs.selectedViewController = child }
      child = parent
    }
  }
}
