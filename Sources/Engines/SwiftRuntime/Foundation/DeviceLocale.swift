import Foundation

/// The locale and the languages that the user of the device has chosen.
///
/// Foundation on Linux answers `en_001` whatever anybody has set, and has no way to be told. So its own questions
/// are answered here: the functions below carry the names of Foundation's in the object file, and the linker, which
/// takes the first of two, gives them to every caller, the formatters inside Foundation among them. A formatter that
/// was used before a change keeps what it had (R18.3).
package final class DeviceLocale: @unchecked Sendable {
  package static let shared = DeviceLocale()

  private let lock = NSLock()
  private var chosen: Locale?
  private var languages: [String]?
  private var madeCalendar: (calendar: Calendar, zone: TimeZone)?
  /// The one that asks for the probe, while it does.
  private var checkingThread: pthread_t?

  private init() {}

  /// As on a device that is new.
  private static let unchosen = "en_US"

  /// "fr_FR"; nil for a new device's.
  package func choose(_ identifier: String?) {
    lock.lock()
    defer { lock.unlock() }
    chosen = identifier.map { Locale(identifier: $0) }
    madeCalendar = nil
  }

  /// The languages of the interface, the most wanted first; nil for Foundation's own.
  package func choose(languages: [String]?) {
    lock.lock()
    defer { lock.unlock() }
    self.languages = languages
  }

  /// Another device: nobody has chosen anything.
  package func forget() {
    lock.lock()
    defer { lock.unlock() }
    (chosen, languages, madeCalendar) = (nil, nil, nil)
  }

  fileprivate var locale: Locale { lock.withLock { lockedLocale } }

  /// For those who hold the lock.
  private var lockedLocale: Locale {
    if let argued = Self.launchLocale { return argued }
    if let chosen { return chosen }
    let made = Locale(identifier: Self.unchosen)
    chosen = made
    return made
  }

  fileprivate var preferredLanguages: [String] {
    lock.lock()
    defer { lock.unlock() }
    if let checkingThread, pthread_equal(checkingThread, pthread_self()) != 0 { return Self.probe }
    // Not Foundation's own "en-001": a bundle with an "en" and any other language would take the other.
    // An argument of the launch comes before what the user has set, as in all defaults.
    return Self.launchLanguages ?? languages ?? ["en"]
  }

  /// Those of the launch argument that Xcode's schemes set: `-AppleLanguages "(fr, de)"`.
  private static let launchLanguages: [String]? = {
    let list = argument("-AppleLanguages")?.split { "(), \"".contains($0) }.map(String.init)
    return list?.isEmpty == false ? list : nil
  }()

  /// That of `-AppleLocale fr_FR`, which schemes and UI tests set beside the languages.
  private static let launchLocale = argument("-AppleLocale").map { Locale(identifier: $0) }

  private static func argument(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
    return arguments[place + 1]
  }

  /// Made anew only when the locale or the time zone is another.
  fileprivate var calendar: Calendar {
    let zone = TimeZone.current
    lock.lock()
    defer { lock.unlock() }
    if let madeCalendar, madeCalendar.zone == zone { return madeCalendar.calendar }
    let locale = lockedLocale
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    calendar.timeZone = zone
    madeCalendar = (calendar, zone)
    return calendar
  }
}

// The names are Foundation's getters of the same types. What is "autoupdating" is the value of the moment: who keeps
// one asks again after the notification.

extension Locale {
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
  package static func deviceCurrent() -> Locale { DeviceLocale.shared.locale }

  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
  package static func deviceAutoupdating() -> Locale { DeviceLocale.shared.locale }

  @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
  package static func deviceLanguages() -> [String] { DeviceLocale.shared.preferredLanguages }
}

extension Calendar {
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
  package static func deviceCurrent() -> Calendar { DeviceLocale.shared.calendar }

  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
  package static func deviceAutoupdating() -> Calendar { DeviceLocale.shared.calendar }
}

extension DeviceLocale {
  /// Asks Foundation one of the five questions, which must come here. To ask for a locale would open ICU's tables, which
  /// takes longer than all the rest of an app's start: of the other four a test asks.
  static func check() {
    shared.lock.withLock { shared.checkingThread = pthread_self() }
    let answer = Locale.preferredLanguages
    shared.lock.withLock { shared.checkingThread = nil }
    RuntimeBet.regionGetters.require(
      answer == probe, "Foundation answers for itself which languages are preferred: \(answer)")
  }

  private static let probe = ["x-touchstone"]
}
