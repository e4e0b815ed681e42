import TouchstoneRaster
@_spi(Host) import UIKit

/// What the system shows above every app: the status bar and, where there is no home button, the
/// home indicator. Drawn here, in the app's own picture, so that page, screenshot and test show the same.
@MainActor final class SystemChrome {
  let layer = CALayer()
  private let description: ScreenDescription
  private let leading = CALayer()
  private let trailing = CALayer()
  private let indicator = CALayer()
  private let activity = NetworkActivity()
  let wayBack = WayBack()
  private var isLight = false
  private var isBarHidden = false
  private var isDark = false
  private var tone = IndicatorTone(isLight: false)
  private var orientation: UInt8 = 1
  /// What the bar's pictures were drawn from.
  private var shown: BarContents?
  private var clock: Timer?
  private var settings: BarSettings

  init(
    description: ScreenDescription, settings: BarSettings = BarSettings(), previousApp: String? = nil
  ) {
    self.description = description
    self.settings = settings
    wayBack.name = previousApp
    layer.sublayers = [leading, trailing, indicator, activity.layer, wayBack.layer]
    update()
    watchTheTime()
  }

  /// Takes what UIKit says about status bar, appearance and orientation.
  func apply(_ status: [String: String]) {
    if let bar = status["statusBar"] {
      isBarHidden = bar == "hidden"
      isLight = bar == "light"
    }
    if let style = status["interfaceStyle"], isDark != (style == "dark") {
      isDark.toggle()
      // Until a frame shows what is under it.
      tone = IndicatorTone(isLight: isDark)
    }
    if let value = status["networkActivity"] { activity.isShown = value == "visible" }
    if let value = status["interfaceOrientation"].flatMap({ UInt8($0) }) { orientation = value }
    update()
  }

  func show(_ settings: BarSettings) {
    self.settings = settings
    update()
  }

  /// The app that opened this one, if one did.
  func show(wayBackTo name: String?) {
    wayBack.name = name
    update()
  }

  private var isOnItsSide: Bool { orientation >= 3 }
  private var width: Double { isOnItsSide ? description.height : description.width }
  private var height: Double { isOnItsSide ? description.width : description.height }

  private func update() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    updateBar()
    updateIndicator()
    CATransaction.commit()
  }

  private func updateBar() {
    let insets = isOnItsSide ? description.landscapeInsets : description.portraitInsets
    // A phone on its side shows no status bar.
    let isShown = !isBarHidden && insets[0] > 0 && !(isOnItsSide && !description.isPad)
    leading.isHidden = !isShown
    trailing.isHidden = !isShown
    activity.layer.isHidden = !isShown || !activity.isShown
    wayBack.layer.isHidden = !isShown || wayBack.name == nil
    guard isShown else { return }
    let time = settings.time ?? SystemTime.text(withDate: description.isPad)
    let contents = BarContents(
      time: time, isLight: isLight, topInset: insets[0], width: width, settings: settings,
      wayBack: wayBack.name)
    guard contents != shown else { return }
    shown = contents
    let place = StatusBarLook.Place(topInset: contents.topInset, isPad: description.isPad)
    let bar = StatusBarLook(
      place: place, width: width,
      scale: description.scale, color: isLight ? .white : .black, time: contents.time, settings: settings)
    show(bar.leading, in: leading)
    show(bar.trailing, in: trailing)
    wayBack.draw(
      beside: bar.leading.frame, place, topInset: contents.topInset, color: isLight ? .white : .black,
      scale: description.scale)
    activity.draw(
      beside: bar.trailing.frame, color: isLight ? .white : .black, scale: description.scale,
      isLow: contents.topInset < 40)
  }

  private func show(_ part: StatusBarLook.Part, in layer: CALayer) {
    layer.contents = part.image.cgImage
    layer.contentsScale = description.scale
    layer.frame = part.frame
  }

  private func updateIndicator() {
    let bottom = (isOnItsSide ? description.landscapeInsets : description.portraitInsets)[2]
    indicator.isHidden = bottom == 0
    // A third of the screen's width, as far as that is a phone's.
    let length = description.isPad ? 320.0 : isOnItsSide ? 244.0 : (description.width * 0.343).rounded()
    indicator.frame = CGRect(x: (width - length) / 2, y: height - 8 - 5, width: length, height: 5)
    indicator.cornerRadius = 2.5
    indicator.backgroundColor = (tone.isLight ? UIColor.white : .black).cgColor
  }

  /// Takes what the last frame showed around the home indicator.
  func adapt(to pixels: PixelBuffer) {
    guard !indicator.isHidden else { return }
    let (frame, scale) = (indicator.frame, description.scale)
    let bar = PixelRect(
      x: Int(frame.minX * scale), y: Int(frame.minY * scale), width: Int(frame.width * scale),
      height: Int(frame.height * scale))
    let last = tone
    tone.adapt(to: pixels, around: bar)
    if tone != last { update() }
  }

  /// Another takes its place.
  func end() { clock?.invalidate() }

  /// Wakes at each full minute only.
  private func watchTheTime() {
    let now = Date().timeIntervalSince1970
    let untilNextMinute = 60 - now.truncatingRemainder(dividingBy: 60)
    clock = Timer.scheduledTimer(withTimeInterval: untilNextMinute + 0.001, repeats: false) { _ in
      MainActor.assumeIsolated {
        self.update()
        self.watchTheTime()
      }
    }
  }
}

private struct BarContents: Equatable {
  var time: String
  var isLight: Bool
  var topInset: Double
  var width: Double
  var settings: BarSettings
  var wayBack: String?
}

/// "9:41", with the date "9:41 AM  Tue Sep 9". Made without a date formatter, which would cost a launch more than all the
/// rest of the bar: other languages than English have no date.
enum SystemTime {
  static func text(withDate: Bool) -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let language = (getenv("LC_TIME") ?? getenv("LANG")).map { String(cString: $0) } ?? "en_US"
    return text(of: parts, language: language, withDate: withDate)
  }

  static func text(of parts: tm, language: String, withDate: Bool) -> String {
    let isAmerican = language.hasPrefix("en_US")
    let hour = Int(isAmerican ? (parts.tm_hour + 11) % 12 + 1 : parts.tm_hour)
    let time = "\(hour):" + (parts.tm_min < 10 ? "0" : "") + "\(parts.tm_min)"
    guard withDate, language.hasPrefix("en"), days.indices.contains(Int(parts.tm_wday)),
      months.indices.contains(Int(parts.tm_mon))
    else { return time }
    let (day, month) = (days[Int(parts.tm_wday)], months[Int(parts.tm_mon)])
    return isAmerican
      ? "\(time) \(parts.tm_hour < 12 ? "AM" : "PM")  \(day) \(month) \(parts.tm_mday)"
      : "\(time)  \(day) \(parts.tm_mday) \(month)"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
