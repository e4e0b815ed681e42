import CTouchstoneTestSupport
import CoreFoundation
import Foundation

/// Runs `body` from the main run loop rather than from the main queue, so that the loop it runs can drain
/// the queue: needed where a test waits for `DispatchQueue.main`, `Task` or `await`.
///
/// Expectations inside `body` would not know their test: return what they need.
public func onMainRunLoop<Result: Sendable>(_ body: @escaping @MainActor @Sendable () throws -> Result)
  async throws -> Result
{
  touchstone_test_support_link()
  return try await withCheckedThrowingContinuation { continuation in
    RunLoop.main.perform {
      continuation.resume(with: Swift.Result { try MainActor.assumeIsolated { try body() } })
    }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }
}
