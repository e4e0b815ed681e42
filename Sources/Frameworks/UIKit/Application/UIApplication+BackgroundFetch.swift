public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIApplication {
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  nonisolated public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// - Inert: a simulated device wakes no app.
  @available(iOS, deprecated: 13, message: "Use a BGAppRefreshTask.")
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    reportInert()
  }

  /// - Inert: always available, as on a device whose user changed nothing.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
}
