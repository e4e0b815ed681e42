import TouchstoneFoundation

/// Gives the app time while transfers of its background sessions are under way, and tells its delegate when those of a
/// session have ended.
///
/// Sessions lie in a library that few apps load; they tell by notifications (`BackgroundSessions` in URLConnection), on the
/// main thread and only while the app is in the background.
@MainActor final class BackgroundTransfers {
  private typealias Telling = @Sendable (_ then: @escaping @Sendable (AnyObject, AnyObject) -> Void) -> Void

  private nonisolated static let countChanged = Notification.Name("TouchstoneBackgroundTransferCountChanged")
  private nonisolated static let willTell = Notification.Name("TouchstoneBackgroundSessionWillTell")

  private var observers: [any NSObjectProtocol] = []
  private var task = UIBackgroundTaskIdentifier.invalid
  /// Sessions whose delegates are told, and handlers that the app has not called.
  private var waiting: Set<Int> = []
  private var next = 0
  private var count = 0

  func enteredBackground() {
    guard observers.isEmpty else { return }
    observe(Self.countChanged) { transfers, note in
      transfers.count = note?["count"] as? Int ?? 0
      transfers.takeOrEndTime()
    }
    observe(Self.willTell) { transfers, note in
      guard let identifier = note?["identifier"] as? String, let tell = note?["tell"] as? Telling else {
        return
      }
      transfers.tell(identifier, tell)
    }
  }

  func leftBackground() {
    count = 0
    waiting = []
    takeOrEndTime()
  }

  private func observe(
    _ name: Notification.Name, _ body: @escaping @MainActor (BackgroundTransfers, [AnyHashable: Any]?) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        nonisolated(unsafe) let info = note.userInfo
        MainActor.assumeIsolated {
          // That of a device that is gone has no app.
          guard let self, self === UIKitRuntime.shared.backgroundTransfers else { return }
          body(self, info)
        }
      })
  }

  /// The app's delegate comes first, then the session's.
  private func tell(_ identifier: String, _ tell: Telling) {
    // The user may have come back just now.
    guard let app = UIKitRuntime.shared.application, app.applicationState == .background else {
      return tell { _, _ in }
    }
    let (handler, delegate) = (wait(), wait())
    app.delegate?.application(app, handleEventsForBackgroundURLSession: identifier) { [weak self] in
      // Some call it on the queue of their session's.
      let transfers = self
      DispatchQueue.main.async { transfers?.end(handler) }
    }
    tell { [weak self] session, told in
      if ObjectRuntime.responds(told, to: "urlSessionDidFinishEventsForBackgroundURLSession:") {
        let selector = Selector("urlSessionDidFinishEventsForBackgroundURLSession:")
        _ = ObjectRuntime.send(selector, to: told, [session])
      }
      let transfers = self
      DispatchQueue.main.async { transfers?.end(delegate) }
    }
  }

  // MARK: - Time

  private func wait() -> Int {
    next += 1
    waiting.insert(next)
    return next
  }

  private func end(_ wait: Int) {
    waiting.remove(wait)
    takeOrEndTime()
  }

  private func takeOrEndTime() {
    let tasks = UIKitRuntime.shared.backgroundTasks
    if count > 0 || !waiting.isEmpty {
      // A device ends an app that has not given its time back. What is under way then waits for the user.
      if task == .invalid { task = tasks.begin { [weak self] in self?.giveBack() } }
    } else {
      giveBack()
    }
  }

  private func giveBack() {
    guard task != .invalid else { return }
    UIKitRuntime.shared.backgroundTasks.end(task)
    task = .invalid
  }
}

extension UIKitRuntime {
  var backgroundTransfers: BackgroundTransfers { room(BackgroundTransfers.self) { BackgroundTransfers() } }
}
