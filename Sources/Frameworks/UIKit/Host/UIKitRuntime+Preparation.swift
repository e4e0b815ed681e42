@_spi(Host) import TouchstoneFoundation
import TouchstoneSwiftRuntime

extension UIKitRuntime {
  /// Sets what the user of the device had set before the app starts: it finds them so, and hears of
  /// no change.
  public func prepare(_ events: [HostEvent]) {
    for event in events {
      switch event {
      case .appearance(let isDark): changeEnvironment { $0.isDark = isDark }
      case .contentSize(let category): changeContentSize(UIContentSizeCategory(rawValue: category))
      case .orientation(let value): turnDevice(to: UIDeviceOrientation(rawValue: value) ?? .unknown)
      case .locale(let identifier): DeviceLocale.shared.choose(identifier)
      case .language(let language): DeviceLocale.shared.choose(languages: [language, "en"])
      case .hardwareKeyboard(let isConnected): environment.hasHardwareKeyboard = isConnected
      case .voiceOver(let isRunning): environment.isVoiceOverRunning = isRunning
      case .network(let isOnline): foundation.conditions.isOnline = isOnline
      case .biometry(let isEnrolled): foundation.conditions.isBiometryEnrolled = isEnrolled
      case .setting(let setting): set(setting)
      case .open(let reason): lifeCycle.launchReason = reason
      default: deliver(event)
      }
    }
  }
}
