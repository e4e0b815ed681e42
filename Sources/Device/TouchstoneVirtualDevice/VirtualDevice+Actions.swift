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
  public func pressHome() { deliver(.home) }
  public func activate() { deliver(.activate) }
  public func warnOfLowMemory() { deliver(.memoryWarning) }

  public var pasteboardString: String? {
    get { host.clipboard.string }
    set { host.clipboard.string = newValue }
  }
}
