@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
@_spi(Host) import UIKit

/// Where an app asks for notifications and hears of them. Any thread; handlers are called on the main one.
///
/// - Partial: extensions of notifications are not run, and nothing is announced for an app whose process has ended: what
///   was due meanwhile has come when it starts again.
open class UNUserNotificationCenter: _NSObject, @unchecked Sendable {
  override init() { super.init() }

  open class func current() -> UNUserNotificationCenter {
    FoundationRuntime.current.state(UNUserNotificationCenter.self) {
      let center = UNUserNotificationCenter()
      center.onMain { _ = $0 }
      return center
    }
  }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }

  /// At once on the main thread for what must be there when a launch ends, in order otherwise.
  private func onMain(_ body: @escaping @MainActor (NotificationDesk) -> Void) {
    let work: @MainActor () -> Void = { body(.of(self)) }
    if Thread.isMainThread {
      MainActor.assumeIsolated(work)
    } else {
      MainLoop.later(work)
    }
  }

  /// Handlers come after the call has returned.
  private func later(_ body: @escaping () -> Void) { MainLoop.later(body) }

  // MARK: - Permission

  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    onMain { desk in
      desk.authorize(options) { granted in self.later { completionHandler(granted, nil) } }
    }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
    }
  }

  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    onMain { desk in
      let settings = desk.settings
      self.later { completionHandler(settings) }
    }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: - Categories

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }

  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    onMain { desk in
      let categories = desk.categories
      self.later { completionHandler(categories) }
    }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  // MARK: - Requests

  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    onMain { desk in
      let problem = desk.add(request)
      self.later { completionHandler?(problem) }
    }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    onMain { desk in
      let requests = desk.pending
      self.later { completionHandler(requests) }
    }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.removePending { identifiers.contains($0) } }
  }
  open func removeAllPendingNotificationRequests() { onMain { $0.removePending { _ in true } } }

  // MARK: - What has come

  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    onMain { desk in
      let notifications = desk.delivered
      self.later { completionHandler(notifications) }
    }
  }

  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered { identifiers.contains($0) } }
  }
  open func removeAllDeliveredNotifications() { onMain { $0.removeDelivered { _ in true } } }

  // MARK: - Badge

  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler handler: (((any Error)?) -> Void)? = nil
  ) {
    onMain { _ in
      UIKitRuntime.shared.badge = newBadgeCount
      self.later { handler?(nil) }
    }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      setBadgeCount(newBadgeCount) { _ in continuation.resume() }
    }
  }
}
