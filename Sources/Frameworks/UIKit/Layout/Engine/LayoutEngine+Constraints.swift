import TouchstoneConstraints

extension LayoutEngine {
  /// Takes a routed constraint; it is let in by the next flush.
  func take(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    constraint.place = constraints.count
    constraints.append(constraint)
    pending.append(constraint)
    markDirty()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self else { return }
    if let key = constraint.key { withdraw(key) }
    constraint.key = nil
    constraint.engine = nil
    let last = constraints.removeLast()
    if last !== constraint {
      constraints[constraint.place] = last
      last.place = constraint.place
    }
    constraint.place = -1
    if !broken.isEmpty { broken.removeAll { $0 === constraint } }
    markDirty()
  }

  /// Solves the constraint anew: its priority or what its row is made of changed.
  func readd(_ constraint: NSLayoutConstraint) {
    if let key = constraint.key { withdraw(key) }
    constraint.key = nil
    broken.removeAll { $0 === constraint }
    pending.append(constraint)
    markDirty()
  }

  func noteConstant(_ constraint: NSLayoutConstraint) {
    if constraint.key != nil { edited.append(constraint) }
    markDirty()
  }

  func withdraw(_ key: ConstraintKey) {
    solver.remove(key)
    if key.number < keyOwners.count { keyOwners[key.number] = nil }
  }

  private func note(_ key: ConstraintKey, _ owner: NSLayoutConstraint?) {
    while keyOwners.count <= key.number { keyOwners.append(nil) }
    keyOwners[key.number] = owner
  }

  // MARK: Letting in

  /// Lets a constraint in. Of required ones that contradict each other the youngest is left out.
  func admit(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self, constraint.key == nil else { return }
    guard let row = row(of: constraint) else { return }
    let constant = row.constant - constraint.ownConstant * constraint.constantSign
    constraint.rowConstant = row.constant
    let key = admit(
      terms: row.terms, constant: constant, row.relation, priority: constraint.priority.rawValue,
      owner: constraint)
    constraint.key = key
  }

  /// Lets in a rule; nil if it had to be left out.
  func admit(
    terms: [ConstraintTerm], constant: Double, _ relation: ConstraintRelation, priority: Float,
    owner: NSLayoutConstraint? = nil
  ) -> ConstraintKey? {
    var blamed: [NSLayoutConstraint] = []
    while true {
      do {
        let key = try solver.add(terms, constant: constant, relation, priority: priority)
        note(key, owner)
        return key
      } catch {
        let opponents = error.opponents.compactMap { opponent in
          opponent.number < keyOwners.count ? keyOwners[opponent.number] : nil
        }
        let all = opponents + (owner.map { [$0] } ?? [])
        let victim = all.max { $0.serial < $1.serial }
        if purpose == .layout, let victim, !blamed.contains(where: { $0 === victim }) {
          let rules = error.opponents.compactMap { opponent in
            opponent.number < keyOwners.count && keyOwners[opponent.number] != nil
              ? nil : name(ofRule: opponent)
          }
          ConstraintReport.contradiction(all, rules: rules, ignored: victim)
        }
        guard let victim, victim !== owner, let key = victim.key else {
          if let owner { breakOff(owner) }
          return nil
        }
        blamed.append(victim)
        withdraw(key)
        victim.key = nil
        breakOff(victim)
      }
    }
  }

  private func breakOff(_ constraint: NSLayoutConstraint) {
    if !broken.contains(where: { $0 === constraint }) { broken.append(constraint) }
  }
}

extension NSLayoutConstraint {
  /// The constant, or the system's distance.
  var ownConstant: Double {
    guard systemSpacing else { return Double(constant) }
    return Double(multiplier * SystemSpacing.distance(from: second, to: first))
  }

  /// What the second side is multiplied with in the solver's row.
  var rowMultiplier: Double { systemSpacing ? 1 : Double(multiplier) }
}
