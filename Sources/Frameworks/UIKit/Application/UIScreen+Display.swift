extension UIScreen {
  /// How lines at a screen's edge are kept visible.
  public enum OverscanCompensation: Int, Sendable {
    case scale, insetBounds, none
    public static let insetApplicationFrame = OverscanCompensation.none
  }

  public enum ReferenceDisplayModeStatus: Int, Sendable { case notSupported, notEnabled, limited, enabled }

  /// The device's own screen has one mode.
  public var availableModes: [UIScreenMode] { [currentMode].compactMap { $0 } }
  public var preferredMode: UIScreenMode? { currentMode }
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  public var overscanCompensationInsets: UIEdgeInsets { .zero }
  /// - Partial: false; a recording of the simulator's page is none of the device's.
  public var isCaptured: Bool { false }
  public var calibratedLatency: CFTimeInterval { 0 }
  public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
  /// The screen shows no light beyond white.
  public var currentEDRHeadroom: CGFloat { 1 }
  public var potentialEDRHeadroom: CGFloat { 1 }
  /// Whether a focus can be moved over it: only on televisions.
  public var supportsFocus: Bool { false }
  @available(iOS, deprecated: 9, message: "Use bounds.")
  public var applicationFrame: CGRect {
    let top = UIStatusBarManager().statusBarFrame.height
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// Called for each of the screen's frames, once it is in a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// A picture of what the windows show.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let picture = UIView(frame: bounds)
    for window in UIKitRuntime.shared.windows where !window.isHidden {
      guard let part = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      part.frame = window.frame
      picture.addSubview(part)
    }
    return picture
  }

  /// - Inert: never posted; the device has one screen.
  nonisolated public static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
  /// - Inert: never posted; the device has one screen.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UIScreenDidDisconnectNotification")
  /// - Inert: never posted; the screen has one mode.
  nonisolated public static let modeDidChangeNotification = NSNotification.Name(
    "UIScreenModeDidChangeNotification")
  nonisolated public static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// - Inert: never posted; nobody records the device's screen.
  nonisolated public static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// - Inert: never posted; the screen has no such mode.
  nonisolated public static let referenceDisplayModeStatusDidChangeNotification = NSNotification.Name(
    "UIScreenReferenceDisplayModeStatusDidChangeNotification")
}

/// The size in which a screen shows pixels.
@preconcurrency @MainActor open class UIScreenMode: _NSObject {
  public let size: CGSize
  public let pixelAspectRatio: CGFloat = 1

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}
