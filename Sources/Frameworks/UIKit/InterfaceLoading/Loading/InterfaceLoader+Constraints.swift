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
    let firstElement = element["firstItem"].map { document.element(id: $0) } ?? unvaried.parent?.parent
    var second: LayoutOperand?
    if let id = element["secondItem"] {
      guard let other = item(id, element) else { return nil }
      guard let secondAttribute = attribute(element, "secondAttribute") else { return nil }
      second = operand(other, secondAttribute, of: document.element(id: id))
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let isSymbolic = element.bool("symbolic") == true && element["constant"] == nil
    let constant = isSymbolic ? Double(SystemSpacing.standard) : element.double("constant") ?? 0
    let constraint = NSLayoutConstraint(
      operand(first, firstAttribute, of: firstElement), relations[element["relation"] ?? ""] ?? .equal,
      second,
      multiplier: CGFloat(element.ratio("multiplier") ?? 1), constant: CGFloat(constant))
    if let priority = element.double("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = element["identifier"]
    return constraint
  }

  /// The margins of a view that follows the readable width are those of its readable guide.
  private func operand(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, of element: InterfaceElement?
  ) -> LayoutOperand {
    guard let view = item as? UIView, element?.bool("layoutMarginsFollowReadableWidth") == true,
      let edge = Self.readableEdges[attribute]
    else { return LayoutOperand(item, attribute) }
    return LayoutOperand(view.readableContentGuide, edge)
  }

  private static let readableEdges: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
    .leftMargin: .left, .rightMargin: .right, .leadingMargin: .leading, .trailingMargin: .trailing,
    .centerXWithinMargins: .centerX,
  ]

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
