@_spi(Host) import TouchstoneFoundation

/// Which file a document shows, for those who ask on any thread, and where it is told what they do to it.
final class PresentedDocument: @unchecked Sendable {
  private let lock = NSLock()
  private var place: URL
  let queue = OperationQueue()

  init(_ url: URL) {
    place = url
    queue.maxConcurrentOperationCount = 1
    queue.name = "UIDocument"
  }

  var url: URL {
    get { lock.withLock { place } }
    set { lock.withLock { place = newValue } }
  }

  /// On the main run loop's next turn.
  static func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { body() } }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }
}
