import TouchstoneInterfaceFiles

/// Makes the objects of a nib or of one scene and connects them.
///
/// Order: objects (`init(coder:)`, parents first), constraints, runtime attributes, outlets, actions,
/// `awakeFromNib`. A scene loads twice: its controller when it is asked for, its view when that is.
@MainActor final class InterfaceLoader {
  let document: InterfaceDocument
  let bundle: Bundle
  /// File's Owner; a scene's controller.
  weak var owner: AnyObject?
  /// Objects by the id of their element. A scene's controller is only in `owner`, or it would own itself.
  private var objects: [String: AnyObject] = [:]
  /// Which element an id's object was made of: a file that was merged may have an id twice.
  private var sources: [String: ObjectIdentifier] = [:]
  private(set) var ownerIDs: Set<String> = []
  /// Elements whose class is not there: one message about that is enough, their connections are left out quietly.
  private var standIns: Set<ObjectIdentifier> = []
  weak var storyboard: UIStoryboard?
  let leavesOutCode = UIKitRuntime.shared.interfaceCode.isLeftOut

  // What the present load made and has still to connect.
  private var made: [(object: NSObject, element: InterfaceElement)] = []
  private var madeElements: Set<ObjectIdentifier> = []
  private var constraints: [(view: UIView, element: InterfaceElement)] = []
  /// Per view, while loading: what follows the size classes.
  var followers: [ObjectIdentifier: InterfaceVariations] = [:]
  var embeddings: [(container: UIView, segue: InterfaceElement)] = []

  init(_ document: InterfaceDocument, bundle: Bundle, owner: AnyObject?) {
    self.document = document
    self.bundle = bundle
    self.owner = owner
    InterfaceDocuments.shared.localize(document, bundle)
  }

  // MARK: Objects

  func object(id: String) -> AnyObject? { ownerIDs.contains(id) ? owner : objects[id] }

  func register(_ object: AnyObject, id: String?) {
    guard let id else { return }
    if object === owner { ownerIDs.insert(id) } else { objects[id] = object }
  }

  func registerOwner(id: String) { ownerIDs.insert(id) }

  /// Gives the external objects of a nib their placeholders' ids.
  func register(_ placeholder: InterfaceElement, external: [String: Any]) {
    guard let id = placeholder.id, let name = placeholder["placeholderIdentifier"] else { return }
    switch name {
    case "IBFilesOwner": ownerIDs.insert(id)
    case "IBFirstResponder": break
    default:
      if let object = external[name] { objects[id] = object as AnyObject }
    }
  }

  /// Makes the object of an element, once.
  func make(_ element: InterfaceElement) -> NSObject? {
    if let id = element.id, let existing = objects[id] {
      if !isSecond(element) { return existing as? NSObject }
      warn(
        element, "the id \(id) is another object's already: what names it gets that one. Give each its own.")
    }
    guard let known = InterfaceElements.table[element.name] else { return nil }
    let type = customClass(of: element, base: known.type)
    let coder = InterfaceCoder(element, self)
    let object: NSObject?
    switch type {
    case let type as UIView.Type: object = type.init(coder: coder)
    case let type as UIViewController.Type: object = type.init(coder: coder)
    case let type as UIBarItem.Type: object = known.make?(type, coder) ?? BarItemFactory.item(type)
    default: object = known.make?(type, coder) ?? ObjectFactory.object(type)
    }
    guard let object else {
      warn(element, "\(type).init(coder:) returned nil: the object is missing from the interface.")
      return nil
    }
    note(object, element)
    if let item = object as? UIBarItem {
      item.byDefault { known.decode(item, element, self) }
    } else if !(object is UIView || object is UIViewController) {
      known.decode(object, element, self)
    }
    return object
  }

  /// Remembers what `init(coder:)` made or is making, for the connections and the awakening.
  func note(_ object: NSObject, _ element: InterfaceElement) {
    if !isSecond(element) {
      register(object, id: element.id)
      if let id = element.id { sources[id] = ObjectIdentifier(element) }
    }
    guard madeElements.insert(ObjectIdentifier(element)).inserted else { return }
    made.append((object, element))
    warnOfLosses(element)
  }

  /// Whether its id was another element's before.
  private func isSecond(_ element: InterfaceElement) -> Bool {
    element.id.flatMap { sources[$0] }.map { $0 != ObjectIdentifier(element) } ?? false
  }

  /// The class an element names, if it is an `accepted` one; else what the element stands for.
  func customClass(
    of element: InterfaceElement, base: NSObject.Type, accepting accepted: NSObject.Type? = nil
  ) -> AnyClass {
    guard !leavesOutCode, let name = element["customClass"] else { return base }
    let found = Self.type(
      named: name, module: element["customModule"], isOfTarget: element["customModuleProvider"] == "target")
    if let found, isSubclass(found, of: accepted ?? base) { return found }
    noteStandIn(element)
    if let found {
      warn(
        element,
        "class \(name) is a \(_typeName(found, qualified: false)), which is no \(base): a plain \(base) stands in."
      )
    } else {
      let module = element["customModule"].map { " in module \($0)" } ?? ""
      warn(
        element,
        "class \(name) is unknown\(module): a plain \(base) stands in. Check the class name and the module in the identity inspector."
      )
    }
    return base
  }

  /// `isOfTarget`: the module is the app's own, by whatever name the file calls it: a project that was
  /// renamed keeps the old one.
  static func type(named name: String, module: String?, isOfTarget: Bool = false) -> AnyClass? {
    if isOfTarget, let delegate = UIKitRuntime.shared.application?.delegate,
      let own = _typeName(Swift.type(of: delegate), qualified: true).split(separator: ".").first,
      let type = ObjectRuntime.type(named: "\(own).\(name)")
    {
      return type
    }
    if let module, let type = ObjectRuntime.type(named: "\(module).\(name)") { return type }
    return ObjectRuntime.type(named: name)
  }

  func noteStandIn(_ element: InterfaceElement) { standIns.insert(ObjectIdentifier(element)) }

  /// Whether another class stands in for what the element, or the object of that id, asked for.
  func isStandIn(_ element: InterfaceElement?) -> Bool {
    element.map { standIns.contains(ObjectIdentifier($0)) } ?? false
  }

  func warn(_ element: InterfaceElement, _ message: String) {
    InterfaceDiagnostics.shared.warn(document, element, message)
  }

  // MARK: Finishing a load

  func note(constraints element: InterfaceElement, of view: UIView) {
    constraints.append((view, element))
  }

  /// Connects and awakens everything made since the last time. `extra` is an older object whose
  /// outlets may lead to what was made now.
  func finish(connecting extra: (object: NSObject, element: InterfaceElement)? = nil) {
    let constraints = self.constraints
    self.constraints = []
    for (view, element) in constraints { makeConstraints(element, of: view) }
    followers = [:]
    var awakening: [NSObject] = []
    var isFirst = true
    // Objects of the dock are made when an outlet first names them.
    while isFirst || !made.isEmpty {
      let made = self.made
      self.made = []
      for (object, element) in made where !leavesOutCode { setRuntimeAttributes(of: object, element) }
      if isFirst, let extra { connectOutlets(of: extra.object, extra.element) }
      for (object, element) in made where object !== extra?.object { connectOutlets(of: object, element) }
      for (object, element) in made { connectActions(of: object, element) }
      awakening += made.map(\.object)
      isFirst = false
    }
    for object in awakening { (object as? _NSObject)?.awakeFromNib() }
  }

  /// Lets go of everything: the objects' owners keep them now.
  func release() { objects = [:] }
}

private func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
  var current: AnyClass? = type
  while let candidate = current {
    if candidate == base { return true }
    current = _getSuperclass(candidate)
  }
  return false
}
