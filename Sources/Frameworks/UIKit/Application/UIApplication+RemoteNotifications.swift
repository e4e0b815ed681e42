// A simulated device answers as the Simulator did.
extension UIApplication {
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// The delegate hears that it failed.
  public func registerForRemoteNotifications() {
    UIKitRuntime.shared.frameLoop.afterCommit { [self] in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: Self.noPushService)
    }
  }

  /// - Inert: nothing is ever registered.
  public func unregisterForRemoteNotifications() { reportInert() }

  private static var noPushService: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
  }
}
