/// A number the solver finds, by index; only meaningful in the solver that made it.
public struct SolverVariable: Hashable, Sendable {
  let symbol: Int32

  /// A small number for tables beside the solver; reused after `release`.
  public var index: Int { Int(symbol) }
}

/// One constraint inside a solver; reused after it was removed.
public struct ConstraintKey: Hashable, Sendable {
  let index: Int32

  /// A small number for tables beside the solver.
  public var number: Int { Int(index) }
}

public struct ConstraintTerm: Sendable {
  public var variable: SolverVariable
  public var coefficient: Double

  public init(_ variable: SolverVariable, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How the sum of the terms and the constant stands to zero.
public enum ConstraintRelation: Int, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A required constraint that cannot hold beside others that are already in.
public struct ConstraintConflict: Error, Equatable {
  /// The constraints that contradict the refused one; without any one of them it would fit.
  public var opponents: [ConstraintKey]
}

/// What a symbol of the tableau stands for.
enum SymbolKind: UInt8 {
  /// Not in use.
  case free
  /// A variable of the caller: any value.
  case external
  /// The gap of an inequality: never negative.
  case slack
  /// By how much an optional constraint misses: never negative, costs its priority.
  case error
  /// A dummy whose column and reduced cost are kept up, because its constraint was changed before.
  case indexedDummy
  /// The marker of a required equation: always zero, never chosen to enter the basis. Its column and
  /// reduced cost are not kept, for few are ever asked for: `indexColumn` finds them.
  case dummy

  @inline(__always) var isDummy: Bool { rawValue >= SymbolKind.indexedDummy.rawValue }
}

/// `coefficient` times `symbol`, inside a row.
struct Cell {
  var symbol: Int32
  var coefficient: Double

  /// What stands behind the last cell, so that merging needs no counting.
  @inline(__always) static var end: Cell { Cell(symbol: .max, coefficient: 0) }
}

/// `basic = constant + cells`, cells sorted by symbol and followed by `Cell.end`.
struct Row {
  /// The symbol this row defines; `noSymbol` for a free row, `objective` for the artificial objective.
  var basic: Int32
  var count: Int32
  /// The cells' block in the arena.
  var size: Int32
  /// Epoch of the last visit, so that a pass over a column with duplicates counts a row once.
  var mark: Int32
  var constant: Double
  var cells: UnsafeMutablePointer<Cell>

  static let noSymbol: Int32 = -1
  static let objective: Int32 = -2
}

/// The rows a symbol may appear in: a superset, with duplicates and stale entries.
struct Column {
  var count: Int32
  var capacity: Int32
  var rows: UnsafeMutablePointer<Int32>?

  @inline(__always) static var empty: Column { Column(count: 0, capacity: 0, rows: nil) }
}

/// What is known about one symbol beside its kind.
struct Symbol {
  /// The row that defines it, or -1 while it is parametric (value zero).
  var row: Int32
  /// The constraint it is a marker or error of, or -1.
  var owner: Int32
  var column: Column
  /// Its reduced costs by level, in the arena; made with the first one.
  var costs: UnsafeMutablePointer<Double>?
  /// Which of them are there; bit 0 is the highest priority. Others are not initialised.
  var costMask: UInt64
  /// The value reported last (externals only).
  var value: Double
  var isChanged: Bool
}

/// What is remembered of a constraint.
struct ConstraintRecord {
  var marker: Int32
  var other: Int32
  /// The factor of the marker in the constraint's own equation.
  var markerFactor: Double
  var constant: Double
  /// 0 for required ones.
  var priority: Float
}
