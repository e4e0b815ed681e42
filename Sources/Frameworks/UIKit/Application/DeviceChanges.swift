@_spi(Host) import QuartzCore

extension UIKitRuntime {
  /// Changes what the user set on the device and tells every window what differs.
  func changeEnvironment(_ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    environmentChanged()
    for window in windows { window.environmentDidChange() }
    updateStatusBar()
  }

  func changeContentSize(_ category: UIContentSizeCategory) {
    guard category != environment.contentSize else { return }
    changeEnvironment { $0.contentSize = category }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
  }

  /// The first responder hears of it, or the key window where there is none.
  func shake() {
    let event = UIEvent(type: .motion, subtype: .motionShake)
    event.timestamp = CACurrentMediaTime()
    let target = focus.responder ?? keyWindow?.rootViewController?.frontmost ?? keyWindow
    target?.motionBegan(.motionShake, with: event)
    target?.motionEnded(.motionShake, with: event)
  }

  func warnOfLowMemory() {
    guard let application else { return }
    ImageStore.shared.forgetUnused()
    LayerMemory.releaseUnused()
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    for window in windows { window.rootViewController?.tellOfLowMemory() }
  }
}
