// Symbols, rows and columns: allocation and growth.
extension ConstraintSolver {
  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
    let index: Int32
    if let reused = freeSymbols.popLast() {
      index = reused
    } else {
      if symbolCount == symbolCapacity { growSymbols() }
      index = Int32(symbolCount)
      symbolCount += 1
      (symbols + Int(index)).initialize(
        to: Symbol(
          kind: .free, isChanged: false, row: -1, owner: -1, costMask: 0, value: 0,
          column: Column(count: 0, capacity: 0, rows: nil)))
    }
    let symbol = symbols + Int(index)
    symbol.pointee.kind = kind
    symbol.pointee.owner = owner
    symbol.pointee.row = -1
    symbol.pointee.costMask = 0
    symbol.pointee.value = 0
    symbol.pointee.column.count = 0
    let cost = costs + Int(index) * levelStride
    for level in 0..<levelStride { cost[level] = 0 }
    return index
  }

  /// Forgets a symbol that is not basic, wherever rounding may have left a trace of it.
  mutating func freeSymbol(_ symbol: Int32) {
    let column = symbols[Int(symbol)].column
    if let entries = column.rows {
      for index in 0..<Int(column.count) {
        let position = find(entries[index], symbol)
        if position >= 0 { removeCell(entries[index], position) }
      }
    }
    symbols[Int(symbol)].column.count = 0
    symbols[Int(symbol)].kind = .free
    symbols[Int(symbol)].owner = -1
    symbols[Int(symbol)].costMask = 0
    freeSymbols.append(symbol)
  }

  private mutating func growSymbols() {
    let capacity = symbolCapacity * 2
    let grown = UnsafeMutablePointer<Symbol>.allocate(capacity: capacity)
    grown.moveInitialize(from: symbols, count: symbolCount)
    symbols.deallocate()
    symbols = grown
    let grownCosts = UnsafeMutablePointer<Double>.allocate(capacity: capacity * levelStride)
    grownCosts.update(from: costs, count: symbolCount * levelStride)
    costs.deallocate()
    costs = grownCosts
    symbolCapacity = capacity
  }

  mutating func makeRow() -> Int32 {
    if let reused = freeRows.popLast() {
      rows[Int(reused)].constant = 0
      return reused
    }
    if rowCount == rowCapacity {
      let grown = UnsafeMutablePointer<Row>.allocate(capacity: rowCapacity * 2)
      grown.moveInitialize(from: rows, count: rowCount)
      rows.deallocate()
      rows = grown
      rowCapacity *= 2
    }
    (rows + rowCount).initialize(
      to: Row(
        basic: Row.noSymbol, count: 0, capacity: 8, mark: 0, constant: 0,
        cells: .allocate(capacity: 8)))
    rowCount += 1
    return Int32(rowCount - 1)
  }

  mutating func freeRow(_ row: Int32) {
    rows[Int(row)].count = 0
    rows[Int(row)].basic = Row.noSymbol
    freeRows.append(row)
  }

  /// Notes that `row` holds `symbol`.
  @inline(__always)
  mutating func addToColumn(_ symbol: Int32, _ row: Int32) {
    let entry = symbols + Int(symbol)
    if entry.pointee.column.count == entry.pointee.column.capacity { makeRoomInColumn(symbol) }
    entry.pointee.column.rows![Int(entry.pointee.column.count)] = row
    entry.pointee.column.count += 1
  }

  /// Doubles a column; drops stale and double entries once there must be many of them.
  private mutating func makeRoomInColumn(_ symbol: Int32) {
    var column = symbols[Int(symbol)].column
    guard let entries = column.rows else {
      column.rows = .allocate(capacity: 4)
      column.capacity = 4
      symbols[Int(symbol)].column = column
      return
    }
    if Int(column.count) > rowCount * 2 {
      epoch += 1
      var kept = 0
      for index in 0..<Int(column.count) {
        let row = entries[index]
        if rows[Int(row)].mark != epoch, find(row, symbol) >= 0 {
          rows[Int(row)].mark = epoch
          entries[kept] = row
          kept += 1
        }
      }
      column.count = Int32(kept)
    }
    if column.count * 2 > column.capacity {
      let grown = UnsafeMutablePointer<Int32>.allocate(capacity: Int(column.capacity) * 2)
      grown.update(from: entries, count: Int(column.count))
      entries.deallocate()
      column.rows = grown
      column.capacity *= 2
    }
    symbols[Int(symbol)].column = column
  }
}
