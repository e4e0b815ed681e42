import TouchstoneConstraints

/// Finds the size a view's constraints ask for, in an engine of its own.
@MainActor enum LayoutMeasurement {
  /// Points; more than any view has.
  private static let most = 1e6

  static func size(
    of view: UIView, fitting target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    ConstraintSystem.shared.runUpdates(for: view)
    let engine = LayoutEngine(root: view, purpose: .measuring)
    engine.hasGivenWidth = horizontal == .required
    let box = engine.rootBox
    box.isIntrinsicStale = true
    engine.hasStaleIntrinsics = true
    for (variable, value, priority) in [
      (box.width, target.width, horizontal), (box.height, target.height, vertical),
    ] {
      let term = [ConstraintTerm(variable, 1)]
      // "As much as there is" is written as the greatest number there is, with which nothing can be reckoned.
      let wish = min(max(Double(value), -Self.most), Self.most)
      _ = engine.admit(terms: term, constant: -wish, .equal, priority: priority.rawValue)
      _ = engine.admit(
        terms: term, constant: 0, .greaterThanOrEqual, priority: LayoutEngine.floorPriority)
    }
    admitConstraints(of: view, into: engine)
    engine.flush()
    let insets = view.alignmentRectInsets
    let width = engine.solver.value(of: box.width) - Double(insets.left + insets.right)
    let height = engine.solver.value(of: box.height) - Double(insets.top + insets.bottom)
    // A sum with 0 is never -0.
    return CGSize(width: view.pixelCeiling(max(0, width)) + 0, height: view.pixelCeiling(max(0, height)) + 0)
  }

  /// All constraints at or below `view` that belong to the same system.
  private static func admitConstraints(of view: UIView, into engine: LayoutEngine) {
    if let state = view.existingLayoutState {
      for constraint in state.held.elements {
        guard let row = engine.row(of: constraint) else { continue }
        _ = engine.admit(
          terms: row.terms, constant: row.constant - constraint.ownConstant * constraint.constantSign,
          row.relation, priority: constraint.priority.rawValue)
      }
    }
    for child in view.subviews {
      if child.translatesAutoresizingMaskIntoConstraints,
        child.existingLayoutState?.isTransparent != true, child.tiedAxes.isEmpty
      {
        continue
      }
      admitConstraints(of: child, into: engine)
    }
  }
}
