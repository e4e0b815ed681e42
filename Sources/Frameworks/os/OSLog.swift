import TouchstoneFoundation

/// Where messages of one subsystem and category go: here, to the standard error stream.
open class OSLog: _NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
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

  final func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    let place = subsystem.isEmpty ? "" : "[\(subsystem):\(category)] "
    let mark = type == .default ? "" : "\(type.name): "
    FileHandle.standardError.write(Data("\(place)\(mark)\(message())\n".utf8))
  }
}
