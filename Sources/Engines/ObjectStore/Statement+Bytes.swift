import CSQLite
import Foundation

extension Statement {
  /// How long a text or a blob is.
  package func byteCount(_ column: Int) -> Int { Int(sqlite3_column_bytes(handle, Int32(column))) }

  package func isBlob(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_BLOB }

  /// The beginning of a blob.
  package func blob(_ column: Int, first count: Int) -> Data {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
    return Data(bytes: start, count: min(count, byteCount(column)))
  }
}
