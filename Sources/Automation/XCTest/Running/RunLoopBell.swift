import CoreFoundation
import TouchstoneFoundation

/// Ends one turn of a run loop. Any thread may ring; to wake a loop up alone does not end its turn.
final class RunLoopBell: @unchecked Sendable {
  private let loop: CFRunLoop
  private let source: CFRunLoopSource
  /// Two sources whose `info` is the same are one to a loop: the second is not taken in while the first is, and nobody hears it.
  private let identity = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  /// Of the loop of this thread.
  init() {
    loop = CFRunLoopGetCurrent()
    var context = CFRunLoopSourceContext()
    context.info = identity
    context.perform = { _ in }
    source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode)
  }

  deinit {
    CFRunLoopSourceInvalidate(source)
    identity.deallocate()
  }

  func ring() {
    CFRunLoopSourceSignal(source)
    CFRunLoopWakeUp(loop)
  }

  /// Lets the loop run until somebody rings, or a source was served, or the time is over. A loop inside it may have heard the
  /// ringing instead, hence the limit.
  func turn(atMost seconds: TimeInterval) {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(seconds, 1), true)
  }
}
