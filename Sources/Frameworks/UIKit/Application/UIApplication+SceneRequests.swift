extension UIApplication {
  /// Brings a scene of the app to the front. The device shows one: a request for another fails.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let scene = sceneSession?.scene, scenes.contains(where: { $0 === scene }) else {
      fail(.multipleScenesNotSupported, errorHandler)
      return
    }
    guard let userActivity else { return }
    UIKitRuntime.shared.frameLoop.afterCommit { scene.delegate?.scene(scene, continue: userActivity) }
  }

  /// Puts a scene away for good: never the only one.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    fail(scenes.count > 1 ? .requestDenied : .multipleScenesNotSupported, errorHandler)
  }

  /// - Inert: there is no list of apps whose picture of the scene could be drawn anew.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) { reportInert() }

  private func fail(_ code: UISceneError.Code, _ handler: ((any Error) -> Void)?) {
    guard let handler else { return }
    UIKitRuntime.shared.frameLoop.afterCommit { handler(UISceneError(code)) }
  }
}

extension UIScene {
  /// How a scene that is asked for is to come.
  @preconcurrency @MainActor open class ActivationRequestOptions: _NSObject {
    open var requestingScene: UIScene?
    nonisolated public override init() { super.init() }
  }
}

@preconcurrency @MainActor open class UISceneDestructionRequestOptions: _NSObject {
  nonisolated public override init() { super.init() }
}

@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions:
  UISceneDestructionRequestOptions
{
  /// - Inert: stored and returned; the device has one scene, which stays.
  open var windowDismissalAnimation: UIWindowScene.DismissalAnimation = .standard {
    didSet { reportInert() }
  }
}
