import TouchstoneInterfaceFiles

/// A segue of an interface file. Controls, items and cells send it `perform:`.
@MainActor final class SegueTemplate: _NSObject {
  let element: InterfaceElement
  let storyboard: UIStoryboard
  weak var source: UIViewController?
  /// What a popover of the segue points at.
  weak var anchor: NSObject?

  init(_ element: InterfaceElement, _ storyboard: UIStoryboard, source: UIViewController) {
    self.element = element
    self.storyboard = storyboard
    self.source = source
    super.init()
  }

  nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
    guard self == SegueTemplate.self else { return }
    exposed.method("perform:") { template, arguments in
      (template as? SegueTemplate)?.trigger(sender: arguments.first ?? nil)
      return nil
    }
  }

  var identifier: String? { element["identifier"] }
  var kind: String { element["kind"] ?? "" }

  /// The user asked for it: the source may refuse.
  func trigger(sender: Any?) {
    guard let source, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else {
      return
    }
    perform(sender: sender)
  }

  /// R10.9, R20.3: the destination is made, the source prepares it, then it shows.
  func perform(sender: Any?) {
    guard let source else { return }
    if kind == "unwind" {
      Unwinding.perform(self, from: source, sender: sender)
      return
    }
    guard let destination = makeDestination(source, sender: sender) else { return }
    let segue = makeSegue(from: source, to: destination)
    // A class of the app's own may leave the showing to its superclass.
    if kind != "custom" || type(of: segue) == UIStoryboardSegue.self {
      segue.adopt { [self] in SegueKinds.perform(self, source, destination, sender: sender) }
    }
    SegueKinds.makeReady(self, destination, sender: sender)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  func makeSegue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
    var type = UIStoryboardSegue.self
    if let name = element["customClass"] {
      if let custom = InterfaceLoader.type(named: name, module: element["customModule"])
        as? UIStoryboardSegue.Type
      {
        type = custom
      } else {
        InterfaceDiagnostics.shared.warn(
          storyboard.document, element,
          "class \(name) is unknown or no segue: the destination is shown as usual.")
      }
    }
    return ObjectFactory.segue(type, identifier: identifier, source: source, destination: destination)
  }

  /// The destination; a method of the source may make it (`@IBSegueAction`).
  func makeDestination(_ source: UIViewController, sender: Any?) -> UIViewController? {
    guard let id = element["destination"] else { return nil }
    let identifier = identifier
    let creator = element["destinationCreationSelector"].map { selector in
      { (coder: NSCoder) -> UIViewController? in
        let count = selector.filter { $0 == ":" }.count
        let arguments: [Any?] = Array([coder, sender, identifier].prefix(count))
        let answer = ObjectRuntime.send(Selector(selector), to: source, arguments)
        return (answer ?? nil) as? UIViewController
      }
    }
    return storyboard.instantiate(controllerID: id, from: element, creator: creator)
  }

  nonisolated deinit {}
}
