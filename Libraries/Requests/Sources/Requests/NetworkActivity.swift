import Foundation

/// How many requests run; whoever shows that something is on its way listens to the change from none to some and back.
@MainActor
public final class NetworkActivity {
  /// That of all requests.
  public static let shared = NetworkActivity()

  /// How many run.
  public private(set) var count = 0
  /// Called with true when the first begins and with false when the last ends.
  public var onChange: (@MainActor (Bool) -> Void)?

  /// A count of its own; `shared` is that of all requests.
  public init() {}

  /// One more runs.
  public func begin() {
    count += 1
    if count == 1 { onChange?(true) }
  }

  /// One less runs; each end has its beginning.
  public func end() {
    precondition(count > 0, "NetworkActivity: an end without a beginning")
    count -= 1
    if count == 0 { onChange?(false) }
  }
}
