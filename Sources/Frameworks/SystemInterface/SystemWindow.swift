@_spi(Host) import TouchstoneFoundation
@_spi(Host) import UIKit

/// A window of the device's over the app, which does not find it among its own. Touches beside its content go through.
@MainActor class SystemWindow: UIWindow {
  override var isOfDevice: Bool { true }
  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self || view === rootViewController?.view ? nil : view
  }

  static func make(above level: UIWindow.Level) -> Self {
    let window = Self(frame: UIScreen.main.bounds)
    window.windowLevel = level
    // By which UI tests tell what is the device's from what is the app's.
    window.accessibilityIdentifier = "DeviceWindow"
    window.rootViewController = SystemController()
    return window
  }

  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Turns with the device, and says nothing of the status bar.
@MainActor private final class SystemController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = nil
  }
}

/// What the device shows over the app now. One per device.
@MainActor final class SystemInterface {
  nonisolated init() {}

  static var current: SystemInterface {
    FoundationRuntime.current.state(SystemInterface.self) { SystemInterface() }
  }

  var alerts: [SystemAlert] = []
  var banner: Banner?
}
