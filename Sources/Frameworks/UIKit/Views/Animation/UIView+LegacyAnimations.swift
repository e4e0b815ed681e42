@_spi(Host) import QuartzCore

/// A block between `beginAnimations` and `commitAnimations`.
@MainActor final class LegacyAnimation {
  let name: String?
  let context: UnsafeMutableRawPointer?
  weak var delegate: AnyObject?
  var didStop: Selector?
  var willStart: Selector?
  var block: AnimationBlock!

  init(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    self.name = name
    self.context = context
  }
}

// R38.12
extension UIView {
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let legacy = LegacyAnimation(animationID, context)
    let completion = AnimationCompletion { finished in
      guard let delegate = legacy.delegate, let didStop = legacy.didStop else { return }
      _ = ObjectRuntime.send(didStop, to: delegate, [legacy.name, finished, legacy.context])
    }
    legacy.block = AnimationBlock(
      duration: 0.2, delay: 0, pace: .curve(CAMediaTimingFunction(name: .easeInEaseOut)), options: [],
      completion: completion)
    ViewAnimations.current.legacy.append(legacy)
    ViewAnimations.current.push(legacy.block)
  }

  public class func commitAnimations() {
    guard let legacy = ViewAnimations.current.legacy.popLast() else { return }
    ViewAnimations.current.pop()
    if let delegate = legacy.delegate, let willStart = legacy.willStart {
      _ = ObjectRuntime.send(willStart, to: delegate, [legacy.name, legacy.context])
    }
    let completion = legacy.block.completion
    if completion.isIdle { finishInNextTurn { _ in completion.close() } } else { completion.close() }
  }

  private static func change(_ body: (LegacyAnimation) -> Void) {
    if let legacy = ViewAnimations.current.legacy.last { body(legacy) }
  }

  public class func setAnimationDelegate(_ delegate: Any?) { change { $0.delegate = delegate as AnyObject? } }
  public class func setAnimationWillStart(_ selector: Selector?) { change { $0.willStart = selector } }
  public class func setAnimationDidStop(_ selector: Selector?) { change { $0.didStop = selector } }
  public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.block.duration = duration } }
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.block.delay = delay } }
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.block.pace = .curve(curve.timingFunction) }
  }
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.block.repeatCount = repeatCount }
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change {
      if repeatAutoreverses {
        $0.block.options.insert(.autoreverse)
      } else {
        $0.block.options.remove(.autoreverse)
      }
    }
  }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change {
      if fromCurrentState {
        $0.block.options.insert(.beginFromCurrentState)
      } else {
        $0.block.options.remove(.beginFromCurrentState)
      }
    }
  }

  /// - Partial: curls fade.
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {
    let options: UIView.AnimationOptions
    if transition == .curlUp || transition == .curlDown { reportPartial() }
    switch transition {
    case .none: return
    case .flipFromLeft: options = .transitionFlipFromLeft
    case .flipFromRight: options = .transitionFlipFromRight
    case .curlUp: options = .transitionCurlUp
    case .curlDown: options = .transitionCurlDown
    }
    change { legacy in
      guard let animation = makeTransition(options), view.window != nil else { return }
      legacy.block.configure(animation)
      view.layer.add(animation, forKey: kCATransition, completions: [legacy.block.completion])
    }
  }
}
