// Symbols, rows and columns: allocation and growth.
extension ConstraintSolver {
  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
    let index: Int32
    if let reused = freeSymbols.popLast() {
      index = reused
    } else {
      if symbolCount == symbolCapacity { growSymbols() }
      index = Int32(truncatingIfNeeded: symbolCount)
      symbolCount &+= 1
      symbols[Int(index)].column = .empty
      symbols[Int(index)].costs = nil
    }
    kinds[Int(index)] = kind
    let symbol = symbols + Int(index)
    symbol.pointee.row = -1
    symbol.pointee.owner = owner
    symbol.pointee.column.count = 0
    symbol.pointee.costMask = 0
    symbol.pointee.value = 0
    symbol.pointee.isChanged = false
    return index
  }

  /// Forgets a symbol that is not basic, wherever rounding may have left a trace of it.
  mutating func freeSymbol(_ symbol: Int32) {
    let column = symbols[Int(symbol)].column
    if let entries = column.rows {
      for index in 0..<Int(column.count) where rows.at(entries[index]).pointee.count > 0 {
        let position = find(entries[index], symbol)
        if position >= 0 { removeCell(entries[index], position) }
      }
    }
    kinds[Int(symbol)] = .free
    symbols[Int(symbol)].column.count = 0
    symbols[Int(symbol)].owner = -1
    symbols[Int(symbol)].costMask = 0
    freeSymbols.append(symbol)
  }

  private mutating func growSymbols() {
    let capacity = symbolCapacity * 2
    let grownKinds = UnsafeMutablePointer<SymbolKind>.allocate(capacity: capacity)
    grownKinds.moveInitialize(from: kinds, count: symbolCount)
    kinds.deallocate()
    kinds = grownKinds
    let grown = UnsafeMutablePointer<Symbol>.allocate(capacity: capacity)
    grown.moveInitialize(from: symbols, count: symbolCount)
    symbols.deallocate()
    symbols = grown
    symbolCapacity = capacity
  }

  /// A row without cells: whoever asks gives it some at once.
  @inline(__always)
  mutating func makeRow() -> Int32 {
    if let reused = freeRows.popLast() { return reused }
    rows.append(
      Row(basic: Row.noSymbol, count: 0, size: 0, mark: 0, constant: 0, cells: draft))
    return Int32(truncatingIfNeeded: rows.count &- 1)
  }

  mutating func freeRow(_ row: Int32) {
    let entry = rows.at(row)
    arena.give(entry.pointee.cells, entry.pointee.size)
    entry.pointee.count = 0
    entry.pointee.basic = Row.noSymbol
    freeRows.append(row)
  }

  /// Notes that `row` holds `symbol`.
  @inline(__always)
  mutating func addToColumn(_ symbol: Int32, _ row: Int32) {
    let entry = symbols + Int(symbol)
    if entry.pointee.column.count == entry.pointee.column.capacity { makeRoomInColumn(symbol) }
    entry.pointee.column.rows.unsafelyUnwrapped[Int(entry.pointee.column.count)] = row
    entry.pointee.column.count &+= 1
  }

  private func blockSize(_ column: Column) -> Int32 { BlockArena.size(holding: Int(column.capacity) >> 2) }

  mutating func giveColumn(_ column: Column) {
    if let entries = column.rows { arena.give(entries, blockSize(column)) }
  }

  /// Doubles a column; drops stale and double entries once there must be many of them.
  private mutating func makeRoomInColumn(_ symbol: Int32) {
    var column = symbols[Int(symbol)].column
    guard let entries = column.rows else {
      column.rows = arena.take(0).assumingMemoryBound(to: Int32.self)
      column.capacity = 4
      symbols[Int(symbol)].column = column
      return
    }
    if Int(column.count) > rowCount * 2 { dropStale(&column, symbol) }
    if column.count * 2 > column.capacity {
      let grown = arena.take(blockSize(column) + 1).assumingMemoryBound(to: Int32.self)
      grown.update(from: entries, count: Int(column.count))
      giveColumn(column)
      column.rows = grown
      column.capacity *= 2
    }
    symbols[Int(symbol)].column = column
  }

  private mutating func dropStale(_ column: inout Column, _ symbol: Int32) {
    guard let entries = column.rows else { return }
    epoch += 1
    var kept = 0
    for index in 0..<Int(column.count) {
      let row = entries[index]
      if rows.at(row).pointee.mark != epoch, isAlive(row), find(row, symbol) >= 0 {
        rows.at(row).pointee.mark = epoch
        entries[kept] = row
        kept += 1
      }
    }
    column.count = Int32(kept)
  }

  /// A free row's cells are not its own any more.
  @inline(__always)
  func isAlive(_ row: Int32) -> Bool { rows.at(row).pointee.count > 0 }

  /// Finds the rows that hold a dummy, and its reduced cost; both are kept up from now on.
  mutating func indexColumn(_ dummy: Int32) {
    kinds[Int(dummy)] = .indexedDummy
    symbols[Int(dummy)].costMask = 0
    for index in 0..<rows.count {
      let row = Int32(truncatingIfNeeded: index)
      if !isAlive(row) || rows.at(row).pointee.basic == Row.noSymbol { continue }
      let position = find(row, dummy)
      if position < 0 { continue }
      addToColumn(dummy, row)
      let basic = rows.at(row).pointee.basic
      // The objective is the sum of the errors; parametric ones have no part of a dummy.
      if basic >= 0, kinds[Int(basic)] == .error {
        let owner = records.at(symbols[Int(basic)].owner).pointee
        addCost(dummy, level(of: owner.priority), rows.at(row).pointee.cells[position].coefficient)
      }
    }
  }
}
