@_spi(Host) import QuartzCore

/// Brings the app's constraints to the engines and the engines' answers to the views.
///
/// Nothing is solved when a constraint is activated: what changed is collected and settled before the
/// next layout, so that a batch of changes is one.
@MainActor final class ConstraintSystem {
  static var shared: ConstraintSystem {
    UIKitRuntime.shared.room(ConstraintSystem.self) { ConstraintSystem() }
  }

  /// Active constraints that are in no engine yet.
  private var queue: [NSLayoutConstraint] = []
  private var dirtyEngines: [WeakEngine] = []
  var updates: [WeakView] = []
  private var serial = 0
  var reportedSerials: Set<Int> = []
  /// The view whose layout runs now; it is about to place its subviews anyway.
  weak var layingOut: UIView?
  private var isSettling = false
  /// How many views and constraints were looked at because a view left: tests hold that these stay few.
  var looks = 0

  struct WeakView { weak var view: UIView? }
  /// An engine lives as long as its root does.
  private struct WeakEngine { weak var engine: LayoutEngine? }

  var hasWork: Bool { !queue.isEmpty || !dirtyEngines.isEmpty || !updates.isEmpty }

  /// Whether something of it concerns a view in a window.
  var hasWorkInWindows: Bool {
    queue.contains { $0.holder?.window != nil }
      || dirtyEngines.contains { entry in
        guard let root = entry.engine?.root else { return false }
        return root.window != nil && !root.isEmptyGivenRoot
      }
      || updates.contains { $0.view?.window != nil }
  }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  func enqueue(_ constraint: NSLayoutConstraint) {
    guard !constraint.isQueued else { return }
    constraint.isQueued = true
    queue.append(constraint)
  }

  func noteDirty(_ engine: LayoutEngine) {
    dirtyEngines.append(WeakEngine(engine: engine))
    UIKitRuntime.shared.layers.constraintsChanged()
  }

  /// Whether `settle(for: view)` has something to do.
  func hasWork(for view: UIView) -> Bool {
    guard hasWork, !isSettling else { return false }
    return queue.contains { $0.holder.map { concerns($0, view) } ?? false }
      || dirtyEngines.contains { entry in
        entry.engine.map { concerns($0.root, view) && !$0.root.isEmptyGivenRoot } ?? false
      }
      || updates.contains { $0.view.map { concerns($0, view) } ?? false }
  }

  /// Ends constraints of windows that change whenever they are solved: what they say now holds until the next change.
  func endUnsettled(after rounds: Int) {
    var restless: [UIView] = []
    let engines = dirtyEngines
    dirtyEngines.removeAll(keepingCapacity: true)
    for entry in engines {
      guard let engine = entry.engine else { continue }
      guard engine.root.window != nil, !engine.root.isEmptyGivenRoot else {
        dirtyEngines.append(entry)
        continue
      }
      engine.isDirty = false
      let resizing = engine.boxes.filter(\.isIntrinsicStale).compactMap(\.view)
      restless += resizing.isEmpty ? [engine.root] : resizing
    }
    restless += endUpdatesInWindows()
    FeedbackReport.tell(.constraints, of: restless, rounds: rounds)
  }

  // MARK: Settling

  /// Updates constraints, routes and solves what concerns `view`'s hierarchy, and all windows'.
  func settle(for view: UIView?) {
    guard hasWork, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    for _ in 0..<8 {
      runUpdates(for: view)
      route(for: view)
      guard solve(for: view) else { return }
    }
  }

  /// True if some engine was solved.
  private func solve(for view: UIView?) -> Bool {
    guard !dirtyEngines.isEmpty else { return false }
    let engines = dirtyEngines
    dirtyEngines.removeAll(keepingCapacity: true)
    var solved = false
    for entry in engines {
      guard let engine = entry.engine else { continue }
      if concerns(engine.root, view), !engine.root.isEmptyGivenRoot {
        engine.flush()
        solved = true
      } else {
        dirtyEngines.append(entry)
      }
    }
    return solved
  }

  private func route(for view: UIView?) {
    guard !queue.isEmpty else { return }
    let constraints = queue
    queue.removeAll(keepingCapacity: true)
    for constraint in constraints {
      guard let holder = constraint.holder, constraint.engine == nil else {
        constraint.isQueued = false
        continue
      }
      guard concerns(holder, view) else {
        queue.append(constraint)
        continue
      }
      constraint.isQueued = false
      engine(for: constraint, holder).take(constraint)
    }
  }

  /// Views outside any window are only looked at when their own hierarchy asks.
  func concerns(_ view: UIView, _ scope: UIView?) -> Bool {
    if view.window != nil || view is UIWindow { return true }
    guard let scope else { return false }
    return view.isInside(scope) || scope.isInside(view)
  }

  // MARK: Routing

  /// The engine of the holder's root. Fixed views between the holder and an item become transparent, and so do those that are tied
  /// to a size outside: their subviews' boxes belong to this engine then.
  private func engine(for constraint: NSLayoutConstraint, _ holder: UIView) -> LayoutEngine {
    for operand in [constraint.first, constraint.second].compactMap({ $0 }) {
      for item in [operand.item, operand.minuendItem] {
        guard let item, let view = LayoutOperand.view(of: item) else { continue }
        var between = item is UIView ? view.superview : view
        if item === holder { between = nil }
        while let current = between, current !== holder {
          makeTransparent(current)
          between = current.superview
        }
      }
    }
    var root = holder.layoutRoot
    while root.isTiedToConstraints {
      makeTransparent(root)
      root = root.layoutRoot
    }
    if let engine = root.layoutState.inner { return engine }
    let engine = LayoutEngine(root: root, purpose: .layout)
    root.layoutState.inner = engine
    return engine
  }

  private func makeTransparent(_ view: UIView) {
    let state = view.layoutState
    guard state.translatesAutoresizingMask, !state.isTransparent else { return }
    state.isTransparent = true
    if let engine = state.inner {
      engine.dissolve()
      route(for: view)
    }
  }

  // MARK: Questions

  func constraints(affecting item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let view = LayoutOperand.view(of: item) else { return [] }
    settle(for: view)
    let box = (item as? UILayoutGuide)?.outer ?? (item as? UIView)?.existingLayoutState?.outer
    guard let engine = box?.engine else { return [] }
    return engine.constraints.filter { $0.axis == axis && $0.mentions(item) && $0.key != nil }
  }
}
