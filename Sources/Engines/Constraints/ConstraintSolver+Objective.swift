// The objective: one reduced cost per symbol and priority level, compared level by level.
extension ConstraintSolver {
  /// The level of `priority`, made on first use.
  mutating func level(of priority: Float) -> Int {
    var position = 0
    while position < levels.count, levels[position] > priority { position += 1 }
    if position < levels.count, levels[position] == priority { return position }
    // A mask has 64 bits: past that many priorities at once the nearest one stands in.
    if levels.count == 64 { return min(position, 63) }
    if levels.count == 2 << Int(costsSize) { growLevels() }
    for index in 0..<symbolCount { openLevel(position, of: index) }
    levels.insert(priority, at: position)
    return position
  }

  private mutating func openLevel(_ position: Int, of symbol: Int) {
    let mask = symbols[symbol].costMask
    guard let costs = symbols[symbol].costs, mask != 0 else { return }
    let low = mask & ((UInt64(1) << UInt64(position)) &- 1)
    symbols[symbol].costMask = low | ((mask & ~low) << 1)
    var index = levels.count
    while index > position {
      costs[index] = costs[index - 1]
      index -= 1
    }
  }

  private mutating func growLevels() {
    for index in 0..<symbolCount {
      guard let old = symbols[index].costs else { continue }
      let grown = arena.take(costsSize + 1).assumingMemoryBound(to: Double.self)
      grown.update(from: old, count: 2 << Int(costsSize))
      arena.give(old, costsSize)
      symbols[index].costs = grown
    }
    costsSize += 1
  }

  @inline(__always)
  mutating func addCost(_ symbol: Int32, _ level: Int, _ amount: Double) {
    let entry = symbols + Int(symbol)
    if entry.pointee.costs == nil {
      entry.pointee.costs = arena.take(costsSize).assumingMemoryBound(to: Double.self)
    }
    let cost = entry.pointee.costs.unsafelyUnwrapped + level
    let bit = UInt64(1) << UInt64(level)
    let sum = (entry.pointee.costMask & bit == 0 ? 0 : cost.pointee) + amount
    if Self.isZero(sum) {
      entry.pointee.costMask &= ~bit
    } else {
      cost.pointee = sum
      entry.pointee.costMask |= bit
    }
    noteCost(symbol)
  }

  @inline(__always)
  mutating func noteCost(_ symbol: Int32) {
    if isCostNegative(symbol) { candidates.append(symbol) }
  }

  /// Whether the highest level with a cost has a negative one.
  @inline(__always)
  func isCostNegative(_ symbol: Int32) -> Bool {
    let mask = symbols[Int(symbol)].costMask
    return mask != 0 && symbols[Int(symbol)].costs.unsafelyUnwrapped[mask.trailingZeroBitCount] < 0
  }

  mutating func substituteInObjective(_ symbol: Int32, by row: Int32) {
    var mask = symbols[Int(symbol)].costMask
    if mask == 0 { return }
    symbols[Int(symbol)].costMask = 0
    let own = symbols[Int(symbol)].costs.unsafelyUnwrapped
    while mask != 0 {
      let level = mask.trailingZeroBitCount
      mask &= mask &- 1
      addCosts(of: row, level, own[level])
    }
  }

  /// Costs += factor * row, at one level.
  private mutating func addCosts(of row: Int32, _ level: Int, _ factor: Double) {
    let cells = rows.at(row).pointee.cells
    for index in 0..<Int(rows.at(row).pointee.count) where kinds[Int(cells[index].symbol)] != .dummy {
      addCost(cells[index].symbol, level, factor * cells[index].coefficient)
    }
  }

  /// Takes the cost of an error symbol out of the objective again.
  mutating func removeCost(_ symbol: Int32, _ level: Int) {
    let row = symbols[Int(symbol)].row
    guard row >= 0 else {
      addCost(symbol, level, -1)
      return
    }
    addCosts(of: row, level, -1)
  }

  /// Whether cost(a) / x is below cost(b) / y, level by level.
  func isCostRatioLower(_ a: Int32, _ x: Double, than b: Int32, _ y: Double) -> Bool {
    var mask = symbols[Int(a)].costMask | symbols[Int(b)].costMask
    while mask != 0 {
      let level = mask.trailingZeroBitCount
      mask &= mask &- 1
      let difference = cost(a, level) / x - cost(b, level) / y
      if difference < -Self.epsilon { return true }
      if difference > Self.epsilon { return false }
    }
    return false
  }

  @inline(__always)
  private func cost(_ symbol: Int32, _ level: Int) -> Double {
    let entry = symbols[Int(symbol)]
    return entry.costMask >> UInt64(level) & 1 == 0 ? 0 : entry.costs.unsafelyUnwrapped[level]
  }
}
