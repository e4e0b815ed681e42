import TouchstoneFoundation
import TouchstoneOS

/// What was logged.
///
/// - Partial: the latest 10,000 messages of this process; other processes' are not kept.
open class OSLogStore: _NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable {
    case system = 0
    case currentProcessIdentifier = 1
  }

  public init(scope: Scope) throws {
    // A device lets no app read what others log.
    guard scope == .currentProcessIdentifier else {
      throw NSError(
        domain: "OSLogErrorDomain", code: -1,
        userInfo: [NSLocalizedDescriptionKey: "An app may read its own process's messages only."])
    }
    super.init()
  }

  open func position(date: Date) -> OSLogPosition { OSLogPosition(date) }
  open func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(Date().addingTimeInterval(seconds))
  }
  open func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(Date().addingTimeInterval(seconds - ProcessInfo.processInfo.systemUptime))
  }

  /// In the order they were logged, or the other way round.
  open func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    var entries = LogRecords.current.all.map(OSLogEntry.make)
    if options.contains(.reverse) {
      entries.reverse()
      if let position { entries.removeAll { $0.date > position.date } }
    } else if let position {
      entries.removeAll { $0.date < position.date }
    }
    if let predicate { entries = entries.filter { predicate.evaluate(with: $0.values) } }
    return AnySequence(entries)
  }
}

open class OSLogPosition: _NSObject, @unchecked Sendable {
  final let date: Date
  init(_ date: Date) {
    self.date = date
    super.init()
  }
}

public enum OSLogEnumerator {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let reverse = Options(rawValue: 1)
  }
}

/// What all entries that came from a process have.
public protocol OSLogEntryFromProcess {
  var activityIdentifier: UInt64 { get }
  var process: String { get }
  var processIdentifier: Int32 { get }
  var sender: String { get }
  var threadIdentifier: UInt64 { get }
}

public protocol OSLogEntryWithPayload {
  var category: String { get }
  var formatString: String { get }
  var subsystem: String { get }
}

open class OSLogEntry: _NSObject, @unchecked Sendable {
  final let record: LogRecord
  open var composedMessage: String { record.text }
  open var date: Date { record.date }

  init(_ record: LogRecord) {
    self.record = record
    super.init()
  }

  static func make(_ record: LogRecord) -> OSLogEntry {
    record.signpost == nil ? OSLogEntryLog(record) : OSLogEntrySignpost(record)
  }

  /// What a predicate may ask for.
  var values: NSDictionary {
    [
      "subsystem": record.subsystem, "category": record.category, "composedMessage": record.text,
      "date": record.date, "process": ProcessInfo.processInfo.processName,
    ] as [String: Any] as NSDictionary
  }

  public final var activityIdentifier: UInt64 { 0 }
  public final var process: String { ProcessInfo.processInfo.processName }
  public final var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
  public final var sender: String { process }
  public final var threadIdentifier: UInt64 { record.thread }
  public final var category: String { record.category }
  public final var formatString: String { record.text }
  public final var subsystem: String { record.subsystem }
}

open class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
  public enum Level: Int, Sendable { case undefined, debug, info, notice, error, fault }

  open var level: Level {
    switch record.level {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .fault
    default: .notice
    }
  }
}

open class OSLogEntrySignpost: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
  public enum SignpostType: Int, Sendable { case undefined, intervalBegin, intervalEnd, event }

  open var signpostIdentifier: UInt64 { record.signpost?.identifier ?? 0 }
  open var signpostName: String { record.signpost?.name ?? "" }
  open var signpostType: SignpostType {
    switch record.signpost?.kind {
    case .begin: .intervalBegin
    case .end: .intervalEnd
    case .event: .event
    case nil: .undefined
    }
  }
}
