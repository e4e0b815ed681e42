// Arithmetic on rows of the tableau. The column index follows, except for plain dummies.
extension ConstraintSolver {
  /// Where `symbol` is among the cells of `row`, or -1.
  @inline(__always)
  func find(_ row: Int32, _ symbol: Int32) -> Int {
    let entry = rows.at(row).pointee
    let position = lowerBound(entry, symbol)
    return entry.cells[position].symbol == symbol ? position : -1
  }

  @inline(__always)
  private func lowerBound(_ row: Row, _ symbol: Int32) -> Int {
    var low = 0
    var high = Int(row.count)
    while low < high {
      let middle = (low &+ high) >> 1
      if row.cells[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  func coefficient(_ row: Int32, _ symbol: Int32) -> Double {
    let position = find(row, symbol)
    return position < 0 ? 0 : rows.at(row).pointee.cells[position].coefficient
  }

  mutating func removeCell(_ row: Int32, _ position: Int) {
    let entry = rows.at(row)
    let cells = entry.pointee.cells
    entry.pointee.count &-= 1
    var index = position
    while index <= Int(entry.pointee.count) {
      cells[index] = cells[index &+ 1]
      index &+= 1
    }
  }

  /// target += factor * source, leaving out the target's cell of `skipped`.
  @inline(__always)
  private mutating func addRow(_ target: Int32, _ source: Int32, _ factor: Double, skipping skipped: Int32) {
    let old = rows.at(target).pointee
    let added = rows.at(source).pointee
    reserve(Int(old.count) + Int(added.count) + 1)
    var left = UnsafePointer(old.cells)
    var right = UnsafePointer(added.cells)
    var merged = scratch
    while true {
      let (a, b) = (left.pointee, right.pointee)
      if a.symbol < b.symbol {
        merged.pointee = a
        if a.symbol != skipped { merged += 1 }
        left += 1
      } else if a.symbol > b.symbol {
        merged.pointee = Cell(symbol: b.symbol, coefficient: b.coefficient * factor)
        merged += 1
        right += 1
        if kinds[Int(b.symbol)] != .dummy { addToColumn(b.symbol, target) }
      } else {
        if a.symbol == Cell.end.symbol { break }
        let sum = a.coefficient + b.coefficient * factor
        merged.pointee = Cell(symbol: a.symbol, coefficient: sum)
        if !Self.isZero(sum) { merged += 1 }
        left += 1
        right += 1
      }
    }
    merged.pointee = .end
    let count = merged - scratch
    setCells(target, scratch, count)
    rows.at(target).pointee.constant += added.constant * factor
  }

  /// Copies `count` cells and their end mark into the row.
  @inline(__always)
  private mutating func setCells(_ row: Int32, _ cells: UnsafeMutablePointer<Cell>, _ count: Int) {
    let entry = rows.at(row)
    if count >= 1 << Int(entry.pointee.size) {
      arena.give(entry.pointee.cells, entry.pointee.size)
      entry.pointee.size = BlockArena.size(holding: count &+ 1)
      entry.pointee.cells = arena.take(entry.pointee.size).assumingMemoryBound(to: Cell.self)
    }
    entry.pointee.cells.update(from: cells, count: count &+ 1)
    entry.pointee.count = Int32(truncatingIfNeeded: count)
  }

  /// A row with the same cells, in the tableau but without a basic symbol of its own.
  mutating func copyRow(_ row: Int32) -> Int32 {
    let copy = makeRow()
    let source = rows.at(row).pointee
    let entry = rows.at(copy)
    entry.pointee.size = source.size
    entry.pointee.cells = arena.take(source.size).assumingMemoryBound(to: Cell.self)
    setCells(copy, source.cells, Int(source.count))
    rows.at(copy).pointee.constant = source.constant
    for index in 0..<Int(source.count) {
      let symbol = source.cells[index].symbol
      if kinds[Int(symbol)] != .dummy { addToColumn(symbol, copy) }
    }
    return copy
  }

  /// Turns the definition of `basic` into one of `symbol`.
  mutating func solve(_ row: Int32, definedBy basic: Int32, for symbol: Int32) {
    let old = rows.at(row).pointee
    reserve(Int(old.count) + 2)
    let factor = -1 / old.cells[find(row, symbol)].coefficient
    var count = 0
    var isPlaced = false
    for index in 0...Int(old.count) {
      let cell = old.cells[index]
      if !isPlaced, cell.symbol > basic {
        scratch[count] = Cell(symbol: basic, coefficient: -factor)
        count &+= 1
        isPlaced = true
      }
      if cell.symbol == symbol { continue }
      scratch[count] = Cell(symbol: cell.symbol, coefficient: cell.coefficient * factor)
      count &+= 1
    }
    setCells(row, scratch, count &- 1)
    rows.at(row).pointee.constant *= factor
    if kinds[Int(basic)] != .dummy { addToColumn(basic, row) }
  }

  mutating func setBasic(_ symbol: Int32, _ row: Int32) {
    symbols[Int(symbol)].row = row
    rows.at(row).pointee.basic = symbol
    if kinds[Int(symbol)] == .external { noteChange(symbol) }
  }

  @inline(__always)
  mutating func noteChange(_ symbol: Int32) {
    if !symbols[Int(symbol)].isChanged {
      symbols[Int(symbol)].isChanged = true
      changed.append(symbol)
    }
  }

  /// Replaces the parametric `symbol` by its definition in `row`, in all other rows and the objective.
  mutating func substitute(_ symbol: Int32, by row: Int32) {
    if kinds[Int(symbol)] == .dummy { indexColumn(symbol) }
    let column = symbols[Int(symbol)].column
    if let entries = column.rows {
      symbols[Int(symbol)].column = .empty
      let moves = rows.at(row).pointee.constant != 0
      for index in 0..<Int(column.count) {
        let target = entries[index]
        if target == row || rows.at(target).pointee.basic == Row.noSymbol { continue }
        let position = find(target, symbol)
        if position < 0 { continue }  // stale or met before
        let factor = rows.at(target).pointee.cells[position].coefficient
        addRow(target, row, factor, skipping: symbol)
        if moves { noteConstant(target) }
      }
      giveColumn(column)
    }
    substituteInObjective(symbol, by: row)
  }

  /// After the constant of `row` changed: its variable is to be reported or it may be infeasible.
  @inline(__always)
  mutating func noteConstant(_ row: Int32) {
    let entry = rows.at(row)
    let basic = entry.pointee.basic
    if basic < 0 { return }
    if kinds[Int(basic)] == .external {
      noteChange(basic)
    } else if entry.pointee.constant < 0 {
      if entry.pointee.constant > -Self.epsilon {
        entry.pointee.constant = 0
      } else {
        infeasible.append(basic)
      }
    }
  }
}
