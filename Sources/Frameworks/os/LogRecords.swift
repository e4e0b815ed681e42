@_spi(Host) import TouchstoneFoundation

/// One message that was logged.
package struct LogRecord: Sendable {
  package var date: Date
  package var subsystem: String
  package var category: String
  package var level: OSLogType
  package var text: String
  package var thread: UInt64
  /// Of a signpost.
  package var signpost: Signpost?

  package struct Signpost: Sendable {
    package enum Kind: Sendable { case event, begin, end }
    package var kind: Kind
    package var name: String
    package var identifier: UInt64
  }
}

/// The latest messages of this process, which `OSLogStore` reads. Any thread.
package final class LogRecords: @unchecked Sendable {
  /// Older ones are forgotten.
  static let limit = 10_000

  private let lock = NSLock()
  private var records: [LogRecord] = []
  private var signpostCount: UInt64 = 0

  package static var current: LogRecords {
    FoundationRuntime.current.state(LogRecords.self) { LogRecords() }
  }

  func append(_ record: LogRecord) {
    lock.withLock {
      records.append(record)
      if records.count > Self.limit + Self.limit / 10 { records.removeFirst(records.count - Self.limit) }
    }
  }

  func nextSignpost() -> UInt64 {
    lock.withLock {
      signpostCount += 1
      return signpostCount
    }
  }

  package var all: [LogRecord] { lock.withLock { records } }
}
