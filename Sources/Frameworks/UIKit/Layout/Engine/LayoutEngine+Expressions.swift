import TouchstoneConstraints

/// A constraint as the solver takes it.
struct SolverRow {
  var terms: [ConstraintTerm]
  var constant: Double
  var relation: ConstraintRelation
}

extension LayoutEngine {
  /// `first - multiplier * second` without the constraint's own constant; nil if an item is gone.
  func row(of constraint: NSLayoutConstraint) -> SolverRow? {
    guard let item = constraint.first.item else { return nil }
    let ancestor = constraint.holder ?? root
    // Leading is one side for both items, whichever direction each of them has for what it contains.
    isRightToLeft = ancestor.isRightToLeft
    let mirrored = isRightToLeft && constraint.isDirectional
    constraint.constantSign = mirrored ? -1 : 1
    terms.removeAll(keepingCapacity: true)
    var constant = expression(constraint.first, item, 1, ancestor)
    if let second = constraint.second {
      guard let other = second.item else { return nil }
      constant += expression(second, other, -constraint.rowMultiplier, ancestor)
    }
    let sense = constraint.relation.rawValue * (mirrored ? -1 : 1)
    return SolverRow(terms: terms, constant: constant, relation: ConstraintRelation(rawValue: sense)!)
  }

  /// Adds an operand's terms times `factor` and returns its constant part.
  private func expression(
    _ operand: LayoutOperand, _ item: AnyObject, _ factor: Double, _ ancestor: UIView
  ) -> Double {
    let end = expression(item, operand.attribute, factor, ancestor)
    guard let minuend = operand.minuendAttribute, let start = operand.minuendItem else { return end }
    return end + expression(start, minuend, -factor, ancestor)
  }

  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ ancestor: UIView
  ) -> Double {
    if let guide = item as? UILayoutGuide {
      guard let owner = guide.owningView else { return 0 }
      if attribute.dimension == .position, let axis = attribute.axis {
        addScrollOffset(of: owner, factor, ancestor, axis)
        addOrigins(of: owner, factor, ancestor, axis)
      }
      let box = box(of: guide)
      return edge(attribute, box.x, box.y, box.width, box.height, factor, .zero)
    }
    guard let view = item as? UIView else { return 0 }
    if let own = attribute.withinMargins {
      return expression(view.layoutMarginsGuide, own, factor, ancestor)
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return baseline(view, attribute, factor, ancestor)
    }
    return edge(of: view, attribute, factor, ancestor)
  }

  /// An edge, centre or size of a view's alignment rectangle, in the ancestor's coordinates.
  private func edge(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ ancestor: UIView
  ) -> Double {
    let box = box(of: view)
    let insets = view.alignmentRectInsets
    if view !== ancestor {
      if attribute.dimension == .position, let parent = view.superview {
        addScrollOffset(of: parent, factor, ancestor, attribute.axis!)
        addOrigins(of: parent, factor, ancestor, attribute.axis!)
      }
      return edge(attribute, box.x, box.y, box.width, box.height, factor, insets)
    }
    if attribute.dimension == .position, view is any ScrolledContent {
      // Seen from inside, a scroll view's edges are those of its content.
      let content = content(of: box)
      return edge(attribute, nil, nil, content.width, content.height, factor, .zero)
    }
    return edge(attribute, nil, nil, box.width, box.height, factor, insets)
  }

  private func edge(
    _ attribute: NSLayoutConstraint.Attribute, _ x: SolverVariable?, _ y: SolverVariable?,
    _ width: SolverVariable, _ height: SolverVariable, _ factor: Double, _ insets: UIEdgeInsets
  ) -> Double {
    let (left, right) = (Double(insets.left), Double(insets.right))
    let (top, bottom) = (Double(insets.top), Double(insets.bottom))
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX:
      if let x { terms.append(ConstraintTerm(x, factor)) }
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      if let y { terms.append(ConstraintTerm(y, factor)) }
    default: break
    }
    switch attribute {
    case .left: return left * factor
    case .leading where !isRightToLeft, .trailing where isRightToLeft: return left * factor
    case .right, .leading, .trailing:
      terms.append(ConstraintTerm(width, factor))
      return -right * factor
    case .centerX:
      terms.append(ConstraintTerm(width, factor / 2))
      return (left - right) / 2 * factor
    case .width:
      terms.append(ConstraintTerm(width, factor))
      return -(left + right) * factor
    case .top, .firstBaseline: return top * factor
    case .bottom, .lastBaseline:
      terms.append(ConstraintTerm(height, factor))
      return -bottom * factor
    case .centerY:
      terms.append(ConstraintTerm(height, factor / 2))
      return (top - bottom) / 2 * factor
    case .height:
      terms.append(ConstraintTerm(height, factor))
      return -(top + bottom) * factor
    default: return 0
    }
  }

  /// Baselines of plain views are their edges; containers may hand the question on.
  private func baseline(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ ancestor: UIView
  ) -> Double {
    let isFirst = attribute == .firstBaseline
    if !(view is any BaselineProviding) {
      let inner = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if inner !== view { return baseline(inner, attribute, factor, ancestor) }
    }
    if let text = view as? any BaselineProviding, text.keepsTextInMiddle {
      let half = view.intrinsicContentSize.height / 2
      let offset = isFirst ? text.firstBaselineFromTop - half : half - text.lastBaselineFromBottom
      return edge(of: view, .centerY, factor, ancestor) + Double(offset) * factor
    }
    let edge = edge(of: view, isFirst ? .top : .bottom, factor, ancestor)
    guard let text = view as? any BaselineProviding else { return edge }
    return edge + Double(isFirst ? text.firstBaselineFromTop : -text.lastBaselineFromBottom) * factor
  }

  // MARK: Coordinates

  /// Adds the origins from `view` up to, but without, the ancestor.
  private func addOrigins(
    of view: UIView, _ factor: Double, _ ancestor: UIView, _ axis: NSLayoutConstraint.Axis
  ) {
    var current = view
    while current !== ancestor, current !== root {
      let box = box(of: current)
      terms.append(ConstraintTerm(axis == .horizontal ? box.x : box.y, factor))
      guard let parent = current.superview else { return }
      addScrollOffset(of: parent, factor, ancestor, axis)
      current = parent
    }
  }

  /// Seen from outside, a scroll view's content is moved by its offset.
  private func addScrollOffset(
    of view: UIView, _ factor: Double, _ ancestor: UIView, _ axis: NSLayoutConstraint.Axis
  ) {
    guard view !== ancestor, view !== root, view is any ScrolledContent else { return }
    let origin = origin(of: box(of: view))
    terms.append(ConstraintTerm(axis == .horizontal ? origin.x : origin.y, -factor))
  }

  func content(of box: LayoutVariables) -> (width: SolverVariable, height: SolverVariable) {
    if let content = box.content { return content }
    let content = (solver.makeVariable(), solver.makeVariable())
    own(content.0, box)
    own(content.1, box)
    box.content = content
    return content
  }

  func origin(of box: LayoutVariables) -> (x: SolverVariable, y: SolverVariable) {
    if let origin = box.origin { return origin }
    let origin = (solver.makeVariable(), solver.makeVariable())
    own(origin.0, box)
    own(origin.1, box)
    box.origin = origin
    pinOrigin(box)
    return origin
  }
}

extension NSLayoutConstraint {
  /// Right to left, "8 after the leading edge" is 8 before the right one.
  var isDirectional: Bool {
    first.attribute.isDirectional
      || (first.attribute.axis == .horizontal && second?.attribute.isDirectional == true)
  }
}
