import OpenCombine
import TouchstoneFoundation

extension RunLoop: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = SchedulerDate

  /// There are none.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerDate(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(run: action)
    perform { action.run() }
    // A loop that sleeps does not notice what another thread gave it, but for timers.
    if self !== RunLoop.current {
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(run: action)
    add(Timer(fire: date.date, interval: 0, repeats: false, block: action.fire), forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let timer = Timer(
      fire: date.date, interval: max(interval.timeInterval, 0.0001), repeats: true,
      block: UncheckedAction(run: action).fire)
    add(timer, forMode: .default)
    return AnyCancellable(timer.invalidate)
  }
}

/// What Combine's schedulers are given carries no promise about threads.
struct UncheckedAction: @unchecked Sendable {
  let run: () -> Void

  @Sendable func fire(_: Timer) { run() }
}
