import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Makes and activates the constraints that `view` holds in the file.
  func makeConstraints(_ list: InterfaceElement, of view: UIView) {
    let variations = followers[ObjectIdentifier(view)]
    for element in list.children where element.name == "constraint" {
      // Placeholders are for Interface Builder only.
      if element.bool("placeholder") == true { continue }
      guard let constraint = makeConstraint(element, in: view) else { continue }
      register(constraint, id: element.id)
      if let variations {
        variations.note(constraint, element)
      } else if constraint.canBeActive {
        constraint.isActive = true
      }
    }
  }

  private func makeConstraint(_ unvaried: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    let element = unvaried.varied(traits.fits)
    guard let firstAttribute = attribute(element, "firstAttribute") else { return nil }
    let first = element["firstItem"].map { item($0, element) } ?? view
    guard let first else { return nil }
    var second: LayoutOperand?
    if let id = element["secondItem"] {
      guard let other = item(id, element) else { return nil }
      guard let secondAttribute = attribute(element, "secondAttribute") else { return nil }
      second = LayoutOperand(other, secondAttribute)
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let isSymbolic = element.bool("symbolic") == true && element["constant"] == nil
    let constant = isSymbolic ? Double(SystemSpacing.standard) : element.double("constant") ?? 0
    let constraint = NSLayoutConstraint(
      LayoutOperand(first, firstAttribute), relations[element["relation"] ?? ""] ?? .equal, second,
      multiplier: CGFloat(element.ratio("multiplier") ?? 1), constant: CGFloat(constant))
    if let priority = element.double("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    return constraint
  }

  private func item(_ id: String, _ element: InterfaceElement) -> AnyObject? {
    if let found = object(id: id), found is UIView || found is UILayoutGuide { return found }
    // A view left out for these size classes takes its constraints along.
    if document.element(id: id) == nil {
      warn(element, "the constraint's item \(id) is not in the file: the constraint is left out.")
    }
    return nil
  }

  private func attribute(_ element: InterfaceElement, _ key: String) -> NSLayoutConstraint.Attribute? {
    let name = element[key] ?? ""
    if let attribute = Self.attributes[name] { return attribute }
    warn(element, "\(key) \"\(name)\" is unknown: the constraint is left out.")
    return nil
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}
