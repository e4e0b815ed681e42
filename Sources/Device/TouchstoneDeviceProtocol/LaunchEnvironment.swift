/// The environment variables by which an app's process learns of its device.
public enum LaunchEnvironment {
  /// A `DeviceDescription` line; without it the app runs on an iPhone 15.
  public static let device = "TOUCHSTONE_DEVICE"
  /// Path of the unix socket to connect to; without it the device lives in the app's memory.
  public static let socket = "TOUCHSTONE_SOCKET"
  /// "virtual" stops time, so that it moves only by automation; anything else is real time.
  public static let clock = "TOUCHSTONE_CLOCK"
  /// A `LaunchTraits` line: how the device is held and set when the app starts.
  public static let traits = "TOUCHSTONE_TRAITS"
}

/// How the device is held and set when the app starts: `dark;orientation=4;text=UICTContentSizeCategoryXL`.
public struct LaunchTraits: Equatable, Sendable {
  public var isDark = false
  public var orientation = DeviceOrientation.portrait
  public var contentSize: String?

  public init(isDark: Bool = false, orientation: DeviceOrientation = .portrait, contentSize: String? = nil) {
    self.isDark = isDark
    self.orientation = orientation
    self.contentSize = contentSize
  }

  public var environmentValue: String {
    var fields: [String] = []
    if isDark { fields.append("dark") }
    if orientation != .portrait { fields.append("orientation=\(orientation.rawValue)") }
    if let contentSize { fields.append("text=\(contentSize)") }
    return fields.joined(separator: ";")
  }

  /// Nil at the first field that is not known: a typing error must not pass for a default.
  public init?(environmentValue: String) {
    for field in environmentValue.split(separator: ";") {
      let parts = field.split(separator: "=", maxSplits: 1)
      switch (parts[0], parts.count) {
      case ("dark", 1): isDark = true
      case ("orientation", 2):
        guard let value = Int(parts[1]), let held = DeviceOrientation(rawValue: value) else { return nil }
        orientation = held
      case ("text", 2): contentSize = String(parts[1])
      default: return nil
      }
    }
  }

  /// The same as events, for an app that takes them before it starts.
  public var events: [InputEvent] {
    var events: [InputEvent] = []
    if isDark { events.append(.appearance(isDark: true)) }
    if let contentSize { events.append(.contentSize(category: contentSize)) }
    if orientation != .portrait { events.append(.orientation(held: orientation)) }
    return events
  }
}
