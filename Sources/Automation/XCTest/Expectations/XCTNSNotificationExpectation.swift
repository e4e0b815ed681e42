import TouchstoneFoundation

/// Fulfilled when a notification comes.
open class XCTNSNotificationExpectation: XCTestExpectation, @unchecked Sendable {
  public typealias Handler = (Notification) -> Bool

  public let notificationName: Notification.Name
  public let observedObject: Any?
  public let notificationCenter: NotificationCenter
  /// Says whether it is the one that is meant.
  open var handler: Handler?
  private var token: (any NSObjectProtocol)?

  public init(
    name notificationName: Notification.Name, object: Any? = nil,
    notificationCenter: NotificationCenter = .default
  ) {
    (self.notificationName, observedObject) = (notificationName, object)
    self.notificationCenter = notificationCenter
    super.init(
      description:
        "Expect notification '\(notificationName.rawValue)' from \(object.map { "\($0)" } ?? "any object")")
    assertForOverFulfill = false
    token = notificationCenter.addObserver(forName: notificationName, object: object, queue: nil) {
      [weak self] notification in
      guard let self, self.handler?(notification) ?? true else { return }
      self.fulfill()
    }
  }

  deinit { if let token { notificationCenter.removeObserver(token) } }
}
