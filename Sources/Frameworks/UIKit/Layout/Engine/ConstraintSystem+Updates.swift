// `updateConstraints`: children before parents, each view once per round.
extension ConstraintSystem {
  func requestUpdate(_ view: UIView) {
    let state = view.layoutState
    state.needsUpdateConstraints = true
    guard !state.isQueuedForUpdate else { return }
    state.isQueuedForUpdate = true
    updates.append(WeakView(view: view))
  }

  func runUpdates(for scope: UIView?) {
    // An update may ask for others, of views above or below.
    for _ in 0..<8 where !updates.isEmpty {
      let waiting = updates
      updates.removeAll(keepingCapacity: true)
      var due: [(depth: Int, view: UIView)] = []
      for entry in waiting {
        guard let view = entry.view else { continue }
        if concerns(view, scope) { due.append((view.depth, view)) } else { updates.append(entry) }
      }
      if due.isEmpty { return }
      due.sort { $0.depth > $1.depth }
      for (_, view) in due { update(view) }
    }
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
