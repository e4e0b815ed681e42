import CSQLite
import Foundation

/// What SQLite said, as a value: its (extended) result code, its words, and the statement it was about.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  /// With SQLite's extension in the upper bits.
  package let code: Int32
  package let message: String
  package let sql: String?
  /// What the system said, where SQLite had asked it for something: an `errno`.
  package let systemError: Int32

  package init(code: Int32, message: String, sql: String? = nil, systemError: Int32 = 0) {
    (self.code, self.message, self.sql, self.systemError) = (code, message, sql, systemError)
  }

  /// Without the extension.
  package var primaryCode: Int32 { code & 0xFF }

  package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
  package var isUniquenessConstraint: Bool {
    code == SQLITE_CONSTRAINT | 8 << 8 || code == SQLITE_CONSTRAINT | 6 << 8
  }
  /// Somebody ended the statement.
  package var isInterrupted: Bool { primaryCode == SQLITE_INTERRUPT }
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
  package var isDiskFull: Bool {
    primaryCode == SQLITE_FULL
      || primaryCode == SQLITE_IOERR && [ENOSPC, EDQUOT, EFBIG].contains(systemError)
  }
  /// The file is none of SQLite's, or a damaged one.
  package var isCorrupt: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }
  package var isReadOnly: Bool { primaryCode == SQLITE_READONLY }
  package var cannotOpen: Bool { primaryCode == SQLITE_CANTOPEN || primaryCode == SQLITE_PERM }

  package var description: String {
    "SQLite \(code): \(message)" + (sql.map { " in \($0)" } ?? "")
  }
}
