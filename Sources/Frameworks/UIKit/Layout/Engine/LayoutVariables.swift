import TouchstoneConstraints

/// The box of one view or guide inside one engine: four variables and the rules that come with it.
///
/// The origin is relative to the superview (for a guide: to the owning view), so that moving a view
/// concerns nothing inside it. Views are boxes of frames; constraints see them through alignment insets.
@MainActor final class LayoutVariables {
  enum Role {
    /// The engine's root: its size is given, its origin is nobody's business.
    case root
    /// Placed by springs and struts or by hand: its frame is given.
    case fixed
    /// The engine finds it.
    case free
    case guide
  }

  /// Both go before the item does, in `leave`.
  nonisolated(unsafe) unowned(unsafe) let item: AnyObject
  /// Nil once the engine is gone.
  nonisolated(unsafe) unowned(unsafe) var engine: LayoutEngine?
  let role: Role
  /// Higher than that of every box of its engine that came before.
  var number = 0
  let x: SolverVariable
  let y: SolverVariable
  let width: SolverVariable
  let height: SolverVariable
  /// Sizes of a fixed box that are the superview's and some more or less.
  var ties = TiedAxes()
  /// Given values or the floors of free sizes, in the order x, y, width, height.
  var pins: [ConstraintKey?] = [nil, nil, nil, nil]

  // Intrinsic size: at most this much (hugging), at least this much (compression resistance).
  var hugs: (horizontal: ConstraintKey?, vertical: ConstraintKey?)
  var resists: (horizontal: ConstraintKey?, vertical: ConstraintKey?)
  var intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  var isIntrinsicStale = false
  /// The width its wrapped height was asked for.
  var wrapWidth = -1.0

  // A scroll view's content size and offset, made on first use.
  var content: (width: SolverVariable, height: SolverVariable)?
  var origin: (x: SolverVariable, y: SolverVariable)?
  var originPins: (x: ConstraintKey?, y: ConstraintKey?)

  /// What `exerciseAmbiguityInLayout` holds undecided variables with.
  var nudges: [ConstraintKey] = []

  /// Solved values changed since the frame was last set.
  var needsApply = false

  init(item: AnyObject, role: Role, engine: LayoutEngine) {
    self.item = item
    self.role = role
    self.engine = engine
    x = engine.solver.makeVariable()
    y = engine.solver.makeVariable()
    width = engine.solver.makeVariable()
    height = engine.solver.makeVariable()
  }

  nonisolated deinit {}

  var view: UIView? { item as? UIView }

  /// The solved box.
  var rect: CGRect? {
    guard let engine else { return nil }
    return CGRect(
      x: engine.solver.value(of: x), y: engine.solver.value(of: y),
      width: max(0, engine.solver.value(of: width)), height: max(0, engine.solver.value(of: height)))
  }

  func leave() { engine?.dismiss(self) }
}
