import CSQLite
import Foundation

/// One prepared statement: bind, step, read, reset.
///
/// Texts and blobs are copied into bytes of the statement's own while they are bound, so SQLite need not copy
/// them, and what they came from may go.
package final class Statement {
  package let sql: String
  package let columnCount: Int
  let handle: OpaquePointer
  private unowned let database: Database
  private var scratch: UnsafeMutableRawPointer?
  private var scratchUse = 0
  /// Of values that are too large for what is left of it.
  private var pieces: [UnsafeMutableRawPointer] = []
  private static let scratchSize = 2048
  /// Between its first step and its reset.
  package private(set) var isInUse = false

  init(_ sql: String, in database: Database) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw database.error(code, sql) }
    guard let handle else { throw DatabaseError(code: SQLITE_MISUSE, message: "no statement", sql: sql) }
    self.sql = sql
    self.handle = handle
    self.database = database
    columnCount = Int(sqlite3_column_count(handle))
  }

  deinit {
    sqlite3_finalize(handle)
    scratch?.deallocate()
    for piece in pieces { piece.deallocate() }
  }

  /// On to the next row; false behind the last.
  @inline(__always) package func step() throws(DatabaseError) -> Bool {
    isInUse = true
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw failure(code)
  }

  @inline(never) private func failure(_ code: Int32) -> DatabaseError {
    let error = database.error(code, sql)
    reset()
    return error
  }

  /// Ready for other values: texts and blobs that were bound are no longer to be counted on.
  @inline(__always) package func reset() {
    sqlite3_reset(handle)
    scratchUse = 0
    if !pieces.isEmpty { dropPieces() }
    isInUse = false
  }

  @inline(never) private func dropPieces() {
    // SQLite would look at them if it ran again without other values.
    sqlite3_clear_bindings(handle)
    for piece in pieces { piece.deallocate() }
    pieces = []
  }

  // MARK: Binding; indices start at 1, as SQLite's

  @inline(__always) package func bind(_ index: Int, _ value: Int64) {
    sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: index), value)
  }

  @inline(__always) package func bind(_ index: Int, _ value: Double) {
    sqlite3_bind_double(handle, Int32(truncatingIfNeeded: index), value)
  }

  @inline(__always) package func bindNull(_ index: Int) {
    sqlite3_bind_null(handle, Int32(truncatingIfNeeded: index))
  }

  package func bind(_ index: Int, _ value: String) {
    var value = value
    value.withUTF8 { bytes in
      let kept = keep(UnsafeRawBufferPointer(bytes))
      sqlite3_bind_text64(
        handle, Int32(index), kept?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), nil,
        UInt8(SQLITE_UTF8))
    }
  }

  package func bind(_ index: Int, _ value: Data) {
    value.withUnsafeBytes { bind(index, blob: $0) }
  }

  package func bind(_ index: Int, blob bytes: UnsafeRawBufferPointer) {
    // SQLite takes no pointer for NULL.
    if bytes.isEmpty {
      _ = sqlite3_bind_zeroblob(handle, Int32(index), 0)
    } else {
      _ = sqlite3_bind_blob64(handle, Int32(index), keep(bytes), UInt64(bytes.count), nil)
    }
  }

  package func bind(_ index: Int, _ value: DatabaseValue) {
    switch value {
    case .null: bindNull(index)
    case .integer(let value): bind(index, value)
    case .real(let value): bind(index, value)
    case .text(let value): bind(index, value)
    case .blob(let value): bind(index, value)
    }
  }

  package func bind(_ values: [DatabaseValue]) {
    for (index, value) in values.enumerated() { bind(index + 1, value) }
  }

  /// A copy that stays until the statement is reset. Pieces are never moved: SQLite holds their addresses.
  @inline(__always)
  private func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
    let end = scratchUse + bytes.count
    let memory: UnsafeMutableRawPointer
    if end <= Self.scratchSize {
      memory = (scratch ?? makeScratch()) + scratchUse
      scratchUse = end
    } else {
      memory = .allocate(byteCount: bytes.count, alignment: 8)
      pieces.append(memory)
    }
    if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
    return memory
  }

  @inline(never) private func makeScratch() -> UnsafeMutableRawPointer {
    let made = UnsafeMutableRawPointer.allocate(byteCount: Self.scratchSize, alignment: 8)
    scratch = made
    return made
  }

  // MARK: Reading; columns start at 0

  @inline(__always) package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
  }

  @inline(__always) package func integer(_ column: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column))
  }

  @inline(__always) package func real(_ column: Int) -> Double {
    sqlite3_column_double(handle, Int32(truncatingIfNeeded: column))
  }

  package func text(_ column: Int) -> String {
    let start = sqlite3_column_text(handle, Int32(column))
    return String(
      decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, Int32(column)))),
      as: UTF8.self)
  }

  /// The bytes of a blob or text, until the next step.
  package func withBytes<T>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> T) -> T {
    let start = sqlite3_column_blob(handle, Int32(column))
    return body(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, Int32(column)))))
  }

  package func blob(_ column: Int) -> Data {
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
  }

  package func value(_ column: Int) -> DatabaseValue {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  package func columnName(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }
}
