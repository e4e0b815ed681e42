extension UIApplication {
  /// Opens a URL outside the app, or in it if it is one of its own; false if nobody can.
  @available(iOS, deprecated: 10, message: "Use open(_:options:completionHandler:).")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    open(url)
    return true
  }

  /// - Inert: there are no headphones with buttons.
  public func beginReceivingRemoteControlEvents() { reportInert() }
  /// - Inert: there are no headphones with buttons.
  public func endReceivingRemoteControlEvents() { reportInert() }
  @available(iOS, deprecated: 13, message: "Use viewWillTransition(to:with:).")
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// What other apps may bring into this one.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }

  /// Opened as `openSettingsURLString` is: the page of the app's settings.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
  /// - Inert: never posted; the person at the page takes pictures of it with the machine's own means.
  nonisolated public static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// - Inert: never posted; the status bar keeps its height while the app runs.
  nonisolated public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// - Inert: never posted; the status bar keeps its height while the app runs.
  nonisolated public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  nonisolated public static let invalidInterfaceOrientationException = NSExceptionName(
    rawValue: "UIApplicationInvalidInterfaceOrientation")
}

extension UIApplication.LaunchOptionsKey {
  /// - Inert: never among the options; other devices start no app.
  public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
  /// - Inert: never among the options; other devices start no app.
  public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
  /// - Inert: never among the options; nobody is signed in to iCloud.
  public static let cloudKitShareMetadata = Self(
    rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
  public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
}
