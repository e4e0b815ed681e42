@_spi(Host) import UIKit

extension VirtualDevice {
  // MARK: Keyboard

  /// Types on a hardware keyboard.
  public func type(_ text: String) { deliver(.text(text)) }

  /// Presses a key that is not text, by the name browsers give it: "Backspace", "Enter", "ArrowLeft" …
  public func press(key name: String, modifiers: Set<String> = []) {
    deliver(.key(name: name, modifiers: modifiers))
  }

  // MARK: The device

  public func rotate(to orientation: UIDeviceOrientation) { deliver(.orientation(orientation.rawValue)) }
  public func shake() { deliver(.shake) }
  public func setDarkMode(_ isDark: Bool) { deliver(.appearance(isDark: isDark)) }
  public func setContentSize(_ category: UIContentSizeCategory) { deliver(.contentSize(category.rawValue)) }
  /// "fr_FR": what dates and numbers look like from now on.
  public func setLocale(_ identifier: String) { deliver(.locale(identifier)) }
  public func pressHome() { deliver(.home) }
  public func activate() { deliver(.activate) }
  /// Hands the app a URL of one of its own schemes, or a web page's, as another app would.
  public func open(_ url: URL) { deliver(.open(Self.reason(to: url))) }
  /// Chooses a quick action of the app's icon, by its type.
  public func chooseQuickAction(_ type: String) { deliver(.open(.quickAction(type: type))) }
  public func connectKeyboard(_ isConnected: Bool) { deliver(.hardwareKeyboard(isConnected: isConnected)) }

  /// What it says is in `announcements`. Before the launch: it was on when the app started.
  public func setVoiceOver(_ isRunning: Bool) { deliver(.voiceOver(isRunning: isRunning)) }
  /// What a person does who goes through the app with VoiceOver.
  package func voiceOver(_ gesture: VoiceOverGesture) { deliver(.voiceOverGesture(gesture)) }

  // MARK: What its user has set

  public func setContrast(isHigh: Bool) { deliver(.setting(.highContrast(isHigh))) }
  public func setBoldText(_ isOn: Bool) { deliver(.setting(.boldText(isOn))) }
  public func setReducedMotion(_ isOn: Bool) { deliver(.setting(.reducedMotion(isOn))) }
  public func setReducedTransparency(_ isOn: Bool) { deliver(.setting(.reducedTransparency(isOn))) }
  public func setLowPower(_ isOn: Bool) { deliver(.setting(.lowPower(isOn))) }
  public func setBattery(percent: Int, isCharging: Bool) {
    deliver(.setting(.battery(percent: percent, isCharging: isCharging)))
  }
  /// Nil: the one that the process was started in.
  public func setTimeZone(_ name: String?) { deliver(.setting(.timeZone(name))) }
  /// Animations take ten times as long.
  public func setSlowAnimations(_ isOn: Bool) { deliver(.setting(.slowAnimations(isOn))) }

  // MARK: What it knows and hears of

  /// Switches the device's network on or off.
  public func setNetwork(isOn: Bool) { deliver(.network(isOnline: isOn)) }
  /// Whether it knows its owner's face or finger.
  public func setBiometry(isEnrolled: Bool) { deliver(.biometry(isEnrolled: isEnrolled)) }
  /// Shows it a face, or lays a finger on it: its owner's, or another's.
  public func presentBiometry(matching: Bool) { deliver(.biometricMatch(matching)) }
  /// A notification comes over the network, with this payload in JSON.
  public func push(_ payload: String) { deliver(.push(payload)) }
  /// The user opens the app's latest notification, or does one of its actions.
  public func openNotification(action: String? = nil) { deliver(.open(.notification(action: action))) }

  static func reason(to url: URL) -> LaunchReason {
    ["http", "https"].contains(url.scheme?.lowercased())
      ? .webpage(url.absoluteString) : .url(url.absoluteString)
  }

  public func warnOfLowMemory() { deliver(.memoryWarning) }

  public var pasteboardString: String? {
    get { host.clipboard.string }
    set { host.clipboard.string = newValue }
  }
}
