import OpenCombine
import TouchstoneFoundation

extension OperationQueue: OpenCombine.Scheduler {
  public typealias SchedulerTimeType = SchedulerDate

  /// There are none.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerDate(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(run: action)
    addOperation { action.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(run: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + now.distance(to: date).timeInterval) {
      self.addOperation { action.run() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let action = UncheckedAction(run: action)
    let clock = DispatchSource.makeTimerSource()
    clock.schedule(
      deadline: .now() + now.distance(to: date).timeInterval, repeating: max(interval.timeInterval, 0.0001))
    clock.setEventHandler { self.addOperation { action.run() } }
    clock.resume()
    return AnyCancellable(clock.cancel)
  }
}
