/// A scene that shows windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  open var screen: UIScreen { UIScreen.main }
  open var windows: [UIWindow] {
    UIKitRuntime.shared.windows.filter { $0.windowScene === self && !$0.isOfDevice }
  }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var interfaceOrientation: UIInterfaceOrientation {
    UIKitRuntime.shared.environment.interfaceOrientation
  }
  open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// What `traitOverrides` holds.
  final var overriddenTraits: TraitValues?
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  @preconcurrency @MainActor open class Geometry: _NSObject {
    public let interfaceOrientation: UIInterfaceOrientation
    init(interfaceOrientation: UIInterfaceOrientation) {
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }
}

/// The status bar as it is now.
@preconcurrency @MainActor open class UIStatusBarManager: _NSObject {
  override init() { super.init() }

  open var statusBarStyle: UIStatusBarStyle { UIKitRuntime.shared.statusBar.style }
  open var isStatusBarHidden: Bool { UIKitRuntime.shared.statusBar.isHidden }
  open var statusBarFrame: CGRect {
    let environment = UIKitRuntime.shared.environment
    guard !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: environment.bounds.width, height: environment.statusBarHeight)
  }
}

extension DeviceEnvironment {
  /// The bar is as high as the screen's unsafe top, but ends above the lower edge of a camera's island; a phone on its
  /// side shows none.
  var statusBarHeight: CGFloat {
    if interfaceOrientation.isLandscape, !screen.isPad { return 0 }
    return safeArea.top >= Self.islandTop ? Self.islandBarHeight : safeArea.top
  }

  private static let islandTop: CGFloat = 59
  private static let islandBarHeight: CGFloat = 54
}
