import CoreFoundation

/// Calls once, after a while, on the main run loop; never if it is cancelled or let go first.
@MainActor final class RunLoopDelay {
  private var timer: CFRunLoopTimer?

  init(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    timer = CFRunLoopTimerCreateWithHandler(
      nil, Date().timeIntervalSinceReferenceDate + seconds, 0, 0, 0
    ) { _ in MainActor.assumeIsolated { action() } }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
  }

  func cancel() {
    if let timer { CFRunLoopTimerInvalidate(timer) }
    timer = nil
  }

  deinit {
    if let timer { CFRunLoopTimerInvalidate(timer) }
  }
}
