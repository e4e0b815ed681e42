/// The environment variables by which an app's process learns of its device.
public enum LaunchEnvironment {
  /// A `DeviceDescription` line; without it the app runs on an iPhone 15.
  public static let device = "TOUCHSTONE_DEVICE"
  /// Path of the unix socket to connect to; without it the device lives in the app's memory.
  public static let socket = "TOUCHSTONE_SOCKET"
  /// Path of the unix socket that Core Data tells of its statements (`CoreData/Stores/StatementReport.swift`).
  public static let statements = "TOUCHSTONE_STATEMENTS"
  /// Path of the unix socket that is told of requests and what comes back (`NetworkLink/Traffic/TrafficReport.swift`).
  public static let traffic = "TOUCHSTONE_TRAFFIC"
  /// Path of a file, as browsers write them (HAR), whose answers stand for every server.
  public static let replay = "TOUCHSTONE_REPLAY"
  /// Path of a `.storekit` file: what the app sells (`StoreKit/Configuration/StoreFile.swift`).
  public static let storeKit = "TOUCHSTONE_STOREKIT"
  /// `virtualClock` or `drivenRealClock`; anything else is real time for somebody who looks.
  public static let clock = "TOUCHSTONE_CLOCK"
  /// Stops time, so that it moves only by automation.
  public static let virtualClock = "virtual"
  /// Time is the machine's, but automation drives the app, and nobody sees a frame that it does not ask for.
  public static let drivenRealClock = "driven"
  /// The moment at which virtual time begins, in seconds since 1970: 9 September 2025, 9:41 in UTC. Fixed, so that what an
  /// app makes of the date is the same on every run.
  public static let virtualStart = 1_757_410_860.0
  /// Seconds that the device has been on when the process starts, of a virtual clock; 0 without it.
  public static let clockStart = "TOUCHSTONE_CLOCK_START"
  /// Where random numbers begin, a number; without it they are anybody's guess.
  public static let randomSeed = "TOUCHSTONE_RANDOM_SEED"
  /// A `LaunchTraits` line: how the device is held and set when the app starts.
  public static let traits = "TOUCHSTONE_TRAITS"
  /// A `LaunchReason` line; without it the app was started by its icon.
  public static let reason = "TOUCHSTONE_LAUNCH"
  /// The name of the app that has opened this one; the status bar shows the way back to it.
  public static let previousApp = "TOUCHSTONE_PREVIOUS_APP"
  /// The URL schemes that the other apps of the device open, in small letters, commas between.
  public static let otherSchemes = "TOUCHSTONE_OTHER_SCHEMES"
  /// Path of a `TestPlan`: the process runs tests, and moves its own time.
  public static let testPlan = "TOUCHSTONE_TEST_PLAN"
  /// Path of the app whose settings the Settings app shows; set for nobody else.
  public static let settingsOf = "TOUCHSTONE_SETTINGS_OF"
  /// Set when the Settings app begins with the page of that app, as an app asks for.
  public static let settingsPage = "TOUCHSTONE_SETTINGS_PAGE"
  /// Identifiers of the regions that the Settings app offers, commas between.
  public static let settingsRegions = "TOUCHSTONE_SETTINGS_REGIONS"
  /// Names and categories of the text sizes that the Settings app offers: `XS=UICTContentSizeCategoryXS,S=…`.
  public static let settingsTextSizes = "TOUCHSTONE_SETTINGS_TEXT_SIZES"

  /// What makes two runs alike that nobody drives by hand: virtual time, hashes and random numbers that are the same at
  /// every run, one language of the C library, and the time zone of the device, not the machine's. `launch` counts the
  /// app's launches on that device, so that a second one does not draw the first one's identifiers again. With the machine's
  /// time the rest is as alike.
  public static func repeatable(
    timeZone: String?, launch: Int, onMachineClock: Bool = false
  ) -> [String: String] {
    alike(seed: UInt64(launch)).merging([
      clock: onMachineClock ? drivenRealClock : virtualClock, "TZ": timeZone ?? "UTC", "LANG": "en_US.UTF-8",
      "LC_ALL": "en_US.UTF-8",
    ]) { $1 }
  }

  /// What makes two runs alike whatever their time is: random numbers and hashes.
  public static func alike(seed: UInt64) -> [String: String] {
    [randomSeed: "\(seed)", "SWIFT_DETERMINISTIC_HASHING": "1"]
  }
}

/// How the device is held and set when the app starts:
/// `dark;orientation=4;text=UICTContentSizeCategoryXL;locale=fr_FR;language=fr;keyboard;voiceover;offline;link=name=…,down=…;biometry;contrast=high;quirk=NAME;launchscreen`.
public struct LaunchTraits: Equatable, Sendable {
  public var isDark = false
  public var orientation = DeviceOrientation.portrait
  public var contentSize: String?
  public var locale: String?
  public var language: String?
  public var hasHardwareKeyboard = false
  public var isVoiceOverRunning = false
  /// Its network is switched off.
  public var isOffline = false
  /// How its network's link is, if a link conditioner is on: a `LinkProfile` line.
  public var link: String?
  /// It knows its owner's face or finger.
  public var isBiometryEnrolled = false
  public var quirks: Set<DeviceQuirk> = []
  /// Those that are not as a device comes; the time zone is `timeZone`.
  public private(set) var conditions: [DeviceCondition: String] = [:]
  /// The launch screen is wanted as the first frame. Nobody pays for it who has not asked; the simulator's page always does.
  public var showsLaunchScreen = false
  /// The process learns it as `TZ`, before anything of it asks for the time.
  public var timeZone: String?

  public init(
    isDark: Bool = false, orientation: DeviceOrientation = .portrait, contentSize: String? = nil,
    locale: String? = nil, language: String? = nil, timeZone: String? = nil, isVoiceOverRunning: Bool = false,
    quirks: Set<DeviceQuirk> = []
  ) {
    self.isVoiceOverRunning = isVoiceOverRunning
    self.quirks = quirks
    self.timeZone = timeZone
    self.locale = locale
    self.language = language
    self.isDark = isDark
    self.orientation = orientation
    self.contentSize = contentSize
  }

  /// A condition's value, also if it is as a device comes.
  public subscript(condition: DeviceCondition) -> String {
    get { condition == .timeZone ? timeZone ?? condition.normal : conditions[condition] ?? condition.normal }
    set {
      let value = newValue == condition.normal ? nil : newValue
      if condition == .timeZone { timeZone = value } else { conditions[condition] = value }
    }
  }

  public var environmentValue: String {
    var fields: [String] = []
    if isDark { fields.append("dark") }
    if orientation != .portrait { fields.append("orientation=\(orientation.rawValue)") }
    if let contentSize { fields.append("text=\(contentSize)") }
    if let locale { fields.append("locale=\(locale)") }
    if let language { fields.append("language=\(language)") }
    if hasHardwareKeyboard { fields.append("keyboard") }
    if isVoiceOverRunning { fields.append("voiceover") }
    if isOffline { fields.append("offline") }
    if let link { fields.append("link=\(link)") }
    if isBiometryEnrolled { fields.append("biometry") }
    fields += conditions.map { "\($0.rawValue)=\($1)" }.sorted()
    fields += quirks.map { "quirk=\($0.rawValue)" }.sorted()
    if showsLaunchScreen { fields.append("launchscreen") }
    return fields.joined(separator: ";")
  }

  /// Nil at the first field that is not known: a typing error must not pass for a default.
  public init?(environmentValue: String) {
    for field in environmentValue.split(separator: ";") {
      let parts = field.split(separator: "=", maxSplits: 1)
      switch (parts[0], parts.count) {
      case ("dark", 1): isDark = true
      case ("keyboard", 1): hasHardwareKeyboard = true
      case ("voiceover", 1): isVoiceOverRunning = true
      case ("offline", 1): isOffline = true
      case ("biometry", 1): isBiometryEnrolled = true
      case ("launchscreen", 1): showsLaunchScreen = true
      case ("orientation", 2):
        guard let value = Int(parts[1]), let held = DeviceOrientation(rawValue: value) else { return nil }
        orientation = held
      case ("link", 2): link = String(parts[1])
      case ("text", 2): contentSize = String(parts[1])
      case ("locale", 2): locale = String(parts[1])
      case ("language", 2): language = String(parts[1])
      case ("quirk", 2):
        guard let quirk = DeviceQuirk(rawValue: String(parts[1])) else { return nil }
        quirks.insert(quirk)
      case (let name, 2):
        guard let condition = DeviceCondition(rawValue: String(name)),
          let value = condition.value(named: String(parts[1]))
        else { return nil }
        self[condition] = value
      default: return nil
      }
    }
  }

  /// The same as events, for an app that takes them before it starts; quirks are none, the device has them or not.
  public var events: [InputEvent] {
    var events: [InputEvent] = []
    if isDark { events.append(.appearance(isDark: true)) }
    if let contentSize { events.append(.contentSize(category: contentSize)) }
    if let locale { events.append(.locale(identifier: locale)) }
    if let language { events.append(.language(identifier: language)) }
    if hasHardwareKeyboard { events.append(.hardwareKeyboard(isConnected: true)) }
    if isVoiceOverRunning { events.append(.voiceOver(isRunning: true)) }
    if isOffline { events.append(.network(isOnline: false)) }
    if let link { events.append(.link(profile: link)) }
    if isBiometryEnrolled { events.append(.biometry(isEnrolled: true)) }
    for (condition, value) in conditions.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      events.append(.condition(name: condition, value: value))
    }
    if orientation != .portrait { events.append(.orientation(held: orientation)) }
    return events
  }
}
