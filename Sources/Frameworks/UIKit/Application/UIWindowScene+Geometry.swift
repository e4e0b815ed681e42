extension UIWindowScene {
  /// How a scene is to lie on the screen.
  @preconcurrency @MainActor open class GeometryPreferences: _NSObject {
    fileprivate override init() { super.init() }

    @preconcurrency @MainActor open class iOS: GeometryPreferences {
      open var interfaceOrientations: UIInterfaceOrientationMask?

      public override init() { super.init() }
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Turns the interface into one of the orientations, if the controller in front allows one of them. It stays so until
  /// the device is turned.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else {
      return
    }
    let runtime = UIKitRuntime.shared
    runtime.frameLoop.afterCommit {
      if !runtime.turnInterface(to: wanted) { errorHandler?(UISceneError(.geometryRequestDenied)) }
    }
  }

  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }

  public enum PresentationStyle: UInt, Sendable { case automatic, standard, prominent }

  /// How a window scene that is asked for is to come.
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    /// - Inert: stored and returned; the device shows one scene.
    open var preferredPresentationStyle = PresentationStyle.automatic { didSet { reportInert() } }
  }

  /// The window fills the screen on every device here.
  public var isFullScreen: Bool { true }
  /// A scene that fills the screen has no sizes to choose from.
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// Only windows that can be moved have some.
  public var windowingBehaviors: UISceneWindowingBehaviors? { nil }
}

/// The sizes that a scene's window may have.
@preconcurrency @MainActor open class UISceneSizeRestrictions: _NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  open var allowsFullScreen = true
  override init() { super.init() }
}

/// What may be done with a scene's window.
@preconcurrency @MainActor open class UISceneWindowingBehaviors: _NSObject {
  open var isClosable = true
  open var isMiniaturizable = true
  override init() { super.init() }
}

/// Which activities a scene wants to be brought to the front for.
@preconcurrency @MainActor open class UISceneActivationConditions: _NSObject {
  /// - Inert: stored and returned; the device has one scene, which gets all activities.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true) {
    didSet { reportInert() }
  }
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false) {
    didSet { reportInert() }
  }
  public override init() { super.init() }
}
