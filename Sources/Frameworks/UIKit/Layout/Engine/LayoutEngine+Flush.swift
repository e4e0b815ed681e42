@_spi(Host) import QuartzCore

extension LayoutEngine {
  /// Lets in what changed since the last time and solves.
  func flush() {
    isDirty = false
    if hasStalePins { refreshPins() }
    applyEdits()
    admitPending()
    if hasStaleIntrinsics { updateIntrinsics() }
    retryBroken()
    // A new width can take a line away and so free width again: three rounds settle what settles.
    for _ in 0..<3 where !wrapContents() { break }
    if purpose == .layout { report() }
  }

  private func applyEdits() {
    guard !edited.isEmpty else { return }
    let constraints = edited
    edited.removeAll(keepingCapacity: true)
    for constraint in constraints {
      guard constraint.engine === self, let key = constraint.key else { continue }
      let constant = constraint.rowConstant - constraint.ownConstant * constraint.constantSign
      if !solver.setConstant(constant, of: key) {
        // Others may be about to change as well: it comes back with the pending ones.
        withdraw(key)
        constraint.key = nil
        pending.append(constraint)
      }
    }
  }

  /// A constraint may bring views along whose own rules are made on the way.
  private func admitPending() {
    while !pending.isEmpty {
      let constraints = pending
      pending.removeAll(keepingCapacity: true)
      for constraint in constraints { admit(constraint) }
    }
  }

  private func retryBroken() {
    guard !broken.isEmpty else { return }
    let constraints = broken.sorted { $0.serial < $1.serial }
    broken.removeAll()
    for constraint in constraints { admit(constraint) }
  }

  /// Asks for layout of the views whose children's boxes changed.
  private func report() {
    var touched: [LayoutVariables] = []
    solver.takeChanges { variable, _ in
      guard let box = owner(of: variable), !box.needsApply else { return }
      box.needsApply = true
      touched.append(box)
    }
    guard !touched.isEmpty else { return }
    let current = ConstraintSystem.shared.layingOut
    UIKitRuntime.shared.layers.isPlacing = true
    defer { UIKitRuntime.shared.layers.isPlacing = false }
    for box in touched {
      guard let view = box.view else { continue }
      if box.role == .free, let parent = view.superview, parent !== current { parent.setNeedsLayout() }
      if box.content != nil || (box.role == .root && root.isLooseRoot), view !== current {
        view.setNeedsLayout()
      }
    }
  }
}
