// Arithmetic on rows. Rows that are part of the tableau are registered in the column index; a row in
// the making is not, until `register`.
extension ConstraintSolver {
  /// Where `symbol` is among the cells of `row`, or -1.
  @inline(__always)
  func find(_ row: Int32, _ symbol: Int32) -> Int {
    let count = Int(rows[Int(row)].count)
    let position = lowerBound(row, symbol)
    return position < count && rows[Int(row)].cells[position].symbol == symbol ? position : -1
  }

  @inline(__always)
  private func lowerBound(_ row: Int32, _ symbol: Int32) -> Int {
    let cells = rows[Int(row)].cells
    var low = 0
    var high = Int(rows[Int(row)].count)
    while low < high {
      let middle = (low &+ high) >> 1
      if cells[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  func coefficient(_ row: Int32, _ symbol: Int32) -> Double {
    let position = find(row, symbol)
    return position < 0 ? 0 : rows[Int(row)].cells[position].coefficient
  }

  mutating func removeCell(_ row: Int32, _ position: Int) {
    let cells = rows[Int(row)].cells
    let last = Int(rows[Int(row)].count) - 1
    var index = position
    while index < last {
      cells[index] = cells[index + 1]
      index += 1
    }
    rows[Int(row)].count = Int32(last)
  }

  /// row += coefficient * symbol.
  mutating func insert(_ row: Int32, _ symbol: Int32, _ coefficient: Double, registering: Bool) {
    let position = lowerBound(row, symbol)
    let entry = rows + Int(row)
    if position < Int(entry.pointee.count), entry.pointee.cells[position].symbol == symbol {
      entry.pointee.cells[position].coefficient += coefficient
      if Self.isZero(entry.pointee.cells[position].coefficient) { removeCell(row, position) }
      return
    }
    if entry.pointee.count == entry.pointee.capacity {
      let capacity = entry.pointee.capacity * 2
      let grown = UnsafeMutablePointer<Cell>.allocate(capacity: Int(capacity))
      grown.update(from: entry.pointee.cells, count: Int(entry.pointee.count))
      entry.pointee.cells.deallocate()
      entry.pointee.cells = grown
      entry.pointee.capacity = capacity
    }
    let cells = entry.pointee.cells
    var index = Int(entry.pointee.count)
    while index > position {
      cells[index] = cells[index - 1]
      index -= 1
    }
    cells[position] = Cell(symbol: symbol, coefficient: coefficient)
    entry.pointee.count += 1
    if registering { addToColumn(symbol, row) }
  }

  /// target += factor * source, leaving out the target's cell at `skip`.
  mutating func addRow(
    _ target: Int32, _ source: Int32, _ factor: Double, skip: Int, registering: Bool
  ) {
    let left = rows[Int(target)]
    let right = rows[Int(source)]
    if left.count + right.count > scratchCapacity {
      scratch.deallocate()
      scratchCapacity = (left.count + right.count) * 2
      scratch = .allocate(capacity: Int(scratchCapacity))
    }
    let merged = scratch
    let leftCount = Int(left.count)
    let rightCount = Int(right.count)
    var i = 0
    var j = 0
    var count = 0
    while i < leftCount && j < rightCount {
      if i == skip {
        i &+= 1
        continue
      }
      let a = left.cells[i]
      let b = right.cells[j]
      if a.symbol < b.symbol {
        merged[count] = a
        count &+= 1
        i &+= 1
      } else if a.symbol > b.symbol {
        merged[count] = Cell(symbol: b.symbol, coefficient: b.coefficient * factor)
        count &+= 1
        j &+= 1
        if registering { addToColumn(b.symbol, target) }
      } else {
        let sum = a.coefficient + b.coefficient * factor
        if !Self.isZero(sum) {
          merged[count] = Cell(symbol: a.symbol, coefficient: sum)
          count &+= 1
        }
        i &+= 1
        j &+= 1
      }
    }
    while i < leftCount {
      if i != skip {
        merged[count] = left.cells[i]
        count &+= 1
      }
      i &+= 1
    }
    while j < rightCount {
      let b = right.cells[j]
      merged[count] = Cell(symbol: b.symbol, coefficient: b.coefficient * factor)
      count &+= 1
      if registering { addToColumn(b.symbol, target) }
      j &+= 1
    }
    // The old buffer becomes the scratch: no copy back.
    let entry = rows + Int(target)
    entry.pointee.cells = merged
    entry.pointee.capacity = scratchCapacity
    scratch = left.cells
    scratchCapacity = left.capacity
    entry.pointee.count = Int32(count)
    entry.pointee.constant += right.constant * factor
  }

  /// Turns `0 = constant + cells` into the definition of `symbol`.
  mutating func solve(_ row: Int32, for symbol: Int32) {
    let position = find(row, symbol)
    let entry = rows + Int(row)
    let factor = -1 / entry.pointee.cells[position].coefficient
    removeCell(row, position)
    entry.pointee.constant *= factor
    for index in 0..<Int(entry.pointee.count) { entry.pointee.cells[index].coefficient *= factor }
  }

  /// Turns the definition of `basic` into one of `symbol`.
  mutating func solve(_ row: Int32, definedBy basic: Int32, for symbol: Int32) {
    insert(row, basic, -1, registering: true)
    solve(row, for: symbol)
  }

  mutating func register(_ row: Int32) {
    for index in 0..<Int(rows[Int(row)].count) { addToColumn(rows[Int(row)].cells[index].symbol, row) }
  }

  mutating func setBasic(_ symbol: Int32, _ row: Int32) {
    symbols[Int(symbol)].row = row
    rows[Int(row)].basic = symbol
    if symbols[Int(symbol)].kind == .external { noteChange(symbol) }
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
    let column = symbols[Int(symbol)].column
    symbols[Int(symbol)].column = Column(count: 0, capacity: 0, rows: nil)
    let moves = rows[Int(row)].constant != 0
    if let entries = column.rows {
      for index in 0..<Int(column.count) {
        let target = entries[index]
        if target == row || rows[Int(target)].basic == Row.noSymbol { continue }
        let position = find(target, symbol)
        if position < 0 { continue }  // stale or met before
        let factor = rows[Int(target)].cells[position].coefficient
        addRow(target, row, factor, skip: position, registering: true)
        if moves { noteConstant(target) }
      }
      entries.deallocate()
    }
    substituteInObjective(symbol, by: row)
  }

  /// After the constant of `row` changed: its variable is to be reported or it may be infeasible.
  @inline(__always)
  mutating func noteConstant(_ row: Int32) {
    let basic = rows[Int(row)].basic
    if basic < 0 { return }
    if symbols[Int(basic)].kind == .external {
      noteChange(basic)
    } else if rows[Int(row)].constant < 0 {
      if rows[Int(row)].constant > -Self.epsilon {
        rows[Int(row)].constant = 0
      } else {
        infeasible.append(basic)
      }
    }
  }
}
