@_spi(Host) import TouchstoneFoundation

/// The app's notification centre, which UIKit does not know: what the device tells of notifications goes to it.
@_spi(Host) @MainActor public protocol NotificationReceiver: AnyObject {
  /// The user has tapped the latest notification, or one of its actions.
  func open(action: String?)
  /// A notification has come over the network. Answers whether the app hears of it from the centre.
  func receive(push payload: [String: Any]) -> Bool
}

@_spi(Host) extension UIKitRuntime {
  /// What the app's delegate hears itself: pushes without anything to show, and all of an app without a centre.
  func receivePush(_ text: String) {
    guard let app = application else { return }
    guard let payload = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      NSLog("%@", "push: error: the payload is no JSON object: \(text.prefix(200))")
      return
    }
    let isTaken = notificationReceiver?.receive(push: payload) ?? false
    let isForWork =
      ((payload["aps"] as? [String: Any])?["content-available"] as? NSNumber)?.boolValue ?? false
    guard isForWork || !isTaken else { return }
    app.delegate?.application(app, didReceiveRemoteNotification: payload) { _ in }
  }

  /// The user does not see the app.
  public var isAppBehind: Bool { application?.applicationState == .background }

  // MARK: - Questions of the device's

  /// The device asks the user something: the app is not active until the last question is answered.
  public func beginInterruption() {
    interruptions += 1
    if interruptions == 1 { lifeCycle.resignActive() }
  }

  public func endInterruption() {
    guard interruptions > 0 else { return }
    interruptions -= 1
    guard interruptions == 0, application?.applicationState == .inactive else { return }
    lifeCycle.becomeActive()
  }

  // MARK: - The number at the app's icon

  private var badgeFile: URL { foundation.systemFolder("Badge") }

  /// Kept by the device: it outlives the process.
  public var badge: Int {
    get { (try? String(contentsOf: badgeFile, encoding: .utf8)).flatMap(Int.init) ?? 0 }
    set {
      try? FileManager.default.createDirectory(
        at: badgeFile.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data("\(max(0, newValue))".utf8).write(to: badgeFile, options: .atomic)
      reportBadge()
    }
  }

  func reportBadge() { host?.statusChanged(["badge": "\(badge)"]) }
}
