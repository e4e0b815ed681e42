/// Why the last connections to servers were none: of the 256 servers that failed last.
struct ConnectionFailures {
  struct Failure {
    var cause: FailureCause
    /// Seconds of the device's clock.
    var time: Double
    /// Whether the server had said something.
    var wasAnswered: Bool
    /// The link's `revision` when the server was asked for.
    var revision: Int
  }

  static let limit = 256
  /// Seconds of the device's clock within which what failed is not tried again.
  private static let pause = 0.1

  private var known: [SocksHandshake.Target: (number: Int, failure: Failure)] = [:]
  private var last = 0

  mutating func note(_ failure: Failure, of target: SocksHandshake.Target) {
    last += 1
    known[target] = (last, failure)
    guard known.count > Self.limit, let oldest = known.min(by: { $0.value.number < $1.value.number }) else {
      return
    }
    known[oldest.key] = nil
  }

  mutating func noteAnswer(of target: SocksHandshake.Target) { known[target] = nil }

  func cause(of target: SocksHandshake.Target) -> FailureCause? { known[target]?.failure.cause }

  /// Whether a server has just given no answer at all, over a link that is still the same: a connection that was used and is lost is
  /// made anew.
  func hasJustFailed(_ target: SocksHandshake.Target, at time: Double, revision: Int) -> Bool {
    guard let failure = known[target]?.failure else { return false }
    return !failure.wasAnswered && failure.revision == revision && time - failure.time < Self.pause
  }
}
