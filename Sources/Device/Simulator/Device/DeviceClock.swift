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
    try await Task.sleep(for: .seconds(max(0, time - now)), tolerance: .milliseconds(1))
  }
}
