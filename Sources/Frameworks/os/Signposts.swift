import TouchstoneFoundation

/// Tells intervals of one name apart.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let invalid = OSSignpostID(0)
  public static let null = OSSignpostID(.max)
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)

  /// One that no other interval of the log has.
  public init(log: OSLog) { self = OSSignposter(logHandle: log).makeSignpostID() }

  /// The same for the same object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)

  fileprivate var kind: LogRecord.Signpost.Kind { self == .begin ? .begin : self == .end ? .end : .event }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Codable, @unchecked Sendable {
  let signpostID: OSSignpostID
  private let lock = NSLock()
  private var ended = false

  init(_ signpostID: OSSignpostID) { self.signpostID = signpostID }

  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

  /// Answers whether this was the first time.
  func end() -> Bool {
    lock.withLock {
      defer { ended = true }
      return !ended
    }
  }

  public init(from decoder: any Decoder) throws {
    signpostID = OSSignpostID(try decoder.singleValueContainer().decode(UInt64.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(signpostID.rawValue)
  }
}

/// Marks intervals and moments. They are kept in the log, where `OSLogStore` finds them; no instrument draws them.
public struct OSSignposter: @unchecked Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(logHandle: OSLog) { log = logHandle }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  public init(logger: Logger) { log = logger.handle }

  public static let disabled = OSSignposter(logHandle: .disabled)
  public var isEnabled: Bool { log.signpostsEnabled }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(LogRecords.current.nextSignpost()) }

  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    mark(.begin, name, id, "")
    return OSSignpostIntervalState(id)
  }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage)
    -> OSSignpostIntervalState
  {
    mark(.begin, name, id, message.text)
    return OSSignpostIntervalState(id)
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    if state.end() { mark(.end, name, state.signpostID, "") }
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
    if state.end() { mark(.end, name, state.signpostID, message.text) }
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { mark(.event, name, id, "") }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
    mark(.event, name, id, message.text)
  }

  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage, around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }

  private func mark(_ type: OSSignpostType, _ name: StaticString, _ id: OSSignpostID, _ message: String) {
    log.signpost(.init(kind: type.kind, name: name.description, identifier: id.rawValue), message)
  }
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.signpost(.init(kind: type.kind, name: name.description, identifier: signpostID.rawValue), "")
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  log.signpost(
    .init(kind: type.kind, name: name.description, identifier: signpostID.rawValue),
    formatted(format, arguments))
}
