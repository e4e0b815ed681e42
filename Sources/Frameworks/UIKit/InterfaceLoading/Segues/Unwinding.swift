/// The way back: finds the controller that has the unwind action and returns to it.
@MainActor struct Unwinding {
  private let origin: UIStoryboardUnwindSegueSource

  static func perform(_ template: SegueTemplate, from source: UIViewController, sender: Any?) {
    guard let name = template.element["unwindAction"] else { return }
    let action = Selector(name)
    let origin = UIStoryboardUnwindSegueSource(source: source, action: action, sender: sender)
    let unwinding = Unwinding(origin: origin)
    guard let (target, ancestor) = unwinding.search() else {
      InterfaceDiagnostics.shared.warn(
        template.storyboard.document, template.element,
        "no controller before \(type(of: source)) implements \(name): the unwind segue leads nowhere.")
      return
    }
    let segue = template.makeSegue(from: source, to: target)
    if type(of: segue) == UIStoryboardSegue.self {
      let animates = template.element.bool("animates") ?? true
      segue.adopt { unwinding.goBack(segue, to: target, by: ancestor, animated: animates) }
    }
    source.prepare(for: segue, sender: sender)
    _ = ObjectRuntime.send(action, to: target, [segue])
    segue.perform()
  }

  // MARK: Searching

  /// Climbs from the source over parents and presenters; each says where below it to look, then is asked
  /// itself. Answers who takes the action, and up to where the search climbed.
  private func search() -> (target: UIViewController, ancestor: UIViewController)? {
    var current: UIViewController? = origin.source
    while let controller = current {
      if let found = find(in: controller) { return (found, controller) }
      current = controller.above
    }
    return nil
  }

  private func find(in controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: origin) {
      if let found = find(in: child) { return found }
    }
    return controller.canPerformUnwindSegueAction(
      origin.unwindAction, from: origin.source, sender: origin.sender) ? controller : nil
  }

  // MARK: Going back

  /// The last presenter on the way up dismisses; then each container on the way down shows the next.
  private func goBack(
    _ segue: UIStoryboardSegue, to target: UIViewController, by ancestor: UIViewController, animated: Bool
  ) {
    var current = origin.source
    var presenter: UIViewController?
    while current !== ancestor, let above = current.above {
      if current.parent == nil { presenter = above }
      current = above
    }
    presenter?.dismiss(animated: animated, completion: nil)
    var path = [target]
    while path[0] !== ancestor, let parent = path[0].parent { path.insert(parent, at: 0) }
    for (container, next) in zip(path, path.dropFirst()) { container.unwind(for: segue, towards: next) }
  }
}
