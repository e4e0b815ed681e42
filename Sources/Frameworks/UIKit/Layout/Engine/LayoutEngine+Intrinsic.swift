import TouchstoneConstraints

// Intrinsic sizes as rules: at most this much at the hugging priority, at least at the resistance's.
extension LayoutEngine {
  func updateIntrinsics() {
    hasStaleIntrinsics = false
    var index = 0
    while index < boxes.count {
      let box = boxes[index]
      index += 1
      guard box.isIntrinsicStale, box.role == .free || isMeasuredRoot(box), let view = box.view else {
        continue
      }
      box.isIntrinsicStale = false
      box.intrinsic = intrinsicSize(of: view)
      box.wrapWidth = -1
      let insets = view.alignmentRectInsets
      let size = CGSize(
        width: box.intrinsic.width + insets.left + insets.right,
        height: box.intrinsic.height + insets.top + insets.bottom)
      setRule(box, .horizontal, box.intrinsic.width < 0 ? nil : Double(size.width))
      setRule(box, .vertical, box.intrinsic.height < 0 ? nil : Double(size.height))
    }
  }

  /// A wrapping label that has been laid out asks for the width it has: measured alone, its
  /// surroundings would otherwise be as wide as its text in one line. In a width that is given the constraints alone
  /// decide: what a file or an earlier layout made of the label says nothing about it.
  private func intrinsicSize(of view: UIView) -> CGSize {
    guard let text = view as? any WidthDependentHeight else { return view.intrinsicContentSize }
    let natural = text.naturalContentSize
    if purpose == .measuring, !hasGivenWidth, text.wrapsContent, text.yieldsWidth {
      let insets = view.alignmentRectInsets
      let width = view.bounds.width - insets.left - insets.right
      if width > 0, width < natural.width { return text.intrinsicContentSize(forWidth: width) }
    }
    return natural
  }

  private func isMeasuredRoot(_ box: LayoutVariables) -> Bool {
    box.role == .root && (purpose == .measuring || root.isLooseRoot)
  }

  private func setRule(_ box: LayoutVariables, _ axis: NSLayoutConstraint.Axis, _ value: Double?) {
    let isHorizontal = axis == .horizontal
    let hug = isHorizontal ? box.hugs.horizontal : box.hugs.vertical
    let resist = isHorizontal ? box.resists.horizontal : box.resists.vertical
    if let value, let hug, let resist {
      if solver.setConstant(-value, of: hug), solver.setConstant(-value, of: resist) { return }
    }
    if let hug { withdraw(hug) }
    if let resist { withdraw(resist) }
    var made: (hug: ConstraintKey?, resist: ConstraintKey?) = (nil, nil)
    if let value, let view = box.view {
      let terms = [ConstraintTerm(isHorizontal ? box.width : box.height, 1)]
      made.hug = admit(
        terms: terms, constant: -value, .lessThanOrEqual,
        priority: view.contentHuggingPriority(for: axis).rawValue)
      made.resist = admit(
        terms: terms, constant: -value, .greaterThanOrEqual,
        priority: resistance(of: view, axis))
    }
    if isHorizontal {
      box.hugs.horizontal = made.hug
      box.resists.horizontal = made.resist
    } else {
      box.hugs.vertical = made.hug
      box.resists.vertical = made.resist
    }
  }

  /// A text that can wrap gives way to what cannot, such as a switch beside it, where both resist alike.
  private func resistance(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Float {
    let priority = view.contentCompressionResistancePriority(for: axis).rawValue
    let text = view as? any WidthDependentHeight
    let wraps = axis == .horizontal && text?.wrapsContent == true && text?.yieldsWidth == true
    return wraps && priority > 1 && priority < UILayoutPriority.required.rawValue ? priority - 0.5 : priority
  }

  /// The priorities changed: the rules are made anew.
  func dropIntrinsicRules(_ box: LayoutVariables) {
    setRule(box, .horizontal, nil)
    setRule(box, .vertical, nil)
    noteIntrinsic(box)
  }

  func noteIntrinsic(_ box: LayoutVariables) {
    box.isIntrinsicStale = true
    hasStaleIntrinsics = true
    if purpose == .layout { markDirty() }
  }

  /// Gives labels of several lines the height their solved width asks for. True if one changed.
  func wrapContents() -> Bool {
    var changed = false
    for box in boxes {
      guard box.role == .free || isMeasuredRoot(box), box.intrinsic.height >= 0,
        let view = box.view as? any WidthDependentHeight, view.wrapsContent
      else { continue }
      let insets = view.alignmentRectInsets
      let width = solver.value(of: box.width) - Double(insets.left + insets.right)
      if abs(width - box.wrapWidth) < 0.01 { continue }
      box.wrapWidth = width
      let size = view.intrinsicContentSize(forWidth: CGFloat(max(0, width)))
      if size.height < 0 || size.height == box.intrinsic.height { continue }
      box.intrinsic.height = size.height
      setRule(box, .vertical, Double(size.height + insets.top + insets.bottom))
      changed = true
    }
    return changed
  }
}
