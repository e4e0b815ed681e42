// Whether the solution is the only one.
extension ConstraintSolver {
  /// False if the variable can move without any constraint missing by more than it does now.
  ///
  /// Only moves along one edge of the tableau are looked at: a move that needs two changes of the basis
  /// to start is not found.
  public func isDetermined(_ variable: SolverVariable) -> Bool {
    let row = symbols[Int(variable.symbol)].row
    guard row >= 0 else { return false }
    let cells = rows.at(row).pointee.cells
    for index in 0..<Int(rows.at(row).pointee.count) {
      let symbol = cells[index].symbol
      let kind = kinds[Int(symbol)]
      if kind.isDummy || symbols[Int(symbol)].costMask != 0 { continue }
      if kind == .external || canGrow(symbol) { return false }
    }
    return true
  }

  /// Whether no restricted row stands at zero in the way of a symbol that costs nothing.
  private func canGrow(_ symbol: Int32) -> Bool {
    let row = leavingRow(symbol)
    return row < 0 || rows.at(row).pointee.constant > Self.conflictTolerance
  }
}
