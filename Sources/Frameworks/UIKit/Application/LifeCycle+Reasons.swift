// Why an app starts or comes to the front, if not by its icon: a URL, a quick action, a web page.

/// What can take up an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension LifeCycle {
  /// Brings the app to the front for something that it is to open.
  func open(_ reason: LaunchReason) {
    guard let app = UIKitRuntime.shared.application else { return }
    guard isForApp(reason) else { return }
    if app.applicationState == .background {
      enterForeground(for: reason)
    } else {
      handOver(reason)
    }
  }

  /// A device asks no app to open what it has not declared.
  func isForApp(_ reason: LaunchReason) -> Bool {
    guard case .url(let text) = reason else { return true }
    let runtime = UIKitRuntime.shared
    if let url = URL(string: text) {
      if runtime.isOwn(url) { return true }
      if runtime.isHanded(url) { return accepts(document: url) }
    }
    NSLog(
      "%@",
      "\(text): error: the app opens no such URL. Its Info.plist declares the schemes "
        + "\(runtime.ownSchemes.sorted()) under CFBundleURLTypes.")
    return false
  }

  /// A copy that the app does not open is no business of its own.
  private func accepts(document url: URL) -> Bool {
    let runtime = UIKitRuntime.shared
    if runtime.opens(document: url) { return true }
    // The copy alone: never a folder.
    unlink(url.path)
    NSLog(
      "%@",
      "\(url.lastPathComponent): error: the app opens no such document. Its Info.plist declares "
        + "\(runtime.ownDocumentTypes) under CFBundleDocumentTypes.")
    return false
  }

  // MARK: Launch

  /// What both launch methods of a delegate are told (R2.7).
  var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    switch launchReason {
    case nil, .notification: nil
    case .url(let text): URL(string: text).map { [.url: $0] }
    case .quickAction(let type): quickAction(type).map { [.shortcutItem: $0] }
    case .webpage(let text):
      activity(text).map { activity in
        [
          .userActivityDictionary: [
            "UIApplicationLaunchOptionsUserActivityTypeKey": activity.activityType,
            "UIApplicationLaunchOptionsUserActivityKey": activity,
          ] as [String: Any]
        ]
      }
    }
  }

  /// What a scene is connected with, in place of the launch options.
  func take(_ reason: LaunchReason?, into options: UIScene.ConnectionOptions) {
    switch reason {
    case nil, .notification: break
    case .url(let text): if let url = URL(string: text) { options.urlContexts = [UIOpenURLContext(url: url)] }
    case .quickAction(let type): options.shortcutItem = quickAction(type)
    case .webpage(let text): if let activity = activity(text) { options.userActivities = [activity] }
    }
  }

  // MARK: Handing over

  /// Before an app that starts or comes back is active; to one in front at once.
  func handOver(_ reason: LaunchReason) {
    switch reason {
    case .url(let text): if let url = URL(string: text) { handOver(url) }
    case .quickAction(let type): if let item = quickAction(type) { handOver(item) }
    case .webpage(let text): if let activity = activity(text) { handOver(activity) }
    case .notification(let action): UIKitRuntime.shared.notificationReceiver?.open(action: action)
    }
  }

  private var application: UIApplication { UIApplication.shared }
  private var scene: UIScene? { usesScenes ? application.scenes.first : nil }

  private func handOver(_ url: URL) {
    if let scene {
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = application.delegate?.application(application, open: url, options: [.openInPlace: false])
    }
  }

  private func handOver(_ item: UIApplicationShortcutItem) {
    if let scene = scene as? UIWindowScene {
      (scene.delegate as? any UIWindowSceneDelegate)?
        .windowScene(scene, performActionFor: item) { _ in }
    } else {
      application.delegate?.application(application, performActionFor: item) { _ in }
    }
  }

  private func handOver(_ activity: NSUserActivity) {
    if let scene {
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      scene.delegate?.scene(scene, continue: activity)
    } else {
      let type = activity.activityType
      _ = application.delegate?.application(application, willContinueUserActivityWithType: type)
      _ = application.delegate?.application(application, continue: activity) { responders in
        for responder in responders ?? [] { responder.restoreUserActivityState(activity) }
      }
    }
  }

  private func activity(_ text: String) -> NSUserActivity? {
    guard let url = URL(string: text) else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }

  // MARK: Quick actions

  /// Those of Info.plist first, then the app's own.
  private var quickActions: [UIApplicationShortcutItem] {
    let listed = UIKitRuntime.shared.infoDictionary["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
    return listed.compactMap(UIApplicationShortcutItem.init(listed:))
      + (UIKitRuntime.shared.application?.shortcutItems ?? [])
  }

  private func quickAction(_ type: String) -> UIApplicationShortcutItem? {
    if let item = quickActions.first(where: { $0.type == type }) { return item }
    NSLog("%@", "\(type): error: the app has no such quick action, only \(quickActions.map(\.type)).")
    return nil
  }

  /// The device shows them at the app's icon: type and title, a tab between them, an action a line.
  func reportQuickActions() {
    guard UIKitRuntime.shared.application != nil else { return }
    let lines = quickActions.map { "\($0.type)\t\($0.localizedTitle)" }
    UIKitRuntime.shared.host?.statusChanged(["quickActions": lines.joined(separator: "\n")])
  }
}

extension UIApplicationShortcutItem {
  /// An entry of Info.plist's `UIApplicationShortcutItems`; titles are looked up in InfoPlist.strings.
  fileprivate convenience init?(listed entry: [String: Any]) {
    guard let type = entry["UIApplicationShortcutItemType"] as? String,
      let title = entry["UIApplicationShortcutItemTitle"] as? String
    else { return nil }
    func localized(_ text: String) -> String {
      Bundle.main.localizedString(forKey: text, value: text, table: "InfoPlist")
    }
    let symbol = (entry["UIApplicationShortcutItemIconSymbolName"] as? String)
      .map { UIApplicationShortcutIcon(systemImageName: $0) }
    let image = (entry["UIApplicationShortcutItemIconFile"] as? String)
      .map { UIApplicationShortcutIcon(templateImageName: $0) }
    self.init(
      type: type, localizedTitle: localized(title),
      localizedSubtitle: (entry["UIApplicationShortcutItemSubtitle"] as? String).map(localized),
      icon: symbol ?? image,
      userInfo: (entry["UIApplicationShortcutItemUserInfo"] as? [String: any NSSecureCoding]))
  }
}

extension UIKitRuntime {
  /// The schemes that the app's Info.plist declares.
  var ownSchemes: Set<String> {
    let types = infoDictionary["CFBundleURLTypes"] as? [[String: Any]] ?? []
    return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
  }

  func isOwn(_ url: URL) -> Bool { url.scheme.map { ownSchemes.contains($0.lowercased()) } ?? false }
}
