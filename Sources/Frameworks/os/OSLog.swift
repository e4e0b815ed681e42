import TouchstoneFoundation

/// Where messages of one subsystem and category go: here, to the standard error stream.
open class OSLog: _NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  final let subsystem: String
  final let category: String
  private let isDisabled: Bool

  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
  }

  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
    super.init()
  }

  public final func isEnabled(type: OSLogType) -> Bool { !isDisabled }
  public final var signpostsEnabled: Bool { !isDisabled }

  final func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    write(type, message(), signpost: nil)
  }

  /// Intervals and events of an instrument: in the log only, for the stream would drown in them.
  final func signpost(_ post: LogRecord.Signpost, _ message: @autoclosure () -> String) {
    guard isEnabled(type: .default) else { return }
    write(.default, message(), signpost: post)
  }

  private func write(_ type: OSLogType, _ text: String, signpost: LogRecord.Signpost?) {
    LogRecords.current.append(
      LogRecord(
        date: Date(), subsystem: subsystem, category: category, level: type, text: text,
        thread: UInt64(pthread_self()), signpost: signpost))
    guard signpost == nil else { return }
    let place = subsystem.isEmpty ? "" : "[\(subsystem):\(category)] "
    let mark = type == .default ? "" : "\(type.name): "
    FileHandle.standardError.write(Data("\(place)\(mark)\(text)\n".utf8))
  }
}
