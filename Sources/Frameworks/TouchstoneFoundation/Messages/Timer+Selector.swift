import Foundation

/// Timers that send a message. They hold their target until they are invalidated.
extension Timer {
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(timeInterval: ti, repeats: yesOrNo, block: TimerMessage.block(aTarget, aSelector))
    keep(userInfo)
  }

  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self.init(ending: TimerMessage.block(t, s), at: date, interval: ti, repeats: rep)
    keep(ui)
  }

  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  public var userInfo: Any? { objc_getAssociatedObject(self, TimerNote.userInfo) }

  private func keep(_ userInfo: Any?) {
    if let userInfo {
      objc_setAssociatedObject(self, TimerNote.userInfo, userInfo, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

/// Under which a timer keeps what Foundation has no room for.
enum TimerNote {
  nonisolated(unsafe) static let userInfo = key()
  nonisolated(unsafe) static let tolerance = key()
  nonisolated(unsafe) static let block = key()

  private static func key() -> UnsafeRawPointer {
    UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  }
}

private enum TimerMessage {
  static func block(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
    nonisolated(unsafe) let target = target as AnyObject
    return { timer in ObjectRuntime.sendRequired(selector, to: target, [timer]) }
  }
}
