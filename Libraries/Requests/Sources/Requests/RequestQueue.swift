import Foundation

/// Where requests wait for their turn: at most so many load at a time.
public final class RequestQueue: Sendable {
  /// The queue of requests that name no other: five at a time.
  public static let shared = RequestQueue(width: 5)

  private let operations: OperationQueue

  /// - Parameter width: how many requests load at a time, at least one.
  public init(width: Int) {
    operations = OperationQueue()
    operations.maxConcurrentOperationCount = max(1, width)
    operations.name = "Requests"
  }

  func add(_ loading: Loading) { operations.addOperation(loading) }
}
