extension StateRestoration: StateKeeper {
  /// Asked in the background, as the last thing a scene can say about itself.
  func saveState(of scene: UIScene) {
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    if let activity { UserActivityHolders.shared.update(activity) }
    let session = scene.session
    session.stateRestorationActivity = activity
    guard activity != nil || session.userInfo != nil || session.isRestored else { return }
    SceneStateStore.save(
      .init(identifier: session.persistentIdentifier, userInfo: session.userInfo, activity: activity))
  }

  /// The session of the last run, with what it kept, or a new one.
  func makeSession() -> UISceneSession {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    guard let stored = SceneStateStore.load() else {
      return UISceneSession(role: .windowApplication, configuration: configuration)
    }
    let session = UISceneSession(
      role: .windowApplication, configuration: configuration, identifier: stored.identifier)
    session.isRestored = true
    session.userInfo = stored.userInfo
    session.stateRestorationActivity = stored.activity
    return session
  }

  /// The window of a restored scene has its controllers: the delegate and they may take up the activity.
  func restoreState(of scene: UIScene) {
    guard let activity = scene.session.stateRestorationActivity else { return }
    scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
  }
}
