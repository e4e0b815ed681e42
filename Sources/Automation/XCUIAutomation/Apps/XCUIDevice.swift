import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// The device that the tests run on.
@preconcurrency @MainActor open class XCUIDevice: _NSObject {
  public enum Button: Int, Sendable {
    case home = 1
    /// None of the devices has it.
    case action = 4
  }

  /// How bright the device's look is.
  public enum Appearance: Int, Sendable { case unspecified, light, dark }

  open class var shared: XCUIDevice { XCUIDevice() }

  open var system: XCUISystem { XCUISystem() }

  /// Whether the device has a button that can be pressed.
  open func hasHardwareButton(_ button: Button) -> Bool { button == .home }

  /// No device here is pointed at by anything else than fingers.
  open var supportsPointerInteraction: Bool { false }

  open func press(_ button: Button) {
    let session = AutomationSession.current
    guard hasHardwareButton(button) else {
      return session.fail("The device has no \(button) button to press.")
    }
    session.note("Press the home button")
    _ = session.attempt("The home button could not be pressed") { try $0.pressHome() }
  }

  /// What the device is set to; unspecified until a test sets it.
  open var appearance: Appearance {
    get { AutomationSession.current.appearance }
    set {
      let session = AutomationSession.current
      session.note("Set the appearance to \(newValue)")
      session.appearance = newValue
      _ = session.attempt("The appearance could not be set") {
        try $0.perform([TimedInput(.appearance(isDark: newValue == .dark))])
      }
    }
  }

  /// How the device is held. `orientation`, whose type is UIKit's, stands in the module that runs the tests.
  package var heldOrientation: DeviceOrientation {
    get {
      AutomationSession.current.attempt("Ask how the device is held") { try $0.orientation } ?? .portrait
    }
    set {
      let session = AutomationSession.current
      session.note("Hold the device in another way: \(newValue)")
      _ = session.attempt("The device could not be turned") { try $0.hold(newValue) }
    }
  }
}
