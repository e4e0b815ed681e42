@_spi(Host) import QuartzCore

extension UIView {
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let running = ViewAnimations.current
    guard running.areEnabled, duration > 0 else {
      performWithoutAnimation(animations)
      finishInNextTurn(completion)
      return
    }
    let done = AnimationCompletion { completion?($0) }
    let block = AnimationBlock(
      duration: duration, delay: delay, pace: .curve(CAMediaTimingFunction(name: .easeInEaseOut)),
      options: AnimationOptions(rawValue: options.rawValue & 0x3ff), completion: done)
    let recorder = KeyframeRecorder(mode: options.calculationMode)
    block.keyframes = recorder
    running.run(block, animations)
    recorder.addAnimations(block)
    if done.isIdle { finishInNextTurn(completion) } else { done.close() }
  }

  /// True if the animation ran to its end.
  @discardableResult public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// One key frame of `animateKeyframes`; the times are fractions of the whole.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = ViewAnimations.current.block?.keyframes else {
      animations()
      return
    }
    let outer = recorder.span
    recorder.span = (frameStartTime, min(1, frameStartTime + frameDuration))
    animations()
    recorder.span = outer
  }
}

/// Collects what key frames change, and makes one animation per property of it.
@MainActor final class KeyframeRecorder {
  private struct Step {
    var start: Double
    var end: Double
    var to: Any
  }
  private final class Track {
    let layer: CALayer
    let key: String
    let from: Any
    var steps: [Step] = []
    init(_ layer: CALayer, _ key: String, _ from: Any) {
      (self.layer, self.key, self.from) = (layer, key, from)
    }
  }
  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// Fractions between which the changes of now happen.
  var span = (0.0, 1.0)

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func record(_ layer: CALayer, _ key: String, from: Any?) {
    guard let from, let to = layer.animatableValue(forKey: key) else { return }
    let track: Track
    if let known = tracks.first(where: { $0.layer === layer && $0.key == key }) {
      track = known
    } else {
      track = Track(layer, key, from)
      tracks.append(track)
    }
    track.steps.append(Step(start: span.0, end: span.1, to: to))
  }

  func addAnimations(_ block: AnimationBlock) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      var values = [track.from]
      var times = [0.0]
      func add(_ value: Any, _ time: Double) {
        values.append(value)
        times.append(max(time, times.last!))
      }
      for step in track.steps.sorted(by: { $0.start < $1.start }) {
        // Between key frames the last value stays.
        if step.start > times.last! { add(values.last!, step.start) }
        add(step.to, step.end)
      }
      if times.last! < 1 { add(values.last!, 1) }
      animation.values = values
      animation.calculationMode = mode
      if mode != .paced, mode != .cubicPaced { animation.keyTimes = times.map { NSNumber(value: $0) } }
      block.configure(animation)
      track.layer.add(animation, forKey: track.key, completions: [block.completion])
    }
  }
}
