import UIKit

/// The main run loop, for answers that come after a call has returned. Not the main queue: a block on it that waits for an
/// answer would keep that from coming.
package enum MainLoop {
  /// Runs `body` on the main thread, after what waits already. Any thread.
  package static func later(_ body: @escaping @MainActor () -> Void) {
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated(body) }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }
}
