import CoreGraphics
import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// An element of a tree that was asked for, which knows what it is in. The tree lives as long as its root.
@MainActor final class ElementNode: _NSObject, XCUIElementSnapshot, ClassedElement {
  let number: Int
  let identifier: String
  let frame: CGRect
  let text: String?
  let title: String
  let label: String
  let elementType: XCUIElement.ElementType
  let isEnabled: Bool
  let placeholderValue: String?
  let isSelected: Bool
  let hasFocus: Bool
  let horizontalSize: Int
  let verticalSize: Int
  private(set) weak var parent: ElementNode?
  private(set) var nodes: [ElementNode] = []

  init(_ element: AutomationElement, in outer: ElementNode? = nil) {
    number = element.number
    identifier = element.identifier
    let frame = element.frame
    self.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    text = element.value
    (title, label, placeholderValue) = (element.title, element.label, element.placeholder)
    elementType = XCUIElement.ElementType(rawValue: UInt(exactly: element.type) ?? 1) ?? .other
    (isEnabled, isSelected, hasFocus) = (element.isEnabled, element.isSelected, element.hasFocus)
    // What says none has that of what it is in.
    horizontalSize = element.horizontalSize == 0 ? outer?.horizontalSize ?? 0 : element.horizontalSize
    verticalSize = element.verticalSize == 0 ? outer?.verticalSize ?? 0 : element.verticalSize
    super.init()
    nodes = element.children.map { child in
      let node = ElementNode(child, in: self)
      node.parent = self
      return node
    }
  }

  var value: Any? { text }
  var children: [any XCUIElementSnapshot] { nodes }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var all: [XCUIElement.AttributeName: Any] = [
      .identifier: identifier, .title: title, .label: label, .elementType: elementType.rawValue,
      .isEnabled: isEnabled, .isSelected: isSelected, .hasFocus: hasFocus,
      .frame: [
        "X": Double(frame.minX), "Y": Double(frame.minY), "Width": Double(frame.width),
        "Height": Double(frame.height),
      ],
      .children: nodes.map(\.dictionaryRepresentation),
    ]
    all[.value] = text
    all[.placeholderValue] = placeholderValue
    return all
  }

  // MARK: Walking

  /// All that is in it, each before what is in that.
  func forEachDescendant(_ visit: (ElementNode) -> Void) {
    for node in nodes {
      visit(node)
      node.forEachDescendant(visit)
    }
  }

  /// The first of all that is in it, and so does not look further.
  func firstDescendant(where fits: (ElementNode) -> Bool) -> ElementNode? {
    for node in nodes {
      if fits(node) { return node }
      if let found = node.firstDescendant(where: fits) { return found }
    }
    return nil
  }

  func isInside(_ other: ElementNode) -> Bool {
    var next: ElementNode? = self
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }

  /// Whether one of its names is this: identifier, title, label, value or placeholder.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || title == name || text == name || placeholderValue == name
  }

  func fits(_ type: XCUIElement.ElementType) -> Bool { type == .any || elementType == type }

  /// How messages call it: by what a person reads, else by what the app calls it.
  var name: String {
    [label, title, identifier, text ?? "", placeholderValue ?? ""].first { !$0.isEmpty } ?? ""
  }
}
