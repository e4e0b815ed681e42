@_spi(Host) import QuartzCore

// `updateConstraints`: children before parents, each view once per round.
extension ConstraintSystem {
  /// How many rounds of updates may follow each other; each may ask for others, of views above or below.
  private static let updateRounds = 100

  func requestUpdate(_ view: UIView) {
    let state = view.layoutState
    state.needsUpdateConstraints = true
    guard !state.isQueuedForUpdate else { return }
    state.isQueuedForUpdate = true
    updates.append(WeakView(view: view))
    UIKitRuntime.shared.layers.constraintsChanged()
  }

  func runUpdates(for scope: UIView?) {
    for round in 1...Self.updateRounds where !updates.isEmpty {
      let waiting = updates
      updates.removeAll(keepingCapacity: true)
      var due: [(depth: Int, view: UIView)] = []
      for entry in waiting {
        guard let view = entry.view else { continue }
        if concerns(view, scope) { due.append((view.depth, view)) } else { updates.append(entry) }
      }
      if due.isEmpty { return }
      due.sort { $0.depth > $1.depth }
      if round == Self.updateRounds { return endUpdates(of: due.map(\.view)) }
      for (_, view) in due { update(view) }
    }
  }

  /// These ask for another update whenever they are updated.
  private func endUpdates(of views: [UIView]) {
    for view in views {
      view.layoutState.isQueuedForUpdate = false
      view.layoutState.needsUpdateConstraints = false
    }
    FeedbackReport.tell(.constraintUpdates, of: views, rounds: Self.updateRounds)
  }

  /// Drops what windows still wait for; the views whose updates these were.
  func endUpdatesInWindows() -> [UIView] {
    let ended = updates.compactMap(\.view).filter { $0.window != nil }
    updates.removeAll { $0.view?.window != nil }
    for view in ended {
      view.layoutState.isQueuedForUpdate = false
      view.layoutState.needsUpdateConstraints = false
    }
    return ended
  }

  /// R49.5: the override removes its old constraints and adds new ones; asking twice runs it once.
  func update(_ view: UIView) {
    let state = view.layoutState
    state.isQueuedForUpdate = false
    guard state.needsUpdateConstraints else { return }
    state.needsUpdateConstraints = false
    if let controller = view.owningController {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }
}

extension UIView {
  var depth: Int {
    var count = 0
    var view = superview
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }

  /// `updateConstraints` as the controller's default calls it.
  func updateConstraintsForController() { updateConstraints() }
}
