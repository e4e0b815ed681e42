/// All that is on the screen, as UI tests see it, at one moment.
///
/// Whoever asks for it keeps it as long as elements of it are meant; objects that are gone by then are not kept alive.
@_spi(Host) @MainActor public final class AutomationTree {
  public struct Element: Sendable {
    /// Counts from 0, which is the app itself.
    public var number: Int
    public var type: AutomationType
    public var identifier = ""
    public var label = ""
    public var value: String?
    public var placeholder: String?
    public var frame: CGRect
    public var isEnabled = true
    public var isSelected = false
    public var hasFocus = false
    public var traits = UIAccessibilityTraits.none
    public var children: [Element] = []
  }

  private struct Held {
    weak var object: UIResponder?
    /// Of a row that is not on the screen: its place in the table's content. The object is the table.
    var place: CGRect?
  }

  public private(set) var root: Element
  private var objects: [Held] = []
  /// Elements that are no views may have been made for the answer alone: nobody else keeps them.
  private var elements: [UIResponder] = []
  private let focus = UIKitRuntime.shared.focus.responder
  private let looksOffScreen: Bool

  /// - Parameter offScreen: whether rows that a table does not show are looked at, for which the app makes cells.
  public init(offScreen: Bool = true) {
    looksOffScreen = offScreen
    let info = UIKitRuntime.shared.infoDictionary
    root = Element(number: 0, type: .application, frame: UIScreen.main.bounds)
    root.label = (info["CFBundleDisplayName"] ?? info["CFBundleName"]) as? String ?? ""
    root.identifier = info["CFBundleIdentifier"] as? String ?? ""
    objects.append(Held(object: nil))
    for window in AccessibilityContents.windowsOfTests { add(window, to: &root.children) }
  }

  /// The object of an element; nil if it is gone.
  func object(_ number: Int) -> UIResponder? {
    objects.indices.contains(number) ? objects[number].object : nil
  }

  /// Where in its table an element is that is not on the screen.
  func place(_ number: Int) -> CGRect? {
    objects.indices.contains(number) ? objects[number].place : nil
  }

  /// The element that a view is, or that is nearest around it; the app itself if none is.
  func number(around view: UIView) -> Int {
    for outer in sequence(first: view, next: \.superview) {
      if let number = objects.lastIndex(where: { $0.object === outer && $0.place == nil }) { return number }
    }
    return 0
  }

  /// The innermost part of what a view shows that is not UIKit's and is pressed there; nil if none is.
  func pressedPart(of view: UIView, at point: CGPoint) -> Int? {
    objects.lastIndex { held in
      guard let object = held.object, let hosted = object.hostedLook, Self.pressed.contains(hosted.type),
        Self.view(of: object) === view, object.accessibilityFrame.contains(point)
      else { return false }
      return hosted.reached?([point]) != nil
    }
  }

  private static let pressed: Set<AutomationType> = [
    .button, .link, .switch, .slider, .textField, .secureTextField, .searchField, .textView,
  ]

  /// All objects that are there, by their numbers; of a row that is not on the screen there is none.
  func forEachObject(_ visit: (Int, UIResponder) -> Void) {
    var seen: Set<ObjectIdentifier> = []
    // Groups that have no view of their own stand before what is in them, with its object.
    let found = objects.enumerated().reversed().compactMap { number, held -> (Int, UIResponder)? in
      guard held.place == nil, let object = held.object, seen.insert(ObjectIdentifier(object)).inserted else {
        return nil
      }
      return (number, object)
    }
    for (number, object) in found.reversed() { visit(number, object) }
  }

  // MARK: Making

  private func add(_ object: UIResponder, to elements: inout [Element]) {
    let view = object as? UIView
    if let view, !AccessibilityContents.isThere(view) { return }
    let look = AutomationLook(of: object)
    let frame = look.frame ?? object.accessibilityFrame
    // What has no size is not there, but what hangs over its edges is.
    let hasSize = frame.width > 0 && frame.height > 0
    if !hasSize, view?.clipsToBounds ?? true { return }
    guard hasSize, !look.isPassedThrough else { return addContents(of: object, look, to: &elements) }
    let layers = (0..<Self.layers(around: view)).map { _ in
      Element(number: newNumber(object), type: .other, frame: frame)
    }
    var element = element(object, look, frame)
    // What an element of a page is made of is found in it, as on a device.
    if !object.isWholeElement || object.hostedLook?.contents != nil {
      addContents(of: object, look, to: &element.children)
    }
    for var layer in layers.reversed() {
      layer.children = [element]
      element = layer
    }
    elements.append(element)
  }

  /// The views that stand on a device around a controller's, and here do not: two below a window, one in a container. Tests
  /// that go down from child to child count them.
  private static func layers(around view: UIView?) -> Int {
    guard let view, let outer = view.superview else { return 0 }
    if outer is UINavigationTransitionView { return 1 }
    return (outer as? UIWindow)?.rootViewController?.viewIfLoaded === view ? 2 : 0
  }

  private func addContents(of object: UIResponder, _ look: AutomationLook, to elements: inout [Element]) {
    let inside = AccessibilityContents.objects(in: object, subviews: look.subviews, isAsked: true)
    for child in inside where child !== object { add(child, to: &elements) }
    for part in look.scrolledParts { addScrolled(part, to: &elements) }
    if looksOffScreen, let table = object as? UITableView { addRowsOffScreen(of: table, to: &elements) }
  }

  private func addRowsOffScreen(of table: UITableView, to elements: inout [Element]) {
    let origin = table.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
    let rows = RowsOffScreen.of(table).rows(of: table) { cell in
      var made: [Element] = []
      add(cell, to: &made)
      return made.first.map { moved($0, by: CGPoint(x: -origin.x, y: -origin.y)) }
    }
    guard !rows.isEmpty else { return }
    for row in rows {
      guard let element = row.element else { continue }
      elements.append(renumbered(moved(element, by: origin), table, row.place))
    }
    elements = elements.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }.map(\.element)
  }

  private func moved(_ element: Element, by way: CGPoint) -> Element {
    var element = element
    element.frame = element.frame.offsetBy(dx: way.x, dy: way.y)
    element.children = element.children.map { moved($0, by: way) }
    return element
  }

  private func renumbered(_ element: Element, _ table: UITableView, _ place: CGRect) -> Element {
    var element = element
    element.number = newNumber(table, place: place)
    element.children = element.children.map { renumbered($0, table, place) }
    return element
  }

  /// A scroll view with a view in it, around those views.
  private func addScrolled(_ views: [UIView], to elements: inout [Element]) {
    let (outer, inner) = (newNumber(views.first), newNumber(views.first))
    var contents: [Element] = []
    for view in views { add(view, to: &contents) }
    let frame = contents.reduce(CGRect.null) { $0.union($1.frame) }
    guard !frame.isNull else { return }
    let group = Element(number: inner, type: .other, frame: frame, children: contents)
    elements.append(Element(number: outer, type: .scrollView, frame: frame, children: [group]))
  }

  private func newNumber(_ object: UIResponder?, place: CGRect? = nil) -> Int {
    objects.append(Held(object: object, place: place))
    if let object, !(object is UIView) { elements.append(object) }
    return objects.count - 1
  }

  private func element(_ object: UIResponder, _ look: AutomationLook, _ frame: CGRect) -> Element {
    let traits = object.accessibilityTraits
    var element = Element(
      number: newNumber(object), type: look.type ?? Self.type(of: traits) ?? look.fallback, frame: frame)
    element.identifier = look.identifier ?? ""
    element.label = look.label ?? ""
    (element.value, element.placeholder, element.traits) = (look.value, look.placeholder, traits)
    element.isEnabled = !traits.contains(.notEnabled)
    element.isSelected = traits.contains(.selected)
    let writer = look.takesKeys ? Self.view(of: object) : object
    element.hasFocus = writer === focus && UIKitRuntime.shared.keyboard.writes(into: writer)
    return element
  }

  /// What an object is by its traits, if they say.
  private static func type(of traits: UIAccessibilityTraits) -> AutomationType? {
    let types: [(UIAccessibilityTraits, AutomationType)] = [
      (.toggleButton, .switch), (.keyboardKey, .key), (.button, .button), (.link, .link),
      (.searchField, .searchField), (.image, .image), (.staticText, .staticText), (.tabBar, .tabBar),
      (.adjustable, .slider),
    ]
    return types.first { traits.contains($0.0) }?.1
  }
}
