import CoreFoundation
import Foundation

/// One pending `perform(_:with:afterDelay:)`.
final class DelayedMessage {
  let target: NSObject
  let selector: Selector
  let argument: Any?
  let timer: Timer

  init(target: NSObject, selector: Selector, argument: Any?, timer: Timer) {
    self.target = target
    self.selector = selector
    self.argument = argument
    self.timer = timer
  }

  // R63.5: the argument must be equal, nil matches nil; the delay says nothing.
  func matches(_ target: AnyObject, _ selector: Selector, _ argument: Any?) -> Bool {
    self.target === target && self.selector == selector && isEqual(self.argument, argument)
  }

  private func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first as NSObject, let second?): first.isEqual(second)
    case (let first as AnyHashable, let second as AnyHashable): first == second
    case (let first?, let second?): first as AnyObject === second as AnyObject
    default: false
    }
  }
}

/// Those that wait, of all threads.
final class DelayedMessages: @unchecked Sendable {
  private var pending: [DelayedMessage] = []
  private let lock = NSLock()

  func add(_ message: DelayedMessage) { lock.withLock { pending.append(message) } }

  func take(_ timer: Timer) -> DelayedMessage? {
    lock.withLock { pending.firstIndex { $0.timer === timer }.map { pending.remove(at: $0) } }
  }

  func cancel(where isMeant: (DelayedMessage) -> Bool) {
    let cancelled = lock.withLock { () -> [DelayedMessage] in
      let meant = pending.filter(isMeant)
      pending.removeAll(where: isMeant)
      return meant
    }
    for message in cancelled { message.timer.invalidate() }
  }
}

extension NSObject {
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    let waiting = FoundationRuntime.current.delayedMessages
    let timer = Timer(fire: Date() + max(delay, 0), interval: max(delay, 0), repeats: false) { timer in
      guard let message = waiting.take(timer) else { return }
      ObjectRuntime.sendRequired(message.selector, to: message.target, [message.argument])
    }
    waiting.add(DelayedMessage(target: self, selector: aSelector, argument: anArgument, timer: timer))
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    FoundationRuntime.current.delayedMessages.cancel {
      $0.matches(aTarget as AnyObject, aSelector, anArgument)
    }
  }

  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    FoundationRuntime.current.delayedMessages.cancel { $0.target === aTarget as AnyObject }
  }

  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (object, argument) = (self, arg)
    let send: @Sendable () -> Void = { ObjectRuntime.sendRequired(aSelector, to: object, [argument]) }
    if wait, Thread.isMainThread {
      send()
    } else if wait {
      DispatchQueue.main.sync(execute: send)
    } else {
      RunLoop.main.perform(send)
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
  }

  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (object, argument) = (self, arg)
    Thread.detachNewThread { ObjectRuntime.sendRequired(aSelector, to: object, [argument]) }
  }
}
