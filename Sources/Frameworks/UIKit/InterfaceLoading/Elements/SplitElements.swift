import TouchstoneInterfaceFiles

/// Split views: their columns are relationship segues.
@MainActor enum SplitElements {
  static let list: [String: ElementClass] = [
    "splitViewController": InterfaceElements.element(UISplitViewController.self, decode)
  ]

  private static func decode(
    _ split: UISplitViewController, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let style = element.choice("style", styles) { split.adopt(style: style) }
    if let behavior = element.choice("behavior", behaviors) { split.preferredSplitBehavior = behavior }
    if let mode = element.choice("preferredDisplayMode", modes) { split.preferredDisplayMode = mode }
    if let value = element.bool("presentsWithGesture") { split.presentsWithGesture = value }
    if element["primaryEdge"] == "trailing" { split.primaryEdge = .trailing }
    func width(_ attribute: String) -> CGFloat? { element.double(attribute).map { CGFloat($0) } }
    if let value = width("minimumPrimaryColumnWidth") { split.minimumPrimaryColumnWidth = value }
    if let value = width("maximumPrimaryColumnWidth") { split.maximumPrimaryColumnWidth = value }
    if let value = width("preferredPrimaryColumnWidthFraction") {
      split.preferredPrimaryColumnWidthFraction = value
    }
    func column(_ relationship: String) -> UIViewController? {
      ControllerElements.related(element, relationship, loader).first
    }
    let columns: [(String, UISplitViewController.Column)] = [
      ("masterViewController", .primary), ("supplementaryViewController", .supplementary),
      ("detailViewController", .secondary), ("compactViewController", .compact),
    ]
    guard split.style == .unspecified else {
      for (name, place) in columns {
        if let made = column(name) { split.setViewController(made, for: place) }
      }
      return
    }
    // Files of before the masters had a relationship of their own list both.
    let listed = ControllerElements.related(element, "viewControllers", loader)
    let pair = [column("masterViewController"), column("detailViewController")].compactMap { $0 }
    split.viewControllers = pair.isEmpty ? listed : pair
  }

  /// The outlet split view controllers have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    guard let split = object as? UISplitViewController, property == "delegate" else { return false }
    return assign(value, to: split, \.delegate)
  }

  private static let styles: [String: UISplitViewController.Style] = [
    "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
  ]
  private static let behaviors: [String: UISplitViewController.SplitBehavior] = [
    "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]
  private static let modes: [String: UISplitViewController.DisplayMode] = [
    "primaryHidden": .secondaryOnly, "secondaryOnly": .secondaryOnly, "allVisible": .oneBesideSecondary,
    "oneBesideSecondary": .oneBesideSecondary, "beside": .oneBesideSecondary,
    "primaryOverlay": .oneOverSecondary, "oneOverSecondary": .oneOverSecondary, "over": .oneOverSecondary,
    "twoBesideSecondary": .twoBesideSecondary, "twoBeside": .twoBesideSecondary,
    "twoOverSecondary": .twoOverSecondary, "twoOver": .twoOverSecondary,
    "twoDisplaceSecondary": .twoDisplaceSecondary, "twoDisplace": .twoDisplaceSecondary,
  ]
}
