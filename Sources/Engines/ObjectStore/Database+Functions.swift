import CSQLite
import Foundation

/// An SQL function of ours.
package final class SQLFunction {
  let body: ([DatabaseValue]) -> DatabaseValue
  init(_ body: @escaping ([DatabaseValue]) -> DatabaseValue) { self.body = body }
}

/// An order of texts of ours.
final class SQLCollation {
  let compare: (String, String) -> Int
  init(_ compare: @escaping (String, String) -> Int) { self.compare = compare }
}

extension Database {
  /// Makes `name` callable in SQL; -1 parameters takes any number.
  package func define(
    _ name: String, parameters: Int, isDeterministic: Bool = true,
    _ body: @escaping ([DatabaseValue]) -> DatabaseValue
  ) {
    let flags = SQLITE_UTF8 | (isDeterministic ? SQLITE_DETERMINISTIC : 0)
    sqlite3_create_function_v2(
      handle, name, Int32(parameters), flags, Unmanaged.passRetained(SQLFunction(body)).toOpaque(),
      { context, count, values in
        let function = Unmanaged<SQLFunction>.fromOpaque(sqlite3_user_data(context)!).takeUnretainedValue()
        let arguments = (0..<Int(count)).map { DatabaseValue(values?[$0]) }
        Database.answer(function.body(arguments), context)
      }, nil, nil, { Unmanaged<SQLFunction>.fromOpaque($0!).release() })
  }

  package func defineCollation(_ name: String, _ compare: @escaping (String, String) -> Int) {
    sqlite3_create_collation_v2(
      handle, name, SQLITE_UTF8, Unmanaged.passRetained(SQLCollation(compare)).toOpaque(),
      { own, leftCount, left, rightCount, right in
        let collation = Unmanaged<SQLCollation>.fromOpaque(own!).takeUnretainedValue()
        let texts = [(left, leftCount), (right, rightCount)].map { start, count in
          String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
        }
        return Int32(collation.compare(texts[0], texts[1]))
      }, { Unmanaged<SQLCollation>.fromOpaque($0!).release() })
  }

  private static func answer(_ value: DatabaseValue, _ context: OpaquePointer?) {
    let transient = touchstone_sqlite_transient()
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .real(let value): sqlite3_result_double(context, value)
    case .text(let value): sqlite3_result_text(context, value, -1, transient)
    case .blob(let value):
      value.withUnsafeBytes { sqlite3_result_blob64(context, $0.baseAddress, UInt64($0.count), transient) }
    }
  }
}

extension DatabaseValue {
  /// An argument of a function.
  init(_ value: OpaquePointer?) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = sqlite3_value_text(value)
      self = .text(
        String(
          decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))), as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(value)
      self = .blob(Data(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))))
    default: self = .null
    }
  }
}
