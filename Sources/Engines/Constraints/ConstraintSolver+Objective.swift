// The objective: one reduced cost per symbol and priority level, compared level by level.
extension ConstraintSolver {
  /// The level of `priority`, made on first use.
  mutating func level(of priority: Float) -> Int {
    var position = 0
    while position < levels.count, levels[position] > priority { position += 1 }
    if position < levels.count, levels[position] == priority { return position }
    // A mask has 64 bits: past that many priorities at once the nearest one stands in.
    if levels.count == 64 { return min(position, 63) }
    if levels.count == levelStride { growLevels() }
    for index in 0..<symbolCount { openLevel(position, of: index) }
    levels.insert(priority, at: position)
    return position
  }

  private mutating func openLevel(_ position: Int, of symbol: Int) {
    let mask = symbols[symbol].costMask
    let low = mask & ((UInt64(1) << UInt64(position)) &- 1)
    symbols[symbol].costMask = low | ((mask & ~low) << 1)
    let cost = costs + symbol * levelStride
    var index = levels.count
    while index > position {
      cost[index] = cost[index - 1]
      index -= 1
    }
    cost[position] = 0
  }

  private mutating func growLevels() {
    let stride = levelStride * 2
    let grown = UnsafeMutablePointer<Double>.allocate(capacity: symbolCapacity * stride)
    for index in 0..<symbolCount {
      let target = grown + index * stride
      for level in 0..<stride { target[level] = 0 }
      target.update(from: costs + index * levelStride, count: levelStride)
    }
    costs.deallocate()
    costs = grown
    levelStride = stride
  }

  @inline(__always)
  mutating func addCost(_ symbol: Int32, _ level: Int, _ amount: Double) {
    let index = Int(symbol) * levelStride + level
    let bit = UInt64(1) << UInt64(level)
    let sum = costs[index] + amount
    if Self.isZero(sum) {
      costs[index] = 0
      symbols[Int(symbol)].costMask &= ~bit
    } else {
      costs[index] = sum
      symbols[Int(symbol)].costMask |= bit
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
    return mask != 0 && costs[Int(symbol) * levelStride + mask.trailingZeroBitCount] < 0
  }

  mutating func substituteInObjective(_ symbol: Int32, by row: Int32) {
    var mask = symbols[Int(symbol)].costMask
    if mask == 0 { return }
    symbols[Int(symbol)].costMask = 0
    let cells = rows[Int(row)].cells
    let count = Int(rows[Int(row)].count)
    let own = costs + Int(symbol) * levelStride
    while mask != 0 {
      let level = mask.trailingZeroBitCount
      mask &= mask &- 1
      let cost = own[level]
      own[level] = 0
      for index in 0..<count {
        let cell = cells[index]
        let target = Int(cell.symbol) * levelStride + level
        let sum = costs[target] + cost * cell.coefficient
        let bit = UInt64(1) << UInt64(level)
        if Self.isZero(sum) {
          costs[target] = 0
          symbols[Int(cell.symbol)].costMask &= ~bit
        } else {
          costs[target] = sum
          symbols[Int(cell.symbol)].costMask |= bit
        }
      }
    }
    for index in 0..<count { noteCost(cells[index].symbol) }
  }

  /// Takes the cost of an error symbol out of the objective again.
  mutating func removeCost(_ symbol: Int32, _ level: Int) {
    let row = symbols[Int(symbol)].row
    guard row >= 0 else {
      addCost(symbol, level, -1)
      return
    }
    let cells = rows[Int(row)].cells
    for index in 0..<Int(rows[Int(row)].count) {
      addCost(cells[index].symbol, level, -cells[index].coefficient)
    }
  }

  /// Whether cost(a) / x is below cost(b) / y, level by level.
  func isCostRatioLower(_ a: Int32, _ x: Double, than b: Int32, _ y: Double) -> Bool {
    var mask = symbols[Int(a)].costMask | symbols[Int(b)].costMask
    let left = costs + Int(a) * levelStride
    let right = costs + Int(b) * levelStride
    while mask != 0 {
      let level = mask.trailingZeroBitCount
      mask &= mask &- 1
      let difference = left[level] / x - right[level] / y
      if difference < -Self.epsilon { return true }
      if difference > Self.epsilon { return false }
    }
    return false
  }
}
