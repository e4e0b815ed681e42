import TouchstoneDeviceProtocol

/// An element of a tree, with all that it is in.
struct ElementPath: Equatable {
  /// The innermost first.
  var ancestors: [AutomationElement]
  var element: AutomationElement

  /// Nil if the tree has no element with that number.
  init?(to number: Int, in root: AutomationElement) {
    guard var way = Self.way(to: number, in: root) else { return nil }
    element = way.removeLast()
    ancestors = way.reversed()
  }

  private static func way(to number: Int, in root: AutomationElement) -> [AutomationElement]? {
    if root.number == number { return [root] }
    for child in root.children { if let rest = way(to: number, in: child) { return [root] + rest } }
    return nil
  }

  /// The element itself or the nearest around it of one of these types.
  func nearest(_ types: Set<Int>) -> AutomationElement? {
    ([element] + ancestors).first { types.contains($0.type) }
  }
}

extension AutomationElement {
  /// All that is in it, each before what is in that: the order in which XCUITest counts.
  var descendants: [AutomationElement] { children.flatMap { [$0] + $0.descendants } }

  /// Whether a query finds it by that name.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || title == name || value == name || placeholder == name
  }

  /// XCUITest looks for no longer ones.
  private static let longestName = 128

  /// What it can be called, the best first: what the app calls it, what people read, what stands where nothing was
  /// typed. Its value is no name: it changes.
  var names: [String] {
    [identifier, label, placeholder ?? ""].filter { !$0.isEmpty && $0.count <= Self.longestName }
  }

  func contains(_ point: AutomationPoint) -> Bool {
    point.x >= frame.x && point.x <= frame.x + frame.width && point.y >= frame.y
      && point.y <= frame.y + frame.height
  }
}
