/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState: ActivationState = .unattached
  open var title: String! = ""
  /// - Inert: stored and returned; windows have no title bars.
  open var subtitle: String = "" { didSet { reportInert() } }
  open var activationConditions = UISceneActivationConditions()
  open override var next: UIResponder? { UIKitRuntime.shared.application }

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIKitRuntime.shared.openOutside(url, completion)
  }

  /// What a scene is connected with.
  @preconcurrency @MainActor open class ConnectionOptions: _NSObject {
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var userActivities: Set<NSUserActivity> = []
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// Nil: there is no other device that hands something over.
    open var handoffUserActivityType: String? { nil }
    /// - Partial: nil, as of an app by other makers: who made an app is not known here.
    open var sourceApplication: String? { nil }
    override init() { super.init() }

    nonisolated deinit {}
  }

  /// What comes with a URL.
  @preconcurrency @MainActor open class OpenURLOptions: _NSObject {
    /// - Partial: nil, as of an app by other makers: who made an app is not known here.
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
    override init() { super.init() }

    nonisolated deinit {}
  }

  @preconcurrency @MainActor open class OpenExternalURLOptions: _NSObject {
    /// - Inert: kept and returned; other apps on the device take URLs of their own schemes, and no links.
    open var universalLinksOnly = false { didSet { reportInert() } }
  }

  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that a scene is asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: _NSObject {
  public let url: URL
  public let options = UIScene.OpenURLOptions()
  init(url: URL) {
    self.url = url
    super.init()
  }

  nonisolated deinit {}
}
