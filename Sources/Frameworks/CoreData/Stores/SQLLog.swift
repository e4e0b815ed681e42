import TouchstoneFoundation
import TouchstoneObjectStore

/// The lines of `-com.apple.CoreData.SQLDebug`, as Apple's framework writes them: to standard error, and to whoever
/// listens.
package final class SQLLog: @unchecked Sendable {
  private let lock = NSLock()
  private var storedLevel: Int
  private var storedListener: ((String) -> Void)?

  init(level: Int) { storedLevel = level }

  /// 1: statements and times; 2: their values, and how many rows each read; 3: the rows; 4: how SQLite goes about it.
  package var level: Int {
    get { lock.withLock { storedLevel } }
    set { lock.withLock { storedLevel = newValue } }
  }

  /// Gets the lines instead of standard error.
  package var listener: ((String) -> Void)? {
    get { lock.withLock { storedListener } }
    set { lock.withLock { storedListener = newValue } }
  }

  @inline(__always) var isOn: Bool { storedLevel > 0 }

  func sql(_ text: @autoclosure () -> String, _ values: @autoclosure () -> [DatabaseValue] = []) {
    guard isOn else { return }
    write("sql: \(text())")
    guard level > 1 else { return }
    for (index, value) in values().enumerated() {
      write("details: SQLite bind[\(index)] = \(Self.words(value))")
    }
  }

  func annotation(_ text: @autoclosure () -> String) {
    if isOn { write("annotation: \(text())") }
  }

  /// Whatever the level.
  func announce(_ text: String) { write("annotation: \(text)") }

  func write(_ text: String) {
    let line = "CoreData: \(text)"
    if let listener { return listener(line) }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  static func seconds(_ duration: Duration) -> String {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    return String(format: "%.4fs", seconds)
  }

  private static func words(_ value: DatabaseValue) -> String {
    switch value {
    case .null: "nil"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .blob(let value): "<\(value.count) bytes>"
    }
  }
}
