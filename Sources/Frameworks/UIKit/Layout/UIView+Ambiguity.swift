import TouchstoneConstraints

// Tools for finding out what constraints leave open.
extension UIView {
  /// Whether its constraints allow another frame just as well.
  public var hasAmbiguousLayout: Bool {
    ConstraintSystem.shared.settle(for: self)
    guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return false }
    guard let box = autoLayout?.outer, let engine = box.engine else { return true }
    return !engine.undecided(box).isEmpty
  }

  /// Moves or resizes a view with an ambiguous layout to another of its possible frames, at random.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let box = autoLayout?.outer, let engine = box.engine else { return }
    engine.nudge(box)
    superview?.setNeedsLayout()
  }
}

extension UILayoutGuide {
  /// Whether its constraints allow another rectangle just as well.
  public var hasAmbiguousLayout: Bool {
    guard source == .constraints, let view = owningView else { return false }
    ConstraintSystem.shared.settle(for: view)
    guard let box = outer, let engine = box.engine else { return true }
    return !engine.undecided(box).isEmpty
  }
}

extension LayoutEngine {
  func undecided(_ box: LayoutVariables) -> [SolverVariable] {
    // What a nudge holds is still open.
    for key in box.nudges { withdraw(key) }
    box.nudges = []
    return [box.x, box.y, box.width, box.height].filter { !solver.isDetermined($0) }
  }

  /// Holds the undecided variables somewhere else, below every priority an app may use.
  func nudge(_ box: LayoutVariables) {
    for variable in undecided(box) {
      let value = solver.value(of: variable) + Double(Int.random(in: 10...40) * (Bool.random() ? 1 : -1))
      let key = admit(
        terms: [ConstraintTerm(variable, 1)], constant: -value, .equal, priority: Self.nudgePriority)
      if let key { box.nudges.append(key) }
    }
    markDirty()
  }

  private static let nudgePriority: Float = 0.001
}
