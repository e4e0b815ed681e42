import DeviceCatalog

/// How a device's home screen shows icons: by the system that the device is known for.
struct HomeScreenStyle: Codable, Equatable, Sendable {
  /// Pixels of an icon's side.
  var side: Int
  /// Icons that do not say otherwise get a gloss: until iOS 6.
  var hasGloss: Bool
  /// `sizes` of a page's links, and sizes in the names of files, are known: since iOS 4.2 (R7.7).
  var knowsSizes = true

  /// The 3.5-inch phone shows what its time looked like; all others the look of iOS 7 and later.
  init(_ model: DeviceModel) {
    self.init(
      isPad: model.isPad, scale: model.scale, isLarge: model.isPad && model.width >= 1024,
      system: !model.isPad && model.height <= 480 ? 6 : 17)
  }

  /// The sides of R7.1 and R28.2 until iOS 6, 57 points on phones and 72 on iPads; then 60 and 76, and 83.5 on large iPads.
  init(isPad: Bool, scale: Double, isLarge: Bool = false, system: Double) {
    let points = system < 7 ? (isPad ? 72 : 57) : isPad ? (isLarge ? 83.5 : 76) : 60.0
    side = Int(points * scale)
    hasGloss = system < 7
    knowsSizes = system >= 4.2
  }
}
