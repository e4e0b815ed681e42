/// How a device is set beside what has an event of its own.
///
/// The one list: the page's panel, the steps of scripts and of `touchstone device`, and the options of a run come from it.
public enum DeviceCondition: String, Codable, CaseIterable, Sendable {
  case contrast
  case boldText = "boldtext"
  case motion
  case transparency
  case lowPower = "lowpower"
  case battery
  /// What the status bar says the time is.
  case clock
  case timeZone = "timezone"
  /// How fast what moves moves.
  case animations

  /// A value as it is said, and what a person reads.
  public struct Value: Codable, Equatable, Sendable {
    public var value: String
    public var title: String
    public init(_ value: String, _ title: String) { (self.value, self.title) = (value, title) }
  }

  public var title: String {
    switch self {
    case .contrast: "Increase contrast"
    case .boldText: "Bold text"
    case .motion: "Reduce motion"
    case .transparency: "Reduce transparency"
    case .lowPower: "Low-power mode"
    case .battery: "Battery"
    case .clock: "Time in the status bar"
    case .timeZone: "Time zone"
    case .animations: "Slow animations"
    }
  }

  public var help: String {
    switch self {
    case .battery: "Percent, with a plus while it charges: 80, 35+. Apps read it once they monitor it."
    case .clock: "9:41, say; the app’s own time stays what it is."
    case .timeZone: "As Europe/Paris. A running app hears that it changed."
    case .animations: "Ten times as long, for a look at them."
    case .contrast, .boldText, .motion, .transparency, .lowPower: ""
    }
  }

  /// What is offered; the first is how a device comes.
  public var values: [Value] {
    switch self {
    case .contrast: [Value("normal", "Normal"), Value("high", "Increased")]
    case .boldText: [Value("off", "Off"), Value("on", "On")]
    case .motion: [Value("normal", "Normal"), Value("reduced", "Reduced")]
    case .transparency: [Value("normal", "Normal"), Value("reduced", "Reduced")]
    case .lowPower: [Value("off", "Off"), Value("on", "On")]
    case .battery:
      [Value("full", "Full"), Value("50", "Half"), Value("50+", "Half, charging"), Value("10", "Low")]
    case .clock: [Value("real", "The real one"), Value("9:41", "9:41")]
    case .timeZone:
      [Value("machine", "This machine’s")]
        + [
          "UTC", "America/Los_Angeles", "America/New_York", "Europe/London", "Europe/Berlin", "Asia/Kolkata",
          "Asia/Tokyo",
        ]
        .map { Value($0, $0) }
    case .animations: [Value("normal", "Normal"), Value("slow", "Slow")]
    }
  }

  public var normal: String { values[0].value }

  /// Whether other values are understood, too.
  public var isFree: Bool {
    switch self {
    case .battery, .clock, .timeZone: true
    case .contrast, .boldText, .motion, .transparency, .lowPower, .animations: false
    }
  }

  /// The value as the device keeps it; nil for none that is understood. Which time zones there are others know.
  public func value(named text: String) -> String? {
    if let known = values.first(where: { $0.value.lowercased() == text.lowercased() }) { return known.value }
    switch self {
    case .battery: return BatteryCharge(text).map(\.text)
    case .clock:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
        (0..<24).contains(hour), (0..<60).contains(minute)
      else { return nil }
      return "\(hour):\(parts[1])"
    case .timeZone:
      let isName = text.utf8.allSatisfy { byte in
        (97...122).contains(byte | 32) || (48...57).contains(byte) || "/_+-".utf8.contains(byte)
      }
      return isName && !text.isEmpty && text.utf8.count < 64 ? text : nil
    case .contrast, .boldText, .motion, .transparency, .lowPower, .animations: return nil
    }
  }

  /// What is understood, for who said something else.
  public var explanation: String {
    switch self {
    case .battery: "A battery is full, or has 0 to 100 percent, with a plus while it charges."
    case .clock: "A time is hours and minutes, as 9:41, or real."
    case .timeZone: "A time zone is named like Europe/Paris, or machine."
    case .contrast, .boldText, .motion, .transparency, .lowPower, .animations:
      "It is \(values.map(\.value).joined(separator: " or "))."
    }
  }
}

/// How full a battery is: "80", "35+" while it charges.
public struct BatteryCharge: Equatable, Sendable {
  /// 0 to 100.
  public var percent: Int
  public var isCharging: Bool

  public init(percent: Int, isCharging: Bool) { (self.percent, self.isCharging) = (percent, isCharging) }

  public init?(_ text: String) {
    if text == DeviceCondition.battery.normal {
      (percent, isCharging) = (100, false)
      return
    }
    isCharging = text.hasSuffix("+")
    guard let percent = Int(isCharging ? text.dropLast() : Substring(text)), (0...100).contains(percent)
    else {
      return nil
    }
    self.percent = percent
  }

  public var text: String { "\(percent)\(isCharging ? "+" : "")" }
}
