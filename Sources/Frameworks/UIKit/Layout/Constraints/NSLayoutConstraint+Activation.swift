extension NSLayoutConstraint {
  func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      preconditionFailure(
        """
        NSGenericException: \(readable) cannot be active: its items have no common ancestor. \
        Add both views to one hierarchy before activating the constraint.
        """)
    }
    join(ancestor)
  }

  /// Becomes one of the constraints `view` holds.
  func join(_ view: UIView) {
    guard holder == nil else { return }
    view.layoutState.held.append(self)
    holder = view
    ConstraintSystem.shared.enqueue(self)
    view.constraintsDidChange()
  }

  func deactivate() {
    guard let view = holder else { return }
    holder = nil
    engine?.remove(self)
    view.existingLayoutState?.forget(self)
    view.constraintsDidChange()
  }

  /// The nearest view that contains all items.
  private var commonAncestor: UIView? {
    guard var ancestor = first.view else { return nil }
    for view in [first.minuendView, second?.view, second?.minuendView] {
      guard let view else { continue }
      while !view.isInside(ancestor) {
        guard let parent = ancestor.superview else { return nil }
        ancestor = parent
      }
    }
    if let second, second.item == nil { return nil }
    return ancestor
  }

  /// Whether one of its items is `view` or inside it.
  func mentions(inside view: UIView) -> Bool {
    for item in [first.view, first.minuendView, second?.view, second?.minuendView] {
      if let item, item.isInside(view) { return true }
    }
    return false
  }

  func mentions(_ item: AnyObject) -> Bool {
    first.item === item || first.minuendItem === item || second?.item === item
      || second?.minuendItem === item
  }

  var axis: Axis { first.attribute.axis ?? .horizontal }

  /// The formula as a person would write it.
  var readable: String {
    let relations: [Relation: String] = [.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="]
    var text = "\(first.readable) \(relations[relation]!) "
    if let second {
      text += second.readable
      if multiplier != 1 { text += " * \(multiplier)" }
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
      if systemSpacing { text += " + system spacing" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    let label = identifier.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint\(label): \(text)\(isActive ? "" : ", inactive")>"
  }

  /// Stops on combinations that can never hold, with the reason.
  static func check(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) {
    guard first.attribute != .notAnAttribute else {
      preconditionFailure(
        "NSInvalidArgumentException: a constraint's first attribute is .notAnAttribute. Name an attribute of the first item."
      )
    }
    precondition(
      multiplier.isFinite,
      "NSInvalidArgumentException: a constraint's multiplier is \(multiplier). Use a finite number.")
    guard let second else {
      precondition(
        first.attribute.dimension == .size,
        """
        NSInvalidArgumentException: \(first.readable) cannot equal a constant: a place is relative to \
        another item. Give a second item and attribute.
        """)
      return
    }
    let matches =
      first.attribute.axis == second.attribute.axis
      && first.attribute.dimension == second.attribute.dimension
    let sizes = first.attribute.dimension == .size && second.attribute.dimension == .size
    precondition(
      matches || sizes,
      """
      NSInvalidArgumentException: \(first.readable) cannot be related to \(second.readable): they are \
      not of one kind. Relate horizontal places, vertical places or sizes.
      """)
    let isMixed = first.attribute.isDirectional != second.attribute.isDirectional
    let centers: [Attribute] = [.centerX, .centerXWithinMargins]
    let isExcused =
      first.attribute.dimension == .size || first.attribute.axis == .vertical
      || centers.contains(first.attribute) || centers.contains(second.attribute)
    precondition(
      !isMixed || isExcused,
      """
      NSInvalidArgumentException: \(first.readable) and \(second.readable) mix leading or trailing with \
      left or right. Use one pair for both.
      """)
  }
}
