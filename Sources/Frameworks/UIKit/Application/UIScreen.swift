@_spi(Host) import QuartzCore

/// The device's display.
@preconcurrency @MainActor open class UIScreen: _NSObject, UITraitEnvironment {
  open class var main: UIScreen { UIKitRuntime.shared.screen }
  open class var screens: [UIScreen] { [main] }

  /// Windows are its sublayers, lowest level first.
  private(set) lazy var rootLayer: CALayer = {
    let layer = CALayer()
    layer.frame = bounds
    layer.masksToBounds = true
    layer.backgroundColor = UIColor.black.cgColor
    // A turned screen has its new size at once; a layer of nobody's would glide there.
    let still: [String] = ["bounds", "position", "sublayers"]
    layer.actions = Dictionary(uniqueKeysWithValues: still.map { ($0, NSNull()) })
    return layer
  }()

  override init() { super.init() }

  open var bounds: CGRect { UIKitRuntime.shared.environment.bounds }
  open var nativeBounds: CGRect {
    let screen = UIKitRuntime.shared.environment.screen
    return CGRect(x: 0, y: 0, width: screen.width * screen.scale, height: screen.height * screen.scale)
  }
  open var scale: CGFloat { UIKitRuntime.shared.screenScale }
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var mirrored: UIScreen? { nil }
  /// - Inert: stored, returned and told of; a simulated screen has no backlight.
  open var brightness: CGFloat = 1 {
    didSet {
      reportInert()
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }
  /// - Inert: stored and returned; a simulated screen has no backlight.
  open var wantsSoftwareDimming = false { didSet { reportInert() } }
  /// - Inert: stored and returned; no part of the screen is hidden behind its frame.
  open var overscanCompensation = OverscanCompensation.scale { didSet { reportInert() } }
  open var traitCollection: UITraitCollection { UIKitRuntime.shared.screenTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Does not turn with the device.
  open private(set) lazy var fixedCoordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(
    isFixed: true)
  open private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(isFixed: false)
}
