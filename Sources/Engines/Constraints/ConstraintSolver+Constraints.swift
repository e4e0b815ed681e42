// Adding, removing and editing constraints.
extension ConstraintSolver {
  /// Lets in `terms + constant (relation) 0`. A priority of 1000 or more is required; throws if it then
  /// contradicts required constraints that are in, and leaves the solution as it was.
  public mutating func add(
    _ terms: [ConstraintTerm], constant: Double = 0, _ relation: ConstraintRelation,
    priority: Float = 1000
  ) throws(ConstraintConflict) -> ConstraintKey {
    try terms.withUnsafeBufferPointer { buffer throws(ConstraintConflict) in
      try add(buffer, constant: constant, relation, priority: priority)
    }
  }

  public mutating func add(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, constant: Double, _ relation: ConstraintRelation,
    priority: Float
  ) throws(ConstraintConflict) -> ConstraintKey {
    let key = makeRecord(constant: constant, priority: priority >= 1000 ? 0 : priority)
    startDraft(constant)
    addToDraft(terms)
    addMarkers(relation, key)
    try enter(terms, key)
    if !candidates.isEmpty { optimize() }
    return ConstraintKey(index: key)
  }

  public mutating func remove(_ key: ConstraintKey) {
    let record = records.at(key.index).pointee
    if record.priority > 0 {
      let level = level(of: record.priority)
      if kinds[Int(record.marker)] == .error { removeCost(record.marker, level) }
      if record.other >= 0 { removeCost(record.other, level) }
    }
    dropMarker(record.marker)
    freeRecord(key.index)
    optimize()
  }

  /// Changes the constant of a constraint that is in. False if required constraints forbid it: nothing
  /// changed then.
  public mutating func setConstant(_ constant: Double, of key: ConstraintKey) -> Bool {
    let delta = constant - records.at(key.index).pointee.constant
    if delta == 0 { return true }
    let isPossible = shift(key.index, by: delta) && makeFeasible()
    if isPossible {
      records.at(key.index).pointee.constant = constant
      return true
    }
    infeasible.removeAll()
    _ = shift(key.index, by: -delta)
    collectInfeasible()
    _ = makeFeasible()
    infeasible.removeAll()
    return false
  }

  public func constant(of key: ConstraintKey) -> Double { records.at(key.index).pointee.constant }

  // MARK: - Parts

  private mutating func makeRecord(constant: Double, priority: Float) -> Int32 {
    let record = ConstraintRecord(
      marker: -1, other: -1, markerFactor: 1, constant: constant, priority: priority)
    if let index = freeRecords.popLast() {
      records[Int(index)] = record
      return index
    }
    records.append(record)
    return Int32(truncatingIfNeeded: records.count &- 1)
  }

  private mutating func freeRecord(_ index: Int32) {
    let record = records.at(index).pointee
    freeMarker(record.marker)
    freeMarker(record.other)
    records.at(index).pointee.marker = -1
    records.at(index).pointee.other = -1
    freeRecords.append(index)
  }

  private mutating func freeMarker(_ symbol: Int32) {
    if symbol < 0 { return }
    let row = symbols[Int(symbol)].row
    if row >= 0 {  // only after rounding: an error that should have gone with its marker
      symbols[Int(symbol)].row = -1
      freeRow(row)
    }
    freeSymbol(symbol)
  }

  private mutating func addMarkers(_ relation: ConstraintRelation, _ key: Int32) {
    let priority = records.at(key).pointee.priority
    if relation == .equal && priority == 0 {
      let dummy = makeSymbol(.dummy, owner: key)
      records.at(key).pointee.marker = dummy
      insertIntoDraft(dummy, 1)
      return
    }
    let marker: Int32
    var factor = -1.0
    if relation == .equal {
      marker = makeSymbol(.error, owner: key)
    } else {
      marker = makeSymbol(.slack, owner: key)
      factor = relation == .lessThanOrEqual ? 1 : -1
    }
    records.at(key).pointee.marker = marker
    records.at(key).pointee.markerFactor = factor
    insertIntoDraft(marker, factor)
    if priority == 0 { return }
    let level = level(of: priority)
    let other = makeSymbol(.error, owner: key)
    records.at(key).pointee.other = other
    insertIntoDraft(other, -factor)
    if relation == .equal { addCost(marker, level, 1) }
    addCost(other, level, 1)
  }

  /// Makes the draft part of the tableau.
  private mutating func enter(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, _ key: Int32
  ) throws(ConstraintConflict) {
    // The constant of a row that restricts something must not be negative.
    let sign = draftConstant < 0 ? -1.0 : 1.0
    let subject = chooseSubject(terms, key, sign)
    if subject >= 0 {
      let row = makeRowOfDraft(times: -1 / draftCoefficient(subject), without: subject)
      substitute(subject, by: row)
      setBasic(subject, row)
      return
    }
    if isDraftAllDummies {
      if draftConstant * sign > Self.conflictTolerance {
        try refuse(key, (0..<draftCount).map { symbols[Int(draft[$0].symbol)].owner })
      }
      draftConstant = 0
      let marker = records.at(key).pointee.marker
      setBasic(marker, makeRowOfDraft(times: -1 / draftCoefficient(marker), without: marker))
      return
    }
    if let owners = addWithArtificialVariable(makeRowOfDraft(times: sign, without: -1)) {
      try refuse(key, owners)
    }
  }

  private mutating func refuse(_ key: Int32, _ owners: [Int32]) throws(ConstraintConflict) {
    freeRecord(key)
    optimize()
    throw ConstraintConflict(
      opponents: owners.filter { $0 != key }.map { ConstraintKey(index: $0) })
  }

  /// A symbol the draft can define at once: an external one, or a marker of its own.
  private func chooseSubject(
    _ terms: UnsafeBufferPointer<ConstraintTerm>, _ key: Int32, _ sign: Double
  ) -> Int32 {
    // One that no row holds yet costs nothing to replace.
    for term in terms {
      let symbol = term.variable.symbol
      if symbols[Int(symbol)].row < 0, symbols[Int(symbol)].column.count == 0, draftCoefficient(symbol) != 0 {
        return symbol
      }
    }
    for index in 0..<draftCount where kinds[Int(draft[index].symbol)] == .external {
      return draft[index].symbol
    }
    let record = records.at(key).pointee
    if !kinds[Int(record.marker)].isDummy, draftCoefficient(record.marker) * sign < 0 {
      return record.marker
    }
    if record.other >= 0, draftCoefficient(record.other) * sign < 0 { return record.other }
    return -1
  }

  private var isDraftAllDummies: Bool {
    for index in 0..<draftCount where !kinds[Int(draft[index].symbol)].isDummy { return false }
    return true
  }

  /// Pivots the marker into the basis, if need be, and drops its row: the equation is gone.
  private mutating func dropMarker(_ marker: Int32) {
    var row = symbols[Int(marker)].row
    if row < 0 {
      if kinds[Int(marker)] == .dummy { indexColumn(marker) }
      row = markerLeavingRow(marker)
      if row < 0 { return }
      let basic = rows.at(row).pointee.basic
      symbols[Int(basic)].row = -1
      rows.at(row).pointee.basic = Row.noSymbol
      if kinds[Int(basic)] == .external { noteChange(basic) }
      solve(row, definedBy: basic, for: marker)
      substitute(marker, by: row)
      infeasible.removeAll()
    }
    symbols[Int(marker)].row = -1
    freeRow(row)
  }

  /// The row to give up for the marker: dummies first (their rows must keep to dummies), then the one
  /// that keeps all others feasible, then any external one.
  private func markerLeavingRow(_ marker: Int32) -> Int32 {
    let column = symbols[Int(marker)].column
    guard let entries = column.rows else { return -1 }
    var lowest = Double.greatestFiniteMagnitude
    var highest = Double.greatestFiniteMagnitude
    var first: Int32 = -1
    var second: Int32 = -1
    var third: Int32 = -1
    for index in 0..<Int(column.count) {
      let row = entries[index]
      let basic = rows.at(row).pointee.basic
      if basic < 0 { continue }
      let factor = coefficient(row, marker)
      if factor == 0 { continue }
      switch kinds[Int(basic)] {
      case .dummy, .indexedDummy: return row
      case .external: third = row
      default:
        if factor < 0 {
          let ratio = -rows.at(row).pointee.constant / factor
          if ratio < lowest {
            lowest = ratio
            first = row
          }
        } else {
          let ratio = rows.at(row).pointee.constant / factor
          if ratio < highest {
            highest = ratio
            second = row
          }
        }
      }
    }
    return first >= 0 ? first : (second >= 0 ? second : third)
  }

  /// Moves the constants along the marker's column. False if a redundant required equation would break.
  private mutating func shift(_ key: Int32, by delta: Double) -> Bool {
    let record = records.at(key).pointee
    let amount = delta / record.markerFactor
    let own = symbols[Int(record.marker)].row
    if own >= 0 {
      rows.at(own).pointee.constant -= amount
      if kinds[Int(record.marker)].isDummy { return isSettled(own) }
      noteConstant(own)
      return true
    }
    if kinds[Int(record.marker)] == .dummy { indexColumn(record.marker) }
    var isPossible = true
    let column = symbols[Int(record.marker)].column
    guard let entries = column.rows else { return true }
    epoch += 1
    for index in 0..<Int(column.count) {
      let row = entries[index]
      let basic = rows.at(row).pointee.basic
      // A column holds rows twice; each must move once.
      if basic < 0 || rows.at(row).pointee.mark == epoch { continue }
      rows.at(row).pointee.mark = epoch
      let factor = coefficient(row, record.marker)
      if factor == 0 { continue }
      rows.at(row).pointee.constant += amount * factor
      if kinds[Int(basic)].isDummy {
        if !isSettled(row) { isPossible = false }
      } else {
        noteConstant(row)
      }
    }
    return isPossible
  }

  private func isSettled(_ row: Int32) -> Bool {
    abs(rows.at(row).pointee.constant) < Self.conflictTolerance
  }

  private mutating func collectInfeasible() {
    for row in 0..<rowCount where rows[row].basic >= 0 { noteConstant(Int32(row)) }
  }
}
