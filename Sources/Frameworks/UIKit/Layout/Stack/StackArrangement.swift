/// The constraints of one stack view, made anew when its arrangement changes.
///
/// Hidden arranged subviews take no part: they lie collapsed where they would come, so that they can
/// shrink and grow in an animation. Along the axis views follow each other; across it each is aligned
/// with the stack. Where the stack itself is free across its axis it shrinks to its largest view.
@MainActor struct StackArrangement {
  private var constraints: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// Below the fitting level and everything apps use.
  private static let shrinking = UILayoutPriority(48)
  private static let centering = UILayoutPriority(149)
  /// A hidden view's own required size may stand: nobody sees it.
  private static let collapsing = UILayoutPriority(999)

  mutating func rebuild(for stack: UIStackView) {
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    for gap in gaps { stack.removeLayoutGuide(gap) }
    gaps = []
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let edges = StackEdges(of: stack)
    if views.isEmpty {
      for attribute in [edges.length, edges.breadth] {
        constraints.append(shrink(stack, attribute))
      }
    } else {
      arrangeAlong(stack, views, edges)
      arrangeAcross(stack, views, edges)
    }
    collapseHidden(stack, edges)
    for constraint in constraints where constraint.identifier == nil { constraint.identifier = "stack" }
    NSLayoutConstraint.activate(constraints)
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      LayoutOperand(item, attribute), relation, LayoutOperand(other, otherAttribute),
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }

  private func shrink(_ stack: UIStackView, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      LayoutOperand(stack, attribute), .equal, nil, multiplier: 1, constant: 0)
    constraint.priority = Self.shrinking
    return constraint
  }

  /// Hidden views have no length and stand at the end of the visible one before.
  private mutating func collapseHidden(_ stack: UIStackView, _ edges: StackEdges) {
    var last: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        last = view
        continue
      }
      add(
        view, edges.start, .equal, last ?? edges.canvas, last == nil ? edges.start : edges.end,
        priority: Self.collapsing)
      let across =
        stack.alignment == .center
        ? edges.middleAcross : stack.alignment == .trailing ? edges.far : edges.near
      add(view, across, .equal, edges.canvas, across, priority: Self.collapsing)
      let length = NSLayoutConstraint(
        LayoutOperand(view, edges.length), .equal, nil, multiplier: 1, constant: 0)
      length.priority = Self.collapsing
      length.identifier = "stack-hiding"
      constraints.append(length)
    }
  }

  // MARK: Along the axis

  private mutating func arrangeAlong(_ stack: UIStackView, _ views: [UIView], _ edges: StackEdges) {
    let canvas = edges.canvas
    add(views[0], edges.start, .equal, canvas, edges.start)
    add(views[views.count - 1], edges.end, .equal, canvas, edges.end)
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      let relation: NSLayoutConstraint.Relation = isLoose ? .greaterThanOrEqual : .equal
      add(next, edges.follower, relation, view, edges.leader, constant: stack.spacing(after: view))
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, edges.length, .equal, views[0], edges.length) }
    case .fillProportionally: addProportions(views, edges)
    case .equalSpacing:
      addGaps(stack, views, from: edges.end, to: edges.start, edges, .required)
      constraints.append(shrink(stack, edges.length))
    case .equalCentering:
      addGaps(stack, views, from: edges.middle, to: edges.middle, edges, Self.centering)
      constraints.append(shrink(stack, edges.length))
    }
  }

  /// Lengths stand to each other as the views' own lengths do.
  private mutating func addProportions(_ views: [UIView], _ edges: StackEdges) {
    let lengths = views.map { edges.ownLength(of: $0) }
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else {
      for view in views.dropFirst() { add(view, edges.length, .equal, views[0], edges.length) }
      return
    }
    for (index, view) in views.enumerated() where index != reference {
      add(
        view, edges.length, .equal, views[reference], edges.length,
        multiplier: lengths[index] / lengths[reference], priority: UILayoutPriority(999))
    }
  }

  /// Equal distances between neighbours, by guides that span them.
  private mutating func addGaps(
    _ stack: UIStackView, _ views: [UIView], from: NSLayoutConstraint.Attribute,
    to: NSLayoutConstraint.Attribute, _ edges: StackEdges, _ priority: UILayoutPriority
  ) {
    guard views.count > 2 else { return }
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      stack.addLayoutGuide(gap)
      gaps.append(gap)
      add(gap, edges.start, .equal, view, from)
      add(gap, edges.end, .equal, next, to)
      if gaps.count > 1 { add(gap, edges.length, .equal, gaps[0], edges.length, priority: priority) }
    }
  }

  // MARK: Across

  private mutating func arrangeAcross(_ stack: UIStackView, _ views: [UIView], _ edges: StackEdges) {
    let canvas = edges.canvas
    for view in views {
      switch stack.alignment {
      case .fill:
        add(view, edges.near, .equal, canvas, edges.near)
        add(view, edges.far, .equal, canvas, edges.far)
      case .leading:
        add(view, edges.near, .equal, canvas, edges.near)
        add(view, edges.far, .lessThanOrEqual, canvas, edges.far)
      case .trailing:
        add(view, edges.far, .equal, canvas, edges.far)
        add(view, edges.near, .greaterThanOrEqual, canvas, edges.near)
      case .center:
        add(view, edges.middleAcross, .equal, canvas, edges.middleAcross)
        contain(view, canvas, edges)
      case .firstBaseline, .lastBaseline:
        contain(view, canvas, edges)
        if edges.isRow, view !== views[0] {
          let baseline: NSLayoutConstraint.Attribute =
            stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
          add(view, baseline, .equal, views[0], baseline)
        }
      }
    }
    if stack.alignment != .fill { constraints.append(shrink(stack, edges.breadth)) }
  }

  private mutating func contain(_ view: UIView, _ canvas: AnyObject, _ edges: StackEdges) {
    add(view, edges.near, .greaterThanOrEqual, canvas, edges.near)
    add(view, edges.far, .lessThanOrEqual, canvas, edges.far)
  }
}
