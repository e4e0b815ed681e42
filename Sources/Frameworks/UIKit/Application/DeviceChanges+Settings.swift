@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneFoundation

/// What the device's user sets of accessibility, power and time.
extension UIKitRuntime {
  /// Sets it and tells who wants to hear; whoever hears asks for the value.
  func change(_ setting: HostEvent.Setting) {
    let before = environment.settings
    set(setting)
    let name: String
    switch setting {
    case .highContrast where environment.settings.hasHighContrast != before.hasHighContrast:
      name = "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
    case .boldText where environment.settings.hasBoldText != before.hasBoldText:
      name = "UIAccessibilityBoldTextStatusDidChangeNotification"
    case .reducedMotion where environment.settings.reducesMotion != before.reducesMotion:
      name = "UIAccessibilityReduceMotionStatusDidChangeNotification"
    case .reducedTransparency where environment.settings.reducesTransparency != before.reducesTransparency:
      name = "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
    case .lowPower:
      return tell(NSNotification.Name.NSProcessInfoPowerStateDidChange, of: ProcessInfo.processInfo)
    case .battery: return tellOfBattery(before.battery)
    case .timeZone: return tell(NSNotification.Name.NSSystemTimeZoneDidChange, of: nil)
    default: return
    }
    tell(NSNotification.Name(name), of: nil)
  }

  /// Sets it without a word: an app that starts finds it so.
  func set(_ setting: HostEvent.Setting) {
    switch setting {
    case .highContrast(let isOn): changeEnvironment { $0.settings.hasHighContrast = isOn }
    case .boldText(let isOn): changeEnvironment { $0.settings.hasBoldText = isOn }
    case .reducedMotion(let isOn): environment.settings.reducesMotion = isOn
    case .reducedTransparency(let isOn): environment.settings.reducesTransparency = isOn
    case .lowPower(let isOn): foundation.conditions.isLowPower = isOn
    case .battery(let percent, let isCharging):
      environment.settings.battery = UserSettings.Battery(percent: percent, isCharging: isCharging)
    case .timeZone(let name): foundation.conditions.useTimeZone(name)
    case .slowAnimations(let isOn): layers.animations.slowness = isOn ? 10 : 1
    case .ofTheSystemAlone: break
    }
  }

  private func tell(_ name: NSNotification.Name, of object: Any?) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Only who monitors the battery hears of it.
  private func tellOfBattery(_ before: UserSettings.Battery?) {
    guard device.isBatteryMonitoringEnabled, let now = environment.settings.battery, now != before else {
      return
    }
    if now.percent != before?.percent { tell(UIDevice.batteryLevelDidChangeNotification, of: device) }
    if now.isCharging != before?.isCharging { tell(UIDevice.batteryStateDidChangeNotification, of: device) }
  }
}
