import Foundation

/// One value as SQLite knows it.
package enum DatabaseValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  package var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value.rounded())
    default: nil
    }
  }

  package var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var blob: Data? { if case .blob(let value) = self { value } else { nil } }
  package var isNull: Bool { self == .null }
}
