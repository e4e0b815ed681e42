@_spi(Host) import QuartzCore

/// The root of a view tree on the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  /// Shows something of the device's over the app, which does not know of it.
  @_spi(Host) open var isOfDevice: Bool { false }

  private var root: UIViewController?
  /// Follows the screen when the device turns; false once the app gave the window another frame.
  var fillsScreen: Bool { bounds.size == UIScreen.main.bounds.size }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  deinit { leaveScreen() }

  /// Nobody keeps it any more, though it may never have been hidden. Its views know that before its controllers go.
  nonisolated private func leaveScreen() {
    withMainActorAssumed {
      backing.removeFromSuperlayer()
      // What the window below wants of the status bar is code of the app's, which is not asked in the middle of this.
      UIKitRuntime.shared.frameLoop.atNextFrame { UIKitRuntime.shared.updateStatusBar() }
    }
    abandonSubviews()
  }

  override func setClassDefaults() {
    backing.isHidden = true
    hierarchy.window = self
  }

  // MARK: Belonging

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      if oldValue?.overriddenTraits != nil || windowScene?.overriddenTraits != nil {
        environmentDidChange()
      }
      guard !isHidden else { return }
      if windowScene != nil { UIKitRuntime.shared.show(self) } else { UIKitRuntime.shared.hide(self) }
    }
  }
  open var screen: UIScreen { windowScene?.screen ?? UIScreen.main }
  open override var window: UIWindow? { self }
  override func complete(_ look: inout AutomationLook) { look.type = .window }
  open override var next: UIResponder? { windowScene ?? UIKitRuntime.shared.application }

  private lazy var ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  open var rootViewController: UIViewController? {
    get { root }
    set { setRoot(newValue) }
  }

  open var windowLevel: Level = .normal {
    didSet { UIKitRuntime.shared.restackWindows() }
  }

  // MARK: Showing

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { UIKitRuntime.shared.hide(self) } else { UIKitRuntime.shared.show(self) }
      visibilityDidChange()
    }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  open func makeKey() { UIKitRuntime.shared.makeKey(self) }
  open var isKeyWindow: Bool { UIKitRuntime.shared.keyWindow === self }
  open var canBecomeKey: Bool { true }
  open func becomeKey() {}
  open func resignKey() {}

  open override var safeAreaInsets: UIEdgeInsets {
    fillsScreen ? UIKitRuntime.shared.environment.safeArea : .zero
  }

  // MARK: Events

  open dynamic func sendEvent(_ event: UIEvent) { UIKitRuntime.shared.touches.dispatch(event, in: self) }

  // MARK: Root controller

  private func setRoot(_ controller: UIViewController?) {
    guard controller !== root else { return }
    let old = root
    root = controller
    if let old {
      old.viewIfLoaded?.removeFromSuperview()
      old.rootOf = nil
    }
    controller?.rootOf = self
    if !isHidden { installRoot() }
  }

  /// The root's view is loaded when the window first shows, not before.
  private func installRoot() {
    guard let root, let view = root.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  private func visibilityDidChange() {
    if isHidden { return }
    installRoot()
    UIKitRuntime.shared.updateStatusBar()
    setNeedsLayout()
  }

  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}
