import Foundation

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
    self.init(fire: Date() + interval, interval: interval, repeats: repeats, block: block)
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
