/// An incremental Cassowary solver: linear equations and inequalities with priorities.
///
/// The tableau is flat: rows of (symbol, coefficient) in unsafe buffers, dense arrays per symbol and a
/// column index, so that a change touches only the rows it concerns. Nothing in it is reference counted.
/// Priorities are strict: no number of lower ones outweighs a higher one, because the objective is kept
/// apart for every priority in use.
///
/// Invariant between calls: every row of a restricted symbol has a constant of at least zero, no reduced
/// cost is negative, and rows of dummies hold dummies only. Not thread safe; owned by one layout engine.
public struct ConstraintSolver: ~Copyable {
  var symbols: UnsafeMutablePointer<Symbol>
  var symbolCount = 0
  var symbolCapacity = 64
  var freeSymbols: [Int32] = []

  var rows: UnsafeMutablePointer<Row>
  var rowCount = 0
  var rowCapacity = 64
  var freeRows: [Int32] = []

  /// Reduced costs: `costs[symbol * levelStride + level]`.
  var costs: UnsafeMutablePointer<Double>
  var levelStride = 8
  /// Priorities in use, highest first; position = level.
  var levels: [Float] = []

  /// Where `addRow` merges before it swaps buffers.
  var scratch: UnsafeMutablePointer<Cell>
  var scratchCapacity: Int32 = 64

  var records: [ConstraintRecord] = []
  var freeRecords: [Int32] = []

  /// Symbols whose reduced cost may have become negative.
  var candidates: [Int32] = []
  /// Restricted symbols whose row may have become negative.
  var infeasible: [Int32] = []
  var changed: [Int32] = []
  var artificialObjective: Int32 = -1
  var epoch: Int32 = 0
  var pivotCount = 0

  public init() {
    symbols = .allocate(capacity: symbolCapacity)
    rows = .allocate(capacity: rowCapacity)
    costs = .allocate(capacity: symbolCapacity * levelStride)
    scratch = .allocate(capacity: Int(scratchCapacity))
  }

  deinit {
    for index in 0..<rowCount { rows[index].cells.deallocate() }
    for index in 0..<symbolCount { symbols[index].column.rows?.deallocate() }
    symbols.deallocate()
    rows.deallocate()
    costs.deallocate()
    scratch.deallocate()
  }

  // MARK: - Variables

  /// A new variable, of value zero until constraints say otherwise.
  public mutating func makeVariable() -> SolverVariable {
    SolverVariable(symbol: makeSymbol(.external, owner: -1))
  }

  /// Gives a variable back. Constraints that name it must have been removed before.
  public mutating func release(_ variable: SolverVariable) {
    let row = symbols[Int(variable.symbol)].row
    if row >= 0 {
      symbols[Int(variable.symbol)].row = -1
      freeRow(row)
    }
    freeSymbol(variable.symbol)
  }

  /// The variable's value in the present solution.
  public func value(of variable: SolverVariable) -> Double {
    let row = symbols[Int(variable.symbol)].row
    return row >= 0 ? rows[Int(row)].constant : 0
  }

  /// Calls `body` for every variable whose value differs from the one reported before.
  public mutating func takeChanges(_ body: (SolverVariable, Double) -> Void) {
    var index = 0
    while index < changed.count {
      let symbol = changed[index]
      index += 1
      symbols[Int(symbol)].isChanged = false
      guard symbols[Int(symbol)].kind == .external else { continue }
      let variable = SolverVariable(symbol: symbol)
      let value = value(of: variable)
      if abs(value - symbols[Int(symbol)].value) > Self.epsilon {
        symbols[Int(symbol)].value = value
        body(variable, value)
      }
    }
    changed.removeAll(keepingCapacity: true)
  }

  public var hasChanges: Bool { !changed.isEmpty }
  /// How many constraints are in.
  public var constraintCount: Int { records.count - freeRecords.count }
  /// How many pivots all calls so far took: what a benchmark or a test of effort looks at.
  public var totalPivots: Int { pivotCount }

  static let epsilon = 1e-8
  /// A required equation may miss by this much before it counts as a contradiction.
  static let conflictTolerance = 1e-5

  @inline(__always) static func isZero(_ value: Double) -> Bool { value < epsilon && value > -epsilon }
}
