@_spi(Host) import UIKit

/// Which apps need one, by their Info.plist and files.
extension Letterbox {
  private static let tall = 568.0
  private static let short = 480.0

  /// The box an app needs on that screen; nil if it can fill it.
  init?(on screen: ScreenDescription, info: [String: Any], hasFile: (String) -> Bool) {
    let isAdapted = Self.isAdapted(info, hasFile)
    if screen.isPad {
      guard Self.isForPhonesOnly(info) else { return nil }
      self.init(Self.phone(on: screen, isAdapted: isAdapted), on: screen, isEnlarged: true)
    } else {
      guard screen.width == 320, screen.height == Self.tall, !isAdapted else { return nil }
      var inner = screen
      inner.height = Self.short
      self.init(inner, on: screen, isEnlarged: false)
    }
  }

  /// R9.10: what an iPad gives an app for phones: the screen of an old one, or of the last with a home button for those
  /// that know taller ones. Its status bar is in the frame too.
  private static func phone(on pad: ScreenDescription, isAdapted: Bool) -> ScreenDescription {
    var phone = pad
    phone.isPad = false
    phone.isOnPad = true
    (phone.width, phone.height) = isAdapted ? (375, 667) : (320, short)
    (phone.portraitInsets, phone.landscapeInsets) = ([20, 0, 0, 0], [0, 0, 0, 0])
    phone.cornerRadius = 0
    return phone
  }

  static func isForPhonesOnly(_ info: [String: Any]) -> Bool {
    let families = info["UIDeviceFamily"] as? [Any] ?? []
    return !families.isEmpty && families.allSatisfy { "\($0)" == "1" }
  }

  /// Whether the app knows taller screens: it has a launch screen, needs a system that asks for one, or
  /// brings the launch image of a 4-inch phone. (R9.3, R9.4: the image's name alone decides.)
  static func isAdapted(_ info: [String: Any], _ hasFile: (String) -> Bool) -> Bool {
    let screens = ["UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards"]
    if screens.contains(where: { info[$0] != nil }) { return true }
    let version = (info["MinimumOSVersion"] as? String).flatMap { Int($0.split(separator: ".")[0]) }
    if version ?? 8 >= 8 { return true }
    let images = info["UILaunchImages"] as? [[String: Any]] ?? []
    if images.contains(where: { $0["UILaunchImageSize"] as? String == "{320, 568}" }) { return true }
    let name = info["UILaunchImageFile"] as? String ?? "Default"
    return hasFile("\(name)-568h@2x.png")
  }
}
