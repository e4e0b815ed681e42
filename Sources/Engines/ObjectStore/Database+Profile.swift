import CSQLite

/// Is told of each statement that has run, and how long that took from its first step to its end.
package final class StatementObserver {
  private let told: (String, Duration) -> Void
  /// Those under way: SQLite's own clock counts whole milliseconds.
  private var starts: [UnsafeMutableRawPointer: ContinuousClock.Instant] = [:]

  init(_ told: @escaping (String, Duration) -> Void) { self.told = told }

  fileprivate func began(_ statement: UnsafeMutableRawPointer) { starts[statement] = .now }

  fileprivate func ended(_ statement: UnsafeMutableRawPointer) {
    guard let start = starts.removeValue(forKey: statement), let text = sqlite3_sql(OpaquePointer(statement))
    else { return }
    told(String(cString: text), .now - start)
  }
}

extension Database {
  /// Tells `told` of every statement from now on, on the thread that runs it. Values are not told.
  package func observeStatements(_ told: @escaping (String, Duration) -> Void) {
    let observer = StatementObserver(told)
    statementObserver = observer
    sqlite3_trace_v2(
      handle, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_PROFILE),
      { event, context, statement, detail in
        guard let context, let statement else { return 0 }
        let observer = Unmanaged<StatementObserver>.fromOpaque(context).takeUnretainedValue()
        if event == UInt32(SQLITE_TRACE_PROFILE) {
          observer.ended(statement)
        } else if let text = detail?.assumingMemoryBound(to: CChar.self), text[0] != 45 || text[1] != 45 {
          // What begins as a comment is a trigger of a statement under way.
          observer.began(statement)
        }
        return 0
      }, Unmanaged.passUnretained(observer).toOpaque())
  }
}
