import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Gives a controller that is being made what its element says; its view comes later.
  func decode(_ controller: UIViewController, _ element: InterfaceElement) {
    if owner == nil { owner = controller }
    note(controller, element)
    ControllerElements.decodeCommon(controller, element, self)
    InterfaceElements.table[element.name]?.decode(controller, element, self)
    // A nib has the views of its controllers made at once, since its connections lead into them.
    if storyboard == nil, let content = element.value("view"), let view = makeView(content) {
      controller.nibContent = NibContent(view)
    }
  }

  /// Makes the controller of a scene's element.
  func makeController(_ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?)
    -> UIViewController?
  {
    let coder = InterfaceCoder(element, self)
    if let made = creator?(coder) { return made }
    if InterfaceElements.table[element.name] == nil {
      warn(element, "<\(element.name)> is not supported: a plain view controller stands in.")
      noteStandIn(element)
    }
    let base = InterfaceElements.table[element.name]?.type as? UIViewController.Type ?? UIViewController.self
    let type = controllerClass(of: element, base: base)
    return type.init(coder: coder)
  }

  private func controllerClass(of element: InterfaceElement, base: UIViewController.Type)
    -> UIViewController.Type
  {
    // A scene of tables, pages or splits makes whatever controller it names, be it a plain one.
    customClass(of: element, base: base, accepting: UIViewController.self) as? UIViewController.Type ?? base
  }

  /// Makes views of a prototype, each with connections of its own.
  func prototypeFactory(_ element: InterfaceElement) -> () -> UIView? {
    let (document, bundle) = (document, bundle)
    let ids = ownerIDs
    weak var owner = owner
    weak var storyboard = storyboard
    return {
      let loader = InterfaceLoader(document, bundle: bundle, owner: owner)
      loader.storyboard = storyboard
      for id in ids { loader.registerOwner(id: id) }
      let view = loader.makeView(element)
      loader.finish()
      return view
    }
  }
}
