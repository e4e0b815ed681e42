import TouchstoneInterfaceFiles

/// What one view of an interface file says about size classes, followed as they change.
///
/// Lives as long as its view, in the view's trait observers. Subviews that are not installed are kept
/// here: the hierarchy does not.
@MainActor final class InterfaceVariations {
  private weak var view: UIView?
  private let element: InterfaceElement
  private let loader: InterfaceLoader
  /// All subviews of the file, in order; strongly only those that a mask can take out.
  private var subviews: [(id: String, view: UIView?, other: WeakView)] = []
  private var constraints: [(id: String, constraint: NSLayoutConstraint)] = []
  private var varied: [(constraint: NSLayoutConstraint, element: InterfaceElement)] = []
  private var excludedSubviews: Set<String> = []
  private var excludedConstraints: Set<String> = []
  private var traits: UITraitCollection

  private struct WeakView { weak var view: UIView? }

  init(of view: UIView, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    self.view = view
    self.element = element
    // The one that loads holds its objects; attributes need no more than the bundle.
    self.loader = InterfaceLoader(loader.document, bundle: loader.bundle, owner: nil)
    traits = loader.traits
    excludedSubviews = element.excludedIDs(of: "subviews", traits.fits)
    excludedConstraints = element.excludedIDs(of: "constraints", traits.fits)
    view.traits.observers.append(
      TraitObserver(traits: [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { [self] _, _ in
        follow()
      })
  }

  func note(subview: UIView, id: String) {
    let canGo = element.maskedIDs(of: "subviews").contains(id)
    subviews.append((id, canGo ? subview : nil, WeakView(view: subview)))
  }

  /// Activates a constraint of the file if it is installed.
  func note(_ constraint: NSLayoutConstraint, _ own: InterfaceElement) {
    if !own.variations.isEmpty { varied.append((constraint, own)) }
    if let id = own.id { constraints.append((id, constraint)) }
    if !excludedConstraints.contains(own.id ?? ""), constraint.canBeActive { constraint.isActive = true }
  }

  // MARK: Following

  private func follow() {
    guard let view else { return }
    traits = view.traitCollection
    let subviews = element.excludedIDs(of: "subviews", traits.fits)
    let constraints = element.excludedIDs(of: "constraints", traits.fits)
    uninstall(subviews, constraints)
    applyAttributes(to: view)
    install(subviews, constraints)
    excludedSubviews = subviews
    excludedConstraints = constraints
  }

  private func uninstall(_ goneSubviews: Set<String>, _ goneConstraints: Set<String>) {
    let going = goneConstraints.subtracting(excludedConstraints)
    for entry in constraints where going.contains(entry.id) { entry.constraint.isActive = false }
    for entry in subviews where goneSubviews.contains(entry.id) && !excludedSubviews.contains(entry.id) {
      entry.view?.removeFromSuperview()
    }
  }

  private func install(_ goneSubviews: Set<String>, _ goneConstraints: Set<String>) {
    let coming = excludedSubviews.subtracting(goneSubviews)
    for (index, entry) in subviews.enumerated() where coming.contains(entry.id) {
      if let subview = entry.view { insert(subview, at: index) }
    }
    // Leaving the hierarchy took constraints along; all that are installed now come back.
    let back = excludedConstraints.subtracting(goneConstraints)
    for entry in constraints where !goneConstraints.contains(entry.id) && !entry.constraint.isActive {
      let returns = back.contains(entry.id) || entry.constraint.mentions(anyOf: coming, in: subviewTable)
      if returns, entry.constraint.canBeActive { entry.constraint.isActive = true }
    }
  }

  private var subviewTable: [String: UIView] {
    Dictionary(
      subviews.compactMap { entry in entry.other.view.map { (entry.id, $0) } },
      uniquingKeysWith: { a, _ in a })
  }

  /// Puts a subview back after the nearest one before it in the file that is there.
  private func insert(_ subview: UIView, at place: Int) {
    guard let view else { return }
    let before = subviews[..<place].reversed().lazy.compactMap(\.other.view).first { $0.superview === view }
    if let stack = view as? UIStackView {
      let index = before.flatMap { found in stack.arrangedSubviews.firstIndex { $0 === found } }
      stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
    } else if let before {
      view.insertSubview(subview, aboveSubview: before)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }

  /// Attributes whose absence says something to a decoder, so that it always sets them.
  private static let alwaysSet: Set<String> = [
    "borderStyle", "buttonType", "style", "reuseIdentifier", "numberOfPages", "hidesWhenStopped",
    "adjustsFontSizeToFit",
  ]

  private func applyAttributes(to view: UIView) {
    let part = element.variedPart(traits.fits, keeping: Self.alwaysSet)
    if element.variations.contains(where: { $0.hasValues }) {
      ViewElements.decodeCommon(view, part, loader)
      InterfaceElements.table[element.name]?.decode(view, part, loader)
      if element.variesValue("backgroundColor"), part.value("backgroundColor") == nil {
        view.backgroundColor = nil
      }
    }
    for (constraint, own) in varied {
      let part = own.variedPart(traits.fits, keeping: [])
      if let constant = part.double("constant") { constraint.constant = CGFloat(constant) }
      if let priority = part.double("priority") { change(constraint, to: Float(priority)) }
    }
  }

  /// A required constraint cannot become optional while it is active.
  private func change(_ constraint: NSLayoutConstraint, to priority: Float) {
    let wasActive = constraint.isActive
    if wasActive { constraint.isActive = false }
    constraint.priority = UILayoutPriority(priority)
    if wasActive { constraint.isActive = true }
  }
}

extension InterfaceElement {
  /// Whether a variation has more than masks.
  fileprivate var hasValues: Bool { attributes.count > 1 || children.contains { $0.name != "mask" } }

  fileprivate func variesValue(_ key: String) -> Bool { variations.contains { $0.value(key) != nil } }
}

extension NSLayoutConstraint {
  fileprivate func mentions(anyOf ids: Set<String>, in views: [String: UIView]) -> Bool {
    ids.contains { id in views[id].map { mentions(inside: $0) } ?? false }
  }
}

extension UITraitCollection {
  /// Whether a variation's key counts here: "default", or "heightClass=regular-widthClass=compact".
  func fits(_ key: String) -> Bool {
    if key == "default" { return true }
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { return false }
      let wanted: UIUserInterfaceSizeClass = pair[1] == "regular" ? .regular : .compact
      switch pair[0] {
      case "heightClass": if verticalSizeClass != wanted { return false }
      case "widthClass": if horizontalSizeClass != wanted { return false }
      default: return false
      }
    }
    return true
  }
}
