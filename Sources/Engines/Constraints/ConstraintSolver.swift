/// An incremental Cassowary solver: linear equations and inequalities with priorities.
///
/// The tableau is flat: rows of (symbol, coefficient) in an arena, dense arrays per symbol and a column
/// index, so that a change touches only the rows it concerns. Nothing in it is reference counted.
/// Priorities are strict: no number of lower ones outweighs a higher one, because the objective is kept
/// apart for every priority in use.
///
/// Invariant between calls: every row of a restricted symbol has a constant of at least zero, no reduced
/// cost is negative, and rows of dummies hold dummies only. Not thread safe; owned by one layout engine.
public struct ConstraintSolver: ~Copyable {
  var kinds: UnsafeMutablePointer<SymbolKind>
  var symbols: UnsafeMutablePointer<Symbol>
  var symbolCount = 0
  var symbolCapacity = 1024
  var freeSymbols = Stack<Int32>()

  var rows = Stack<Row>()
  var rowCount: Int { rows.count }
  var freeRows = Stack<Int32>()
  /// Where rows and columns live.
  var arena = BlockArena()

  /// The block size of a symbol's costs: room for `2 << costsSize` levels.
  var costsSize: Int32 = 2
  /// Priorities in use, highest first; position = level.
  var levels = Stack<Float>()

  /// The row in the making.
  var draft: UnsafeMutablePointer<Cell>
  var draftCount = 0
  var draftConstant = 0.0
  /// Where merges are written to; as large as `draft`.
  var scratch: UnsafeMutablePointer<Cell>
  var scratchCapacity = 64

  var records = Stack<ConstraintRecord>()
  var freeRecords = Stack<Int32>()

  /// Symbols whose reduced cost may have become negative.
  var candidates = Stack<Int32>()
  /// Restricted symbols whose row may have become negative.
  var infeasible = Stack<Int32>()
  var changed = Stack<Int32>()
  var artificialObjective: Int32 = -1
  var epoch: Int32 = 0
  var pivotCount = 0

  public init() {
    kinds = .allocate(capacity: symbolCapacity)
    symbols = .allocate(capacity: symbolCapacity)
    draft = .allocate(capacity: scratchCapacity)
    scratch = .allocate(capacity: scratchCapacity)
    draft[0] = .end
  }

  deinit {
    kinds.deallocate()
    symbols.deallocate()
    draft.deallocate()
    scratch.deallocate()
    for list in [freeSymbols, freeRows, freeRecords, candidates, infeasible, changed] { list.release() }
    rows.release()
    levels.release()
    records.release()
    arena.release()
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
    return row >= 0 ? rows.at(row).pointee.constant : 0
  }

  /// Calls `body` for every variable whose value differs from the one reported before.
  public mutating func takeChanges(_ body: (SolverVariable, Double) -> Void) {
    var index = 0
    while index < changed.count {
      let symbol = changed[index]
      index += 1
      symbols[Int(symbol)].isChanged = false
      guard kinds[Int(symbol)] == .external else { continue }
      let variable = SolverVariable(symbol: symbol)
      let value = value(of: variable)
      if abs(value - symbols[Int(symbol)].value) > Self.epsilon {
        symbols[Int(symbol)].value = value
        body(variable, value)
      }
    }
    changed.removeAll()
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
