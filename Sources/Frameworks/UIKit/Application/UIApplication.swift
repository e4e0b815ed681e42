/// The running app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  open class var shared: UIApplication {
    guard let application = UIKitRuntime.shared.application else {
      NSException.raise(
        .internalInconsistencyException,
        "UIApplication.shared: no application runs yet. Start it with UIApplicationMain or @main first.")
    }
    return application
  }

  private var ownedDelegate: (any UIApplicationDelegate)?
  /// A window of the app's that no delegate has a property for: a storyboard's.
  @_spi(Host) public var unclaimedWindow: UIWindow?
  /// What the main nib brought, the delegate among it, belongs to the application.
  var mainNibObjects: [Any] = []
  var scenes: [UIScene] = []
  var ignoredEventBlocks = 0

  public override init() { super.init() }

  open weak var delegate: (any UIApplicationDelegate)?
  /// The delegate that UIApplicationMain made belongs to the application.
  func keepDelegate(_ delegate: any UIApplicationDelegate) {
    ownedDelegate = delegate
    self.delegate = delegate
  }

  // MARK: State

  open internal(set) var applicationState: State = .inactive
  /// - Partial: a simulated device does not sleep; it lists who wants it awake (R16.1).
  open var isIdleTimerDisabled = false {
    didSet {
      guard isIdleTimerDisabled != oldValue else { return }
      UIKitRuntime.shared.host?.statusChanged(["idleTimer": isIdleTimerDisabled ? "off" : "on"])
    }
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIKitRuntime.shared.environment.contentSize
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIKitRuntime.shared.environment.layoutDirection
  }
  open var supportsMultipleScenes: Bool { false }
  /// In the status bar, beside the icons, as before iOS 13. R32.3
  open var isNetworkActivityIndicatorVisible = false {
    didSet {
      guard isNetworkActivityIndicatorVisible != oldValue else { return }
      let status = isNetworkActivityIndicatorVisible ? "visible" : "hidden"
      UIKitRuntime.shared.host?.statusChanged(["networkActivity": status])
    }
  }
  open var applicationIconBadgeNumber: Int {
    get { UIKitRuntime.shared.badge }
    set { UIKitRuntime.shared.badge = newValue }
  }
  /// The actions that the app adds to those of its Info.plist.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    didSet { UIKitRuntime.shared.lifeCycle.reportQuickActions() }
  }
  open var applicationSupportsShakeToEdit = true
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake, applicationSupportsShakeToEdit { UIKitRuntime.shared.rooms.offerUndo() }
  }

  // MARK: Windows and scenes

  open var connectedScenes: Set<UIScene> { Set(scenes) }
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
  open var windows: [UIWindow] { UIKitRuntime.shared.windows.filter { !$0.isOfDevice } }
  open var keyWindow: UIWindow? { UIKitRuntime.shared.keyWindow }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? orientationsOfInfoPlist
  }
  var defaultScene: UIWindowScene? { scenes.first { $0 is UIWindowScene } as? UIWindowScene }

  @available(iOS, deprecated: 13, message: "Use the window scene's interfaceOrientation.")
  open var statusBarOrientation: UIInterfaceOrientation {
    UIKitRuntime.shared.environment.interfaceOrientation
  }
  @available(iOS, deprecated: 13, message: "Use the window scene's statusBarManager.")
  open var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }
  @available(iOS, deprecated: 13, message: "Use the window scene's statusBarManager.")
  open var statusBarStyle: UIStatusBarStyle {
    get { UIKitRuntime.shared.statusBar.style }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  @available(iOS, deprecated: 13, message: "Use the window scene's statusBarManager.")
  open var isStatusBarHidden: Bool {
    get { UIKitRuntime.shared.statusBar.isHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }
  @available(iOS, deprecated: 9, message: "Override preferredStatusBarStyle.")
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    UIKitRuntime.shared.statusBar.ofApplication?.style = statusBarStyle
    UIKitRuntime.shared.updateStatusBar()
  }
  @available(iOS, deprecated: 9, message: "Override prefersStatusBarHidden.")
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    UIKitRuntime.shared.statusBar.ofApplication?.isHidden = hidden
    UIKitRuntime.shared.updateStatusBar()
  }

  // MARK: Events and actions

  open dynamic func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      UIKitRuntime.shared.route(presses)
    } else {
      UIKitRuntime.shared.touches.route(event)
    }
  }
  @discardableResult
  open dynamic func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    ActionDispatch.send(action, to: target, from: sender, for: event)
  }
  open func beginIgnoringInteractionEvents() { ignoredEventBlocks += 1 }
  open func endIgnoringInteractionEvents() { ignoredEventBlocks = max(0, ignoredEventBlocks - 1) }
  open var isIgnoringInteractionEvents: Bool { ignoredEventBlocks > 0 }

  /// The delegate ends the chain, where it is a responder.
  open override var next: UIResponder? {
    guard let last = delegate as? UIResponder, !(last is UIView), !(last is UIViewController), last !== self
    else { return nil }
    return last
  }

  /// The files of a simulated device are not encrypted.
  open var isProtectedDataAvailable: Bool { true }

  // MARK: Background

  @discardableResult
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    UIKitRuntime.shared.backgroundTasks.begin(handler)
  }
  @discardableResult
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIKitRuntime.shared.backgroundTasks.begin(handler)
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    UIKitRuntime.shared.backgroundTasks.end(identifier)
  }
  open var backgroundTimeRemaining: TimeInterval { UIKitRuntime.shared.backgroundTasks.timeRemaining }

  // MARK: URLs

  open func canOpenURL(_ url: URL) -> Bool {
    UIKitRuntime.shared.isOwn(url) || UIKitRuntime.shared.host?.canOpen(url) ?? false
  }

  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIKitRuntime.shared.openOutside(url, completion)
  }
}

extension UIKitRuntime {
  func openOutside(_ url: URL, _ completion: ((Bool) -> Void)?) {
    if isOwn(url) {
      frameLoop.afterCommit {
        self.lifeCycle.open(.url(url.absoluteString))
        completion?(true)
      }
      return
    }
    let opened = host?.open(url) ?? false
    frameLoop.afterCommit { completion?(opened) }
  }
}
