import TouchstoneDeviceProtocol

/// Devices of one generation share everything but a few numbers.
extension DeviceModel {
  /// A phone whose display fills its front: the home indicator takes 34 points (21 on the side).
  static func phone(
    _ name: String, _ identifier: String, width: Double, height: Double, scale: Double = 3, top: Double,
    corner: Double, cutout: Cutout
  ) -> DeviceModel {
    DeviceModel(
      screen: DeviceDescription(
        name: name, isPad: false, width: width, height: height, scale: scale,
        portraitInsets: [top, 0, 34, 0], landscapeInsets: [0, top, 21, top], cornerRadius: corner),
      identifier: identifier,
      cutout: cutout,
      housing: Housing(side: 17, end: 17, cornerRadius: corner + 17, hasHomeButton: false))
  }

  /// A phone with a home button; on its side it hides the status bar, so nothing is inset.
  static func homeButtonPhone(
    _ name: String, _ identifier: String, width: Double, height: Double, scale: Double
  ) -> DeviceModel {
    DeviceModel(
      screen: DeviceDescription(
        name: name, isPad: false, width: width, height: height, scale: scale,
        portraitInsets: [20, 0, 0, 0], landscapeInsets: [0, 0, 0, 0], cornerRadius: 0),
      identifier: identifier,
      cutout: .none,
      housing: Housing(side: 24, end: 104, cornerRadius: 62, hasHomeButton: true))
  }

  static func pad(
    _ name: String, _ identifier: String, width: Double, height: Double, corner: Double
  ) -> DeviceModel {
    DeviceModel(
      screen: DeviceDescription(
        name: name, isPad: true, width: width, height: height, scale: 2,
        portraitInsets: [24, 0, 20, 0], landscapeInsets: [24, 0, 20, 0], cornerRadius: corner),
      identifier: identifier,
      cutout: .none,
      housing: Housing(side: 44, end: 44, cornerRadius: corner + 38, hasHomeButton: false))
  }

  static func homeButtonPad(
    _ name: String, _ identifier: String, width: Double, height: Double
  ) -> DeviceModel {
    DeviceModel(
      screen: DeviceDescription(
        name: name, isPad: true, width: width, height: height, scale: 2,
        portraitInsets: [20, 0, 0, 0], landscapeInsets: [20, 0, 0, 0], cornerRadius: 0),
      identifier: identifier,
      cutout: .none,
      housing: Housing(side: 48, end: 104, cornerRadius: 48, hasHomeButton: true))
  }
}
