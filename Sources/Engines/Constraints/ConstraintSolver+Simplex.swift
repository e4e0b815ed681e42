// The two simplex passes: primal after the objective changed, dual after constants changed.
extension ConstraintSolver {
  mutating func pivot(_ row: Int32, entering: Int32) {
    pivotCount += 1
    let leaving = rows.at(row).pointee.basic
    symbols[Int(leaving)].row = -1
    rows.at(row).pointee.basic = Row.noSymbol
    solve(row, definedBy: leaving, for: entering)
    substitute(entering, by: row)
    setBasic(entering, row)
    if kinds[Int(entering)] != .external { noteConstant(row) }
  }

  /// Enters symbols of negative cost until there is none.
  mutating func optimize() {
    var steps = 0
    // Degenerate pivots can go round in circles; Bland's rule (smallest index) cannot.
    let patience = 64 + rowCount * 4
    while let entering = steps < patience ? nextCandidate() : firstCandidate() {
      steps += 1
      let row = leavingRow(entering)
      if row < 0 || steps > patience * 64 { break }
      pivot(row, entering: entering)
    }
    candidates.removeAll()
  }

  private mutating func nextCandidate() -> Int32? {
    while let symbol = candidates.popLast() {
      if isEnterable(symbol) { return symbol }
    }
    return nil
  }

  private func firstCandidate() -> Int32? {
    for symbol in 0..<Int32(symbolCount) where isEnterable(symbol) { return symbol }
    return nil
  }

  @inline(__always)
  private func isEnterable(_ symbol: Int32) -> Bool {
    let entry = symbols[Int(symbol)]
    let kind = kinds[Int(symbol)]
    return entry.row < 0 && !kind.isDummy && kind != .free && isCostNegative(symbol)
  }

  /// The row that first hits zero when `entering` grows, or -1.
  func leavingRow(_ entering: Int32) -> Int32 {
    let column = symbols[Int(entering)].column
    guard let entries = column.rows else { return -1 }
    var best = Double.greatestFiniteMagnitude
    var found: Int32 = -1
    var foundBasic = Int32.max
    for index in 0..<Int(column.count) {
      let row = entries[index]
      let basic = rows.at(row).pointee.basic
      if basic < 0 || kinds[Int(basic)] == .external { continue }
      let factor = coefficient(row, entering)
      if factor >= 0 { continue }
      let ratio = -rows.at(row).pointee.constant / factor
      if ratio < best || (ratio == best && basic < foundBasic) {
        best = ratio
        found = row
        foundBasic = basic
      }
    }
    return found
  }

  /// Brings negative rows back to zero or more; false if required constraints leave no way.
  mutating func makeFeasible() -> Bool {
    var steps = 0
    let limit = 4096 + rowCount * 64
    while let symbol = infeasible.popLast() {
      let row = symbols[Int(symbol)].row
      if row < 0 || rows.at(row).pointee.constant >= -Self.epsilon { continue }
      let entering = dualEntering(row)
      steps += 1
      if entering < 0 || steps > limit {
        infeasible.append(symbol)
        return false
      }
      pivot(row, entering: entering)
    }
    return true
  }

  /// The symbol whose entering costs least, level by level.
  private func dualEntering(_ row: Int32) -> Int32 {
    let cells = rows.at(row).pointee.cells
    var best: Int32 = -1
    var bestFactor = 0.0
    for index in 0..<Int(rows.at(row).pointee.count) {
      let cell = cells[index]
      if cell.coefficient <= 0 || kinds[Int(cell.symbol)].isDummy { continue }
      if best < 0 || isCostRatioLower(cell.symbol, cell.coefficient, than: best, bestFactor) {
        best = cell.symbol
        bestFactor = cell.coefficient
      }
    }
    return best
  }

  // MARK: - Artificial variable

  /// Lets in a required row that has no natural subject. On failure the tableau is as before and the
  /// owners of the symbols that hold the artificial variable up are returned.
  mutating func addWithArtificialVariable(_ row: Int32) -> [Int32]? {
    let artificial = makeSymbol(.slack, owner: -1)
    let objective = copyRow(row)
    rows.at(objective).pointee.basic = Row.objective
    setBasic(artificial, row)
    artificialObjective = objective

    var steps = 0
    let limit = 4096 + rowCount * 64
    while steps < limit {
      let entering = artificialEntering(objective, firstOnly: steps > 256)
      if entering < 0 { break }
      let leaving = leavingRow(entering)
      if leaving < 0 { break }
      pivot(leaving, entering: entering)
      steps += 1
    }
    let rest = rows.at(objective).pointee.constant
    let isFeasible = rest < Self.conflictTolerance && rest > -Self.conflictTolerance
    var owners: [Int32] = []
    if !isFeasible {
      for index in 0..<Int(rows.at(objective).pointee.count) {
        let owner = symbols[Int(rows.at(objective).pointee.cells[index].symbol)].owner
        if owner >= 0, !owners.contains(owner) { owners.append(owner) }
      }
    }
    freeRow(objective)
    artificialObjective = -1
    settleArtificial(artificial, keepRow: isFeasible)
    freeSymbol(artificial)
    return isFeasible ? nil : owners
  }

  private func artificialEntering(_ objective: Int32, firstOnly: Bool) -> Int32 {
    let cells = rows.at(objective).pointee.cells
    var best: Int32 = -1
    var lowest = -Self.epsilon
    for index in 0..<Int(rows.at(objective).pointee.count) {
      let cell = cells[index]
      if cell.coefficient < lowest, !kinds[Int(cell.symbol)].isDummy {
        best = cell.symbol
        if firstOnly { break }
        lowest = cell.coefficient
      }
    }
    return best
  }

  /// Takes the artificial symbol out of the basis. While it is basic no other row has a part of its
  /// row, so dropping that row undoes the addition.
  private mutating func settleArtificial(_ artificial: Int32, keepRow: Bool) {
    let row = symbols[Int(artificial)].row
    if row < 0 { return }
    symbols[Int(artificial)].row = -1
    rows.at(row).pointee.basic = Row.noSymbol
    if !keepRow || rows.at(row).pointee.count == 0 {
      freeRow(row)
      return
    }
    rows.at(row).pointee.constant = 0
    let cells = rows.at(row).pointee.cells
    var entering = cells[0].symbol
    for index in 0..<Int(rows.at(row).pointee.count)
    where !kinds[Int(cells[index].symbol)].isDummy {
      entering = cells[index].symbol
      break
    }
    solve(row, definedBy: artificial, for: entering)
    substitute(entering, by: row)
    setBasic(entering, row)
  }
}
