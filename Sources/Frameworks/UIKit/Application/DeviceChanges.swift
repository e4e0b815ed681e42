@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneFoundation
import TouchstoneSwiftRuntime

extension UIKitRuntime {
  /// Changes what the user set on the device and tells every window what differs.
  func changeEnvironment(_ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    environmentChanged()
    for window in windows { window.environmentDidChange() }
    updateStatusBar()
  }

  func changeContentSize(_ category: UIContentSizeCategory) {
    // An argument of the launch comes before what the user has set, as in all defaults.
    guard category != environment.contentSize, launchContentSize == nil else { return }
    changeEnvironment { $0.contentSize = category }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
  }

  /// What formats dates and numbers from now on; who formatted before hears of it (R18.4).
  func changeLocale(_ identifier: String) {
    DeviceLocale.shared.choose(identifier)
    NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
  }

  func connectKeyboard(_ isConnected: Bool) {
    guard isConnected != environment.hasHardwareKeyboard else { return }
    environment.hasHardwareKeyboard = isConnected
    keyboard.hardwareChanged()
  }

  /// `UIAccessibility` makes it public.
  nonisolated static let voiceOverDidChange = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// R22.2: the notification carries nothing; who hears it asks.
  func switchVoiceOver(_ isRunning: Bool) {
    guard isRunning != environment.isVoiceOverRunning else { return }
    environment.isVoiceOverRunning = isRunning
    NotificationCenter.default.post(name: Self.voiceOverDidChange, object: nil)
    // What the app shows and hides for it is there before anything is read.
    rooms.screenReader.switched()
  }

  /// The first responder hears of it and whoever it passes it on to (R22.5); where there is none, the key window.
  func shake() {
    let event = UIEvent(type: .motion, subtype: .motionShake)
    event.timestamp = CACurrentMediaTime()
    let target = focus.responder ?? keyWindow
    target?.motionBegan(.motionShake, with: event)
    target?.motionEnded(.motionShake, with: event)
  }

  func warnOfLowMemory() {
    guard let application else { return }
    ImageStore.shared.forgetUnused()
    layers.memory.releaseUnused()
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    for window in windows { window.rootViewController?.tellOfLowMemory() }
  }
}
