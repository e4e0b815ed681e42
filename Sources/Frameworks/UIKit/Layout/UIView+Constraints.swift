// What apps call but do not override; the rest of the constraint API is in UIView's body.
extension UIView {
  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

  public var constraints: [NSLayoutConstraint] { autoLayout?.held.elements ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.deactivate()
    for view in [constraint.first.view, constraint.second?.view] {
      guard let view, !view.isInside(self) else { continue }
      LayoutFault.raise(
        .genericException,
        """
        \(constraint.readable) cannot be added to \(self): \(view) is not inside it. \
        Add the view first, or set the constraint's isActive instead.
        """)
    }
    constraint.join(self)
  }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    ConstraintSystem.shared.constraints(affecting: self, axis)
  }

  func huggingPriority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging(axis) ?? .defaultLow
  }
  func resistancePriority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.resistance(axis) ?? .defaultHigh
  }

  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard huggingPriority(axis) != priority else { return }
    if axis == .horizontal {
      layoutState.horizontalHugging = priority
    } else {
      layoutState.verticalHugging = priority
    }
    intrinsicRulesDidChange()
  }
  func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard resistancePriority(axis) != priority else { return }
    if axis == .horizontal {
      layoutState.horizontalResistance = priority
    } else {
      layoutState.verticalResistance = priority
    }
    intrinsicRulesDidChange()
  }

  private func intrinsicRulesDidChange() {
    guard let box = autoLayout?.outer, let engine = box.engine else { return }
    engine.dropIntrinsicRules(box)
    constraintsDidChange()
  }

  func noteIntrinsicSize() {
    superview?.naturalSizeDidChange(of: self)
    guard let state = autoLayout else { return }
    if let engine = state.inner, isLooseRoot { engine.noteIntrinsic(engine.rootBox) }
    guard let box = state.outer, let engine = box.engine else { return }
    engine.noteIntrinsic(box)
    // Rows with the text's baselines hold its old font's metrics.
    if self is any BaselineProviding { ownBaselines(state, engine).forEach(engine.readd) }
    constraintsDidChange()
  }

  /// The engine's constraints at a baseline of the view, in its order. A screen has many others.
  private func ownBaselines(_ state: ViewLayoutState, _ engine: LayoutEngine) -> [NSLayoutConstraint] {
    let own = state.held.elements + state.mentioning.values.compactMap(\.constraint)
    return own.filter { $0.isAtBaseline && $0.engine === engine && $0.mentions(self) }
      .sorted { $0.place < $1.place }
  }
}

extension NSLayoutConstraint {
  var isAtBaseline: Bool {
    func isBaseline(_ attribute: Attribute) -> Bool {
      attribute == .firstBaseline || attribute == .lastBaseline
    }
    return isBaseline(firstAttribute) || isBaseline(secondAttribute)
  }
}
