/// Where a device's time comes from, in seconds since any moment.
protocol DeviceClock: Sendable {
  var now: Double { get }
  /// Throws when its task is cancelled.
  func sleep(until time: Double) async throws
}

/// The time of the wall, for a device that somebody looks at. Without a viewer time is that of the apps: see
/// `HeadlessApp`.
struct RealClock: DeviceClock {
  private static let start = ContinuousClock.now

  var now: Double { (ContinuousClock.now - Self.start) / .seconds(1) }

  func sleep(until time: Double) async throws {
    // What an app or a test asks for may be more than a duration holds.
    try await Task.sleep(for: .seconds(min(max(0, time - now), 1e9)), tolerance: .milliseconds(1))
  }
}
