/// Takes the app through its states and tells delegates and observers, in Apple's order.
@MainActor final class LifeCycle {
  private var application: UIApplication { UIApplication.shared }
  private var stateKeeper: any StateKeeper { UIKitRuntime.shared.rooms.stateKeeper }
  var usesScenes = false
  /// Why the app was started, if not by its icon.
  var launchReason: LaunchReason?
  /// The app's defaults as it went to the background.
  private var suspendedDefaults: NSDictionary?

  // MARK: Launch

  /// The storyboard's controller exists before the delegate hears of the launch; its view loads
  /// when the window shows, after it.
  func launch() {
    let app = application
    if let reason = launchReason, !isForApp(reason) { launchReason = nil }
    let manifest = SceneManifest.ofApp
    UIKitRuntime.shared.prepareLaunchEnvironment()
    // A manifest without any configuration leaves an app with a main storyboard its old life.
    let hasMainInterface = UIKitRuntime.shared.infoDictionary["UIMainStoryboardFile"] != nil
    usesScenes = manifest.map { !$0.entries.isEmpty || !hasMainInterface } ?? false
    if !usesScenes { loadMainNib() }
    let window = usesScenes ? nil : makeMainWindow()
    if !usesScenes { app.scenes = [makeScene(configuration: nil)] }
    let options = usesScenes ? nil : launchOptions
    let isWilling = app.delegate?.application(app, willFinishLaunchingWithOptions: options) ?? true
    if !usesScenes { stateKeeper.restore() }
    let hasAccepted = app.delegate?.application(app, didFinishLaunchingWithOptions: options) ?? true
    post(UIApplication.didFinishLaunchingNotification)
    if usesScenes {
      connectScene()
    } else if let window, window.rootViewController != nil,
      window === app.delegate?.window || window === app.unclaimedWindow
    {
      window.makeKeyAndVisible()
    }
    stateKeeper.launched()
    UIKitRuntime.shared.rooms.buildMainMenu()
    if let launchReason, !usesScenes, isWilling, hasAccepted { handOver(launchReason) }
    if usesScenes, case .notification? = launchReason { launchReason.map(handOver) }
    launchReason = nil
    reportQuickActions()
    UIKitRuntime.shared.reportBadge()
    enterForegroundForLaunch()
    UIKitRuntime.shared.followDeviceOrientation()
  }

  /// R38.14: the delegate may come from the nib that `NSMainNibFile` names, with its window and controllers. The window
  /// waits until the delegate shows it.
  private func loadMainNib() {
    guard let name = mainInterfaceName("NSMainNibFile") else { return }
    application.mainNibObjects = UINib(nibName: name, bundle: nil).instantiate(withOwner: application)
  }

  private func mainInterfaceName(_ key: String) -> String? {
    let info = UIKitRuntime.shared.infoDictionary
    let isPad = UIKitRuntime.shared.environment.screen.isPad
    return (isPad ? info[key + "~ipad"] as? String : nil) ?? info[key] as? String
  }

  /// The window of `UIMainStoryboardFile` (R24.4).
  private func makeMainWindow() -> UIWindow? {
    guard let name = mainInterfaceName("UIMainStoryboardFile"),
      let interface = UIKitRuntime.shared.rooms.mainInterface(named: name)
    else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    if let tint = interface.tint { window.tintColor = tint }
    window.rootViewController = interface.controller
    let app = application
    app.delegate?.window = window
    if app.delegate?.window !== window { app.unclaimedWindow = window }
    return window
  }

  // MARK: Scenes

  private func makeScene(configuration: UISceneConfiguration?) -> UIWindowScene {
    let configuration =
      configuration ?? UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    return makeScene(session: session, options: UIScene.ConnectionOptions())
  }

  private func makeScene(session: UISceneSession, options: UIScene.ConnectionOptions) -> UIWindowScene {
    let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    return type.init(session: session, connectionOptions: options)
  }

  private func connectScene() {
    let app = application
    let options = UIScene.ConnectionOptions()
    take(launchReason, into: options)
    let session = stateKeeper.makeSession()
    if let delegate = app.delegate {
      session.configuration = delegate.application(
        app, configurationForConnecting: session, options: options)
    }
    let scene = makeScene(session: session, options: options)
    app.scenes = [scene]
    scene.delegate =
      session.configuration.delegateClass
      .flatMap { ObjectFactory.object($0) } as? any UISceneDelegate
    scene.activationState = .foregroundInactive
    let window = makeSceneWindow(scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification, scene)
    stateKeeper.restoreState(of: scene)
    // A delegate may have replaced the storyboard's window by its own.
    if let window,
      (scene.delegate as? any UIWindowSceneDelegate)?.window === window || app.unclaimedWindow === window
    {
      window.makeKeyAndVisible()
    }
  }

  private func makeSceneWindow(_ scene: UIWindowScene) -> UIWindow? {
    guard let name = scene.session.configuration.storyboardName,
      let interface = UIKitRuntime.shared.rooms.mainInterface(named: name)
    else { return nil }
    let window = UIWindow(windowScene: scene)
    if let tint = interface.tint { window.tintColor = tint }
    window.rootViewController = interface.controller
    let delegate = scene.delegate as? any UIWindowSceneDelegate
    delegate?.window = window
    if delegate?.window !== window { application.unclaimedWindow = window }
    return window
  }

  // MARK: Foreground and background

  private func enterForegroundForLaunch() {
    if usesScenes { announceForeground() }
    becomeActive()
  }

  private func announceForeground() {
    let app = application
    if usesScenes {
      for scene in app.scenes {
        scene.activationState = .foregroundInactive
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, scene)
      }
    } else {
      app.delegate?.applicationWillEnterForeground(app)
    }
  }

  func becomeActive() {
    let app = application
    guard app.applicationState != .active, UIKitRuntime.shared.interruptions == 0 else { return }
    app.applicationState = .active
    for scene in app.scenes {
      scene.activationState = .foregroundActive
      if usesScenes { scene.delegate?.sceneDidBecomeActive(scene) }
      post(UIScene.didActivateNotification, scene)
    }
    if !usesScenes { app.delegate?.applicationDidBecomeActive(app) }
    post(UIApplication.didBecomeActiveNotification)
  }

  func resignActive() {
    let app = application
    guard app.applicationState == .active else { return }
    for scene in app.scenes {
      if usesScenes { scene.delegate?.sceneWillResignActive(scene) }
      post(UIScene.willDeactivateNotification, scene)
      scene.activationState = .foregroundInactive
    }
    if !usesScenes { app.delegate?.applicationWillResignActive(app) }
    post(UIApplication.willResignActiveNotification)
    app.applicationState = .inactive
  }

  /// The home button.
  func enterBackground() {
    let runtime = UIKitRuntime.shared
    guard let app = runtime.application, app.applicationState != .background else { return }
    runtime.touches.cancelAll()
    resignActive()
    app.applicationState = .background
    for scene in app.scenes {
      scene.activationState = .background
      if usesScenes {
        scene.delegate?.sceneDidEnterBackground(scene)
        stateKeeper.saveState(of: scene)
      }
      post(UIScene.didEnterBackgroundNotification, scene)
    }
    if !usesScenes { app.delegate?.applicationDidEnterBackground(app) }
    post(UIApplication.didEnterBackgroundNotification)
    if !usesScenes { stateKeeper.save() }
    // On a device another process keeps the defaults; here they must be on disk before the app is killed.
    UserDefaults.standard.synchronize()
    suspendedDefaults = UserDefaults.standard.dictionaryRepresentation() as NSDictionary
    runtime.backgroundTasks.enteredBackground()
  }

  func enterForeground(for reason: LaunchReason? = nil) {
    guard let app = UIKitRuntime.shared.application, app.applicationState == .background else { return }
    takeUpDefaults()
    app.applicationState = .inactive
    UIKitRuntime.shared.backgroundTasks.leftBackground()
    announceForeground()
    if !usesScenes { for scene in app.scenes { post(UIScene.willEnterForegroundNotification, scene) } }
    post(UIApplication.willEnterForegroundNotification)
    if let reason { handOver(reason) }
    becomeActive()
  }

  /// The Settings app may have written to the app's defaults meanwhile; on a device another process would tell.
  private func takeUpDefaults() {
    UserDefaults.standard.synchronize()
    guard let suspendedDefaults,
      suspendedDefaults != UserDefaults.standard.dictionaryRepresentation() as NSDictionary
    else { return }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: UserDefaults.standard)
  }

  /// Force-quit of an app that runs; one that is suspended is not told.
  func terminate() {
    guard let app = UIKitRuntime.shared.application else { return }
    enterBackground()
    for scene in app.scenes where usesScenes {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification, scene)
    }
    app.delegate?.applicationWillTerminate(app)
    post(UIApplication.willTerminateNotification)
    UserDefaults.standard.synchronize()
    // A user who throws an app out wants it to start over.
    stateKeeper.discard()
    exit(0)
  }

  func post(_ name: Notification.Name, _ object: Any? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? application)
  }
}

extension UIKitRuntime {
  var lifeCycle: LifeCycle { room(LifeCycle.self) { LifeCycle() } }
}
