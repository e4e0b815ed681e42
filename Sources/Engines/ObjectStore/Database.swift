import CSQLite
import Foundation

/// One connection to a file. Used by one thread at a time; whoever owns it sees to that, so SQLite takes no lock for each
/// column.
package final class Database: @unchecked Sendable {
  package enum Mode: Sendable {
    case readOnly, readWrite, create
    /// The path is a URL of SQLite's with what it takes to leave the file alone: `init(observing:)`.
    case observing
    /// A file without a log, that nobody writes while it is looked at: nothing is made beside it.
    case immutable
  }

  package let path: String
  package let isReadOnly: Bool
  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  var statementObserver: StatementObserver?
  /// Statements that take turns: more than this many texts and the cache starts over.
  private static let cachedStatementLimit = 256

  /// Opens `path` (":memory:" for none). SQLite waits `busyTimeout` milliseconds for other processes.
  package init(path: String, mode: Mode, busyTimeout: Int32 = 60_000) throws(DatabaseError) {
    var handle: OpaquePointer?
    let access: Int32
    switch mode {
    case .readOnly: access = SQLITE_OPEN_READONLY
    case .immutable: access = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .readWrite: access = SQLITE_OPEN_READWRITE
    case .create: access = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .observing: access = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
    let code = sqlite3_open_v2(Self.name(path, mode), &handle, access | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let words = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
      let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
      sqlite3_close_v2(handle)
      throw DatabaseError(code: extended == SQLITE_OK ? code : extended, message: words)
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, busyTimeout)
    (self.handle, self.path) = (handle, path)
    isReadOnly = mode == .readOnly || mode == .observing || mode == .immutable
  }

  /// What SQLite is told of the file.
  private static func name(_ path: String, _ mode: Mode) -> String {
    guard mode == .immutable else { return path }
    let escaped = path.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "?", with: "%3F")
      .replacingOccurrences(of: "#", with: "%23")
    return "file:\(escaped)?immutable=1"
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  // MARK: Statements

  /// The statement of this text, made once; whoever uses it is done before asking for the same text again.
  package func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let known = statements[sql] {
      if !known.isInUse {
        known.reset()
        return known
      }
      return try Statement(sql, in: self)
    }
    let made = try Statement(sql, in: self)
    if statements.count >= Self.cachedStatementLimit { statements = [:] }
    statements[sql] = made
    return made
  }

  /// Runs statements without values and without rows, separated by semicolons.
  package func execute(_ sql: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code, sql) }
  }

  /// Runs one statement to its end.
  package func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    while try statement.step() {}
  }

  /// All rows of one statement, value by value.
  package func rows(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> [[DatabaseValue]]
  {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    var rows: [[DatabaseValue]] = []
    while try statement.step() { rows.append((0..<statement.columnCount).map { statement.value($0) }) }
    return rows
  }

  /// The first value of the first row.
  package func value(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> DatabaseValue? {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    return try statement.step() ? statement.value(0) : nil
  }

  /// How many rows the last statement changed.
  package var changeCount: Int { Int(sqlite3_changes(handle)) }

  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Forgets the prepared texts, as after a change of tables.
  package func forgetStatements() { statements = [:] }

  /// Ends a statement that runs on another thread.
  package func interrupt() { sqlite3_interrupt(handle) }

  // MARK: Errors

  func error(_ code: Int32, _ sql: String?) -> DatabaseError {
    // SQLite knows of some calls only; the last that failed is the one.
    let system = sqlite3_system_errno(handle) != 0 ? sqlite3_system_errno(handle) : errno
    let extended = sqlite3_extended_errcode(handle)
    return DatabaseError(
      code: extended & 0xFF == code & 0xFF ? extended : code,
      message: String(cString: sqlite3_errmsg(handle)),
      sql: sql, systemError: system)
  }
}

extension Database {
  /// Whether closing leaves the write-ahead log alone, so that a file that is only looked at stays as it is.
  package func keepLogOnClose(_ keeps: Bool) { _ = touchstone_sqlite_keep_log(handle, keeps ? 1 : 0) }
}
