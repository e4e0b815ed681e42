import TouchstoneConstraints

/// A constraint and what became of it, for whoever looks at an app from outside.
@_spi(Host) public struct InspectedConstraint {
  public enum State: String, Sendable {
    case holds
    /// Required, and left out because others contradict it.
    case broken
    /// Optional, and others are stronger.
    case unmet
    /// Nothing has been laid out since it came.
    case waiting
  }

  public var constraint: NSLayoutConstraint
  /// `UILabel:0x5e….width == 100 @750`.
  public var formula: String
  public var state: State
  /// By how many points it misses, when it does not hold.
  public var difference: Double
}

extension UIView {
  /// The active constraints that mention it or a guide of it, or that it holds, in the order they were made. Nothing is
  /// laid out for the answer.
  @_spi(Host) public var inspectedConstraints: [InspectedConstraint] {
    guard let state = existingLayoutState else { return [] }
    let mine = state.mentioning.values.compactMap(\.constraint)
    let all = mine + state.held.elements.filter { $0.first.view === self || $0.second?.view === self }
    var seen: Set<ObjectIdentifier> = []
    return all.filter { seen.insert(ObjectIdentifier($0)).inserted }.sorted { $0.serial < $1.serial }
      .map(\.inspected)
  }

  /// Whether a required constraint that mentions it was left out.
  @_spi(Host) public var hasBrokenConstraints: Bool {
    guard let state = existingLayoutState else { return false }
    func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
      guard let engine = constraint.engine, constraint.key == nil, !engine.broken.isEmpty else {
        return false
      }
      return engine.broken.contains { $0 === constraint }
    }
    return state.mentioning.values.contains { $0.constraint.map(isBroken) ?? false }
      || state.held.elements.contains { isBroken($0) && ($0.first.view === self || $0.second?.view === self) }
  }
}

extension NSLayoutConstraint {
  var inspected: InspectedConstraint {
    let (state, difference) = fate
    return InspectedConstraint(constraint: self, formula: formula, state: state, difference: difference)
  }

  private var fate: (InspectedConstraint.State, Double) {
    guard let engine else { return (.waiting, 0) }
    if engine.broken.contains(where: { $0 === self }) { return (.broken, engine.miss(of: self)) }
    guard key != nil else { return (.waiting, 0) }
    let miss = engine.miss(of: self)
    // What is rounded to pixels is no matter here: these are the solver's values.
    return abs(miss) < 0.01 ? (.holds, 0) : (.unmet, miss)
  }
}

extension LayoutEngine {
  /// By how much the solved values miss a constraint: 0 if they meet it.
  func miss(of constraint: NSLayoutConstraint) -> Double {
    guard let row = row(of: constraint) else { return 0 }
    let constant = row.constant - constraint.ownConstant * constraint.constantSign
    let value = row.terms.reduce(constant) { $0 + solver.value(of: $1.variable) * $1.coefficient }
    switch row.relation {
    case .equal: return value
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return min(0, value)
    }
  }
}
