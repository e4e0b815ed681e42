import TouchstoneInterfaceFiles

/// What an element's accessibility configuration says.
@MainActor enum AccessibilityElements {
  static func decode(_ responder: UIResponder, _ element: InterfaceElement) {
    guard let said = element.value("accessibilityConfiguration") else { return }
    if let label = said["label"] { responder.accessibilityLabel = label }
    if let hint = said["hint"] { responder.accessibilityHint = hint }
    if let identifier = said["identifier"] { responder.accessibilityIdentifier = identifier }
    if let traits = traits(said) { responder.accessibilityTraits = traits }
    if let flag = said.value("isElement") { responder.isAccessibilityElement = flag["value"] == "YES" }
  }

  static func decode(_ item: UIBarItem, _ element: InterfaceElement) {
    guard let said = element.value("accessibilityConfiguration") else { return }
    item.accessibilityLabel = said["label"]
    item.accessibilityHint = said["hint"]
    item.accessibilityIdentifier = said["identifier"]
    if let traits = traits(said) { item.accessibilityTraits = traits }
  }

  private static func traits(_ said: InterfaceElement) -> UIAccessibilityTraits? {
    guard let list = said.value("traits") else { return nil }
    var traits: UIAccessibilityTraits = []
    for (name, trait) in names where list[name] == "YES" { traits.insert(trait) }
    return traits
  }

  private static let names: [(String, UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("staticText", .staticText), ("searchField", .searchField), ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey), ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("startsMedia", .startsMediaSession),
    ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn), ("header", .header),
  ]
}
