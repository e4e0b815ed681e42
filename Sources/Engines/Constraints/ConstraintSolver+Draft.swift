// The row in the making: `0 = draftConstant + draft`, not yet part of the tableau.
extension ConstraintSolver {
  mutating func startDraft(_ constant: Double) {
    draftCount = 0
    draftConstant = constant
    draft[0] = .end
  }

  /// draft += terms, each variable by its definition if it has one.
  mutating func addToDraft(_ terms: UnsafeBufferPointer<ConstraintTerm>) {
    // The longest definition goes first: into an empty draft it is copied, not merged.
    var longest = -1
    var count: Int32 = 0
    for index in 0..<terms.count {
      let row = symbols[Int(terms[index].variable.symbol)].row
      if row >= 0, rows.at(row).pointee.count > count, terms[index].coefficient != 0 {
        longest = index
        count = rows.at(row).pointee.count
      }
    }
    if longest >= 0 { addToDraft(terms[longest]) }
    for index in 0..<terms.count where index != longest && terms[index].coefficient != 0 {
      addToDraft(terms[index])
    }
  }

  @inline(__always)
  private mutating func addToDraft(_ term: ConstraintTerm) {
    let row = symbols[Int(term.variable.symbol)].row
    if row < 0 {
      insertIntoDraft(term.variable.symbol, term.coefficient)
    } else if rows.at(row).pointee.count <= 3 && draftCount > 0 {
      let source = rows.at(row).pointee
      draftConstant += source.constant * term.coefficient
      for index in 0..<Int(source.count) {
        insertIntoDraft(source.cells[index].symbol, source.cells[index].coefficient * term.coefficient)
      }
    } else {
      addRowToDraft(row, term.coefficient)
    }
  }

  mutating func insertIntoDraft(_ symbol: Int32, _ coefficient: Double) {
    reserve(draftCount + 2)
    let index = draftPosition(symbol)
    if draft[index].symbol == symbol {
      draft[index].coefficient += coefficient
      if Self.isZero(draft[index].coefficient) { removeFromDraft(index) }
      return
    }
    (draft + index + 1).update(from: draft + index, count: draftCount - index + 1)
    draft[index] = Cell(symbol: symbol, coefficient: coefficient)
    draftCount += 1
  }

  /// The first cell whose symbol is not below `symbol`.
  @inline(__always)
  private func draftPosition(_ symbol: Int32) -> Int {
    // Most often the symbol is young and goes last.
    if draftCount == 0 || draft[draftCount &- 1].symbol < symbol { return draftCount }
    var low = 0
    var high = draftCount
    while low < high {
      let middle = (low &+ high) >> 1
      if draft[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  private mutating func removeFromDraft(_ position: Int) {
    (draft + position).update(from: draft + position + 1, count: draftCount - position)
    draftCount -= 1
  }

  private mutating func addRowToDraft(_ row: Int32, _ factor: Double) {
    let source = rows.at(row).pointee
    draftConstant += source.constant * factor
    reserve(draftCount + Int(source.count) + 1)
    if draftCount == 0 {
      for index in 0...Int(source.count) {
        draft[index] = Cell(
          symbol: source.cells[index].symbol, coefficient: source.cells[index].coefficient * factor)
      }
      draftCount = Int(source.count)
      return
    }
    var left = UnsafePointer(draft)
    var right = UnsafePointer(source.cells)
    var target = scratch
    while true {
      let (a, b) = (left.pointee, right.pointee)
      if a.symbol == b.symbol {
        if a.symbol == Cell.end.symbol { break }
        let sum = a.coefficient + b.coefficient * factor
        target.pointee = Cell(symbol: a.symbol, coefficient: sum)
        if !Self.isZero(sum) { target += 1 }
        left += 1
        right += 1
      } else if a.symbol < b.symbol {
        target.pointee = a
        target += 1
        left += 1
      } else {
        target.pointee = Cell(symbol: b.symbol, coefficient: b.coefficient * factor)
        target += 1
        right += 1
      }
    }
    target.pointee = .end
    draftCount = target - scratch
    swap(&draft, &scratch)
  }

  /// Makes room for `count` cells in the draft and in a merge.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count >= scratchCapacity { growScratch(count) }
  }

  private mutating func growScratch(_ count: Int) {
    let capacity = count * 2
    let grown = UnsafeMutablePointer<Cell>.allocate(capacity: capacity)
    grown.update(from: draft, count: draftCount + 1)
    draft.deallocate()
    draft = grown
    scratch.deallocate()
    scratch = .allocate(capacity: capacity)
    scratchCapacity = capacity
  }

  /// The draft's part of `symbol`.
  func draftCoefficient(_ symbol: Int32) -> Double {
    let cell = draft[draftPosition(symbol)]
    return cell.symbol == symbol ? cell.coefficient : 0
  }

  /// Enters the draft, times `factor`, as a row of the tableau; without the cell of `symbol`, which is
  /// -1 to keep all.
  mutating func makeRowOfDraft(times factor: Double, without symbol: Int32) -> Int32 {
    let row = makeRow()
    let size = BlockArena.size(holding: draftCount + 1)
    let cells = arena.take(size).assumingMemoryBound(to: Cell.self)
    var count = 0
    for index in 0..<draftCount {
      let cell = draft[index]
      if cell.symbol == symbol { continue }
      cells[count] = Cell(symbol: cell.symbol, coefficient: cell.coefficient * factor)
      count &+= 1
      if kinds[Int(cell.symbol)] != .dummy { addToColumn(cell.symbol, row) }
    }
    cells[count] = .end
    let entry = rows.at(row)
    entry.pointee.cells = cells
    entry.pointee.size = size
    entry.pointee.count = Int32(truncatingIfNeeded: count)
    entry.pointee.constant = draftConstant * factor
    return row
  }
}
