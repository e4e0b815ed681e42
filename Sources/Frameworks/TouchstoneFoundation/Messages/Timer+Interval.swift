import Foundation
import TouchstoneSwiftRuntime

/// Preferred to Foundation's members of the same names: on Linux a timer made with nothing but an interval
/// fires at once, and one that repeats without an interval fires once only.
extension Timer {
  /// What timers take for no interval at all.
  private static let shortestInterval = 0.0001

  /// `Timer()`, as apps fill a property until they schedule one: it is on no run loop and never fires. The
  /// argument is nobody's: an extension cannot override the `init()` that Foundation's class leaves out.
  public convenience init(_ nothing: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }

  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    let interval = max(interval, Self.shortestInterval)
    self.init(ending: block, at: Date() + interval, interval: interval, repeats: repeats)
  }

  /// With a block that goes as soon as the timer is invalid, as on a device.
  convenience init(
    ending block: @escaping @Sendable (Timer) -> Void, at date: Date, interval: TimeInterval, repeats: Bool
  ) {
    TimerBlock.endWithTimers
    let block = TimerBlock(block, repeats: repeats)
    self.init(foundationFire: date, interval: interval, repeats: repeats) { block.run($0) }
    objc_setAssociatedObject(self, TimerNote.block, block, .OBJC_ASSOCIATION_RETAIN)
  }

  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(ending: block, at: date, interval: interval, repeats: repeats)
  }

  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// - Inert: stored and returned; no timer is put off for the sake of others.
  public var tolerance: TimeInterval {
    get { objc_getAssociatedObject(self, TimerNote.tolerance) as? TimeInterval ?? 0 }
    set {
      objc_setAssociatedObject(self, TimerNote.tolerance, newValue, .OBJC_ASSOCIATION_RETAIN)
      reportInert()
    }
  }
}
