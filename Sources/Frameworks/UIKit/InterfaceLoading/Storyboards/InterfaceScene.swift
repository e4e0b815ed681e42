import TouchstoneInterfaceFiles

/// What a storyboard keeps with a controller it made: the scene, to load the view when it is asked for.
@MainActor final class InterfaceScene {
  let storyboard: UIStoryboard
  let element: InterfaceElement
  let loader: InterfaceLoader
  private weak var controller: UIViewController?
  private var templates: [ObjectIdentifier: SegueTemplate] = [:]
  /// The dock's objects live as long as their controller.
  private var dock: [AnyObject] = []

  init(
    _ storyboard: UIStoryboard, _ element: InterfaceElement, _ loader: InterfaceLoader,
    _ controller: UIViewController
  ) {
    self.storyboard = storyboard
    self.element = element
    self.loader = loader
    self.controller = controller
  }

  var storyboardIdentifier: String? { element["storyboardIdentifier"] }

  // MARK: View

  /// False if the scene has no view: the controller makes one itself.
  func loadView() -> Bool {
    guard let controller, let viewElement = element.value("view") else { return false }
    makeDock()
    guard let view = loader.makeView(viewElement) else { return false }
    for guide in element.list("layoutGuides") {
      let source: GuideSource = guide["type"] == "top" ? .topBars : .bottomBars
      loader.register(view.layoutState.barGuide(source, of: view), id: guide.id)
    }
    controller.view = view
    loader.finish(connecting: (controller, element))
    loader.anchorPopovers(of: element, in: self)
    loader.embed(in: controller)
    loader.release()
    return true
  }

  private func makeDock() {
    for object in element.parent?.children ?? [] where object !== element {
      switch object.name {
      case "placeholder", "exit", "viewControllerPlaceholder": continue
      default:
        let made: AnyObject? =
          InterfaceElements.table[object.name] == nil ? loader.makeView(object) : loader.make(object)
        if let made { dock.append(made) }
      }
    }
  }

  // MARK: Segues

  func template(_ segue: InterfaceElement) -> SegueTemplate {
    if let template = templates[ObjectIdentifier(segue)] { return template }
    let template = SegueTemplate(segue, storyboard, source: controller!)
    templates[ObjectIdentifier(segue)] = template
    return template
  }

  func template(identifier: String) -> SegueTemplate? {
    var found: InterfaceElement?
    element.forEachInside { inner in
      if found == nil, inner.name == "segue", inner["identifier"] == identifier { found = inner }
    }
    return found.map { template($0) }
  }
}
