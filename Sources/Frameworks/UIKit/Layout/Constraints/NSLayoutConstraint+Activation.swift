extension NSLayoutConstraint {
  func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      LayoutFault.raise(
        .genericException,
        """
        \(readable) cannot be active: its items have no common ancestor. \
        Add both views to one hierarchy before activating the constraint.
        """)
    }
    join(ancestor)
  }

  /// Becomes one of the constraints `view` holds.
  func join(_ view: UIView) {
    guard holder == nil else { return }
    heldTicket = view.layoutState.held.append(self)
    holder = view
    for item in itemViews where item !== view {
      item.layoutState.mentioning[ObjectIdentifier(self)] = .init(constraint: self)
    }
    ConstraintSystem.shared.enqueue(self)
    view.constraintsDidChange()
  }

  func deactivate() {
    guard let view = holder else { return }
    holder = nil
    engine?.remove(self)
    view.existingLayoutState?.held.remove(heldTicket)
    for item in itemViews { item.existingLayoutState?.mentioning[ObjectIdentifier(self)] = nil }
    view.constraintsDidChange()
  }

  /// The views that it mentions, or whose guides it does.
  private var itemViews: [UIView] {
    [first.view, first.minuendView, second?.view, second?.minuendView].compactMap { $0 }
  }

  /// Whether all items are in one hierarchy.
  var canBeActive: Bool { commonAncestor != nil }

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

  /// Stops on combinations that can never hold, with the reason.
  static func check(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) {
    if let reason = fault(first, second, multiplier: multiplier) {
      LayoutFault.raise(.invalidArgumentException, reason)
    }
  }

  /// Why a constraint of these two can never hold.
  static func fault(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) -> String? {
    guard first.attribute != .notAnAttribute else {
      return "a constraint's first attribute is .notAnAttribute. Name an attribute of the first item."
    }
    guard multiplier.isFinite else {
      return "a constraint's multiplier is \(multiplier). Use a finite number."
    }
    guard let second, multiplier != 0 else {
      if first.isSize { return nil }
      let why = multiplier == 0 ? "with a multiplier of 0" : "without a second item"
      return """
        \(first.readable) \(why) would be a place equal to a constant, and a place is relative to \
        another item. Give a second item and attribute, and a multiplier other than 0.
        """
    }
    // Left and top may be related, whatever that is good for: tests of a layout library do it, on devices.
    let isOneWay =
      first.attribute.axis == second.attribute.axis
      || !first.attribute.isDirectional && !second.attribute.isDirectional
    let matches =
      isOneWay && !first.isSize && !second.isSize
      && first.attribute.dimension == second.attribute.dimension
    guard matches || first.isSize && second.isSize else {
      return """
        \(first.readable) cannot be related to \(second.readable): they are not of one kind. Relate \
        horizontal places, vertical places or sizes.
        """
    }
    let isMixed = first.attribute.isDirectional != second.attribute.isDirectional
    let centers: [Attribute] = [.centerX, .centerXWithinMargins]
    let isExcused =
      first.isSize || first.attribute.axis == .vertical
      || centers.contains(first.attribute) || centers.contains(second.attribute)
    guard !isMixed || isExcused else {
      return """
        \(first.readable) and \(second.readable) mix leading or trailing with left or right. Use one \
        pair for both.
        """
    }
    return nil
  }
}
