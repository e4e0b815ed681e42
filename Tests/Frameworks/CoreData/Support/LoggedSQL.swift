@testable import CoreData

enum LoggedSQL {
  /// The statements that run in the body, as the log has them.
  static func of(_ body: () throws -> Void) rethrows -> [String] {
    try lines(1, body).filter { $0.hasPrefix("sql: ") }.map { String($0.dropFirst(5)) }
  }

  /// All lines at a level, without the name of the framework.
  static func lines(_ level: Int, _ body: () throws -> Void) rethrows -> [String] {
    let log = CoreDataRuntime.shared.log
    nonisolated(unsafe) var lines: [String] = []
    (log.level, log.listener) = (level, { lines.append(String($0.dropFirst("CoreData: ".count))) })
    defer { (log.level, log.listener) = (0, nil) }
    try body()
    return lines
  }
}
