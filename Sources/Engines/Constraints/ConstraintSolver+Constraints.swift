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
    let row = makeRow()
    rows[Int(row)].constant = constant
    for term in terms where term.coefficient != 0 {
      let defining = symbols[Int(term.variable.symbol)].row
      if defining >= 0 {
        addRow(row, defining, term.coefficient, skip: -1, registering: false)
      } else {
        insert(row, term.variable.symbol, term.coefficient, registering: false)
      }
    }
    addMarkers(row, relation, key)
    if rows[Int(row)].constant < 0 { negate(row) }
    try enter(row, key)
    optimize()
    return ConstraintKey(index: key)
  }

  public mutating func remove(_ key: ConstraintKey) {
    let record = records[Int(key.index)]
    if record.priority > 0 {
      let level = level(of: record.priority)
      if symbols[Int(record.marker)].kind == .error { removeCost(record.marker, level) }
      if record.other >= 0 { removeCost(record.other, level) }
    }
    dropMarker(record.marker)
    freeRecord(key.index)
    optimize()
  }

  /// Changes the constant of a constraint that is in. False if required constraints forbid it: nothing
  /// changed then.
  public mutating func setConstant(_ constant: Double, of key: ConstraintKey) -> Bool {
    let delta = constant - records[Int(key.index)].constant
    if delta == 0 { return true }
    let isPossible = shift(key.index, by: delta) && makeFeasible()
    if isPossible {
      records[Int(key.index)].constant = constant
      return true
    }
    infeasible.removeAll(keepingCapacity: true)
    _ = shift(key.index, by: -delta)
    collectInfeasible()
    _ = makeFeasible()
    infeasible.removeAll(keepingCapacity: true)
    return false
  }

  public func constant(of key: ConstraintKey) -> Double { records[Int(key.index)].constant }

  // MARK: - Parts

  private mutating func makeRecord(constant: Double, priority: Float) -> Int32 {
    let record = ConstraintRecord(
      marker: -1, other: -1, markerFactor: 1, constant: constant, priority: priority)
    if let index = freeRecords.popLast() {
      records[Int(index)] = record
      return index
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  private mutating func freeRecord(_ index: Int32) {
    let record = records[Int(index)]
    for symbol in [record.marker, record.other] where symbol >= 0 {
      let row = symbols[Int(symbol)].row
      if row >= 0 {  // only after rounding: an error that should have gone with its marker
        symbols[Int(symbol)].row = -1
        freeRow(row)
      }
      freeSymbol(symbol)
    }
    records[Int(index)].marker = -1
    records[Int(index)].other = -1
    freeRecords.append(index)
  }

  private mutating func addMarkers(_ row: Int32, _ relation: ConstraintRelation, _ key: Int32) {
    let priority = records[Int(key)].priority
    if relation == .equal && priority == 0 {
      let dummy = makeSymbol(.dummy, owner: key)
      records[Int(key)].marker = dummy
      insert(row, dummy, 1, registering: false)
      return
    }
    let level = priority > 0 ? level(of: priority) : 0
    let marker: Int32
    var factor = -1.0
    if relation == .equal {
      marker = makeSymbol(.error, owner: key)
    } else {
      marker = makeSymbol(.slack, owner: key)
      factor = relation == .lessThanOrEqual ? 1 : -1
    }
    records[Int(key)].marker = marker
    records[Int(key)].markerFactor = factor
    insert(row, marker, factor, registering: false)
    if priority == 0 { return }
    let other = makeSymbol(.error, owner: key)
    records[Int(key)].other = other
    insert(row, other, -factor, registering: false)
    if relation == .equal { addCost(marker, level, 1) }
    addCost(other, level, 1)
  }

  private mutating func negate(_ row: Int32) {
    let entry = rows + Int(row)
    entry.pointee.constant = -entry.pointee.constant
    for index in 0..<Int(entry.pointee.count) {
      entry.pointee.cells[index].coefficient = -entry.pointee.cells[index].coefficient
    }
  }

  /// Makes the finished row part of the tableau.
  private mutating func enter(_ row: Int32, _ key: Int32) throws(ConstraintConflict) {
    let subject = chooseSubject(row, key)
    if subject >= 0 {
      solve(row, for: subject)
      register(row)
      substitute(subject, by: row)
      setBasic(subject, row)
      return
    }
    if isAllDummies(row) {
      let constant = rows[Int(row)].constant
      if constant > Self.conflictTolerance {
        var owners: [Int32] = []
        for index in 0..<Int(rows[Int(row)].count) {
          owners.append(symbols[Int(rows[Int(row)].cells[index].symbol)].owner)
        }
        freeRow(row)
        try refuse(key, owners)
      }
      rows[Int(row)].constant = 0
      let marker = records[Int(key)].marker
      solve(row, for: marker)
      register(row)
      setBasic(marker, row)
      return
    }
    if let owners = addWithArtificialVariable(row) { try refuse(key, owners) }
  }

  private mutating func refuse(_ key: Int32, _ owners: [Int32]) throws(ConstraintConflict) {
    freeRecord(key)
    optimize()
    throw ConstraintConflict(
      opponents: owners.filter { $0 != key }.map { ConstraintKey(index: $0) })
  }

  /// A symbol the new row can define at once: an external one, or a marker of its own.
  private func chooseSubject(_ row: Int32, _ key: Int32) -> Int32 {
    let cells = rows[Int(row)].cells
    for index in 0..<Int(rows[Int(row)].count)
    where symbols[Int(cells[index].symbol)].kind == .external {
      return cells[index].symbol
    }
    let record = records[Int(key)]
    if symbols[Int(record.marker)].kind != .dummy, coefficient(row, record.marker) < 0 {
      return record.marker
    }
    if record.other >= 0, coefficient(row, record.other) < 0 { return record.other }
    return -1
  }

  private func isAllDummies(_ row: Int32) -> Bool {
    let cells = rows[Int(row)].cells
    for index in 0..<Int(rows[Int(row)].count)
    where symbols[Int(cells[index].symbol)].kind != .dummy {
      return false
    }
    return true
  }

  /// Pivots the marker into the basis, if need be, and drops its row: the equation is gone.
  private mutating func dropMarker(_ marker: Int32) {
    var row = symbols[Int(marker)].row
    if row < 0 {
      row = markerLeavingRow(marker)
      if row < 0 { return }
      let basic = rows[Int(row)].basic
      symbols[Int(basic)].row = -1
      rows[Int(row)].basic = Row.noSymbol
      if symbols[Int(basic)].kind == .external { noteChange(basic) }
      solve(row, definedBy: basic, for: marker)
      substitute(marker, by: row)
      infeasible.removeAll(keepingCapacity: true)
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
      let basic = rows[Int(row)].basic
      if basic < 0 { continue }
      let factor = coefficient(row, marker)
      if factor == 0 { continue }
      switch symbols[Int(basic)].kind {
      case .dummy: return row
      case .external: third = row
      default:
        if factor < 0 {
          let ratio = -rows[Int(row)].constant / factor
          if ratio < lowest {
            lowest = ratio
            first = row
          }
        } else {
          let ratio = rows[Int(row)].constant / factor
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
    let record = records[Int(key)]
    let amount = delta / record.markerFactor
    let own = symbols[Int(record.marker)].row
    if own >= 0 {
      rows[Int(own)].constant -= amount
      if symbols[Int(record.marker)].kind == .dummy { return isSettled(own) }
      noteConstant(own)
      return true
    }
    var isPossible = true
    let column = symbols[Int(record.marker)].column
    guard let entries = column.rows else { return true }
    epoch += 1
    for index in 0..<Int(column.count) {
      let row = entries[index]
      let basic = rows[Int(row)].basic
      // A column holds rows twice; each must move once.
      if basic < 0 || rows[Int(row)].mark == epoch { continue }
      rows[Int(row)].mark = epoch
      let factor = coefficient(row, record.marker)
      if factor == 0 { continue }
      rows[Int(row)].constant += amount * factor
      if symbols[Int(basic)].kind == .dummy {
        if !isSettled(row) { isPossible = false }
      } else {
        noteConstant(row)
      }
    }
    return isPossible
  }

  private func isSettled(_ row: Int32) -> Bool {
    abs(rows[Int(row)].constant) < Self.conflictTolerance
  }

  private mutating func collectInfeasible() {
    for row in 0..<rowCount where rows[row].basic >= 0 { noteConstant(Int32(row)) }
  }
}
