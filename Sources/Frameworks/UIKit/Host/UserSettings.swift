/// What the user of a device has set of its accessibility and its power, as apps ask for it.
struct UserSettings {
  struct Battery: Equatable {
    /// 0 to 100.
    var percent: Int
    var isCharging: Bool
  }

  var hasHighContrast = false
  /// The trait alone: fonts are as heavy as they are.
  var hasBoldText = false
  var reducesMotion = false
  var reducesTransparency = false
  /// Nil: as on a simulator, which has none.
  var battery: Battery?
}
