import Foundation

/// Timers that send a message. They hold their target until they are invalidated.
extension Timer {
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      // APPLE: Foundation on Linux fires a timer made with an interval only at once.
      fire: Date() + ti, interval: ti, repeats: yesOrNo,
      block: TimerMessage.block(aTarget, aSelector))
    keep(userInfo)
  }

  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, repeats: rep, block: TimerMessage.block(t, s))
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

  public var userInfo: Any? { objc_getAssociatedObject(self, TimerMessage.userInfoKey) }

  private func keep(_ userInfo: Any?) {
    if let userInfo {
      objc_setAssociatedObject(self, TimerMessage.userInfoKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

private enum TimerMessage {
  nonisolated(unsafe) static let userInfoKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func block(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
    nonisolated(unsafe) let target = target as AnyObject
    return { timer in ObjectRuntime.sendRequired(selector, to: target, [timer]) }
  }
}
