/// How time runs for an animation or a layer, seen from its parent's time.
public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The values behind `CAMediaTiming`, and what they mean.
struct MediaTiming {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  enum Phase: Equatable {
    case before
    case active(progress: Double, iteration: Int)
    case after(progress: Double, iteration: Int)
  }

  /// How long all repetitions take, in own time; infinite for endless ones.
  func activeDuration(_ duration: CFTimeInterval) -> CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let once = autoreverses ? duration * 2 : duration
    guard repeatCount > 0 else { return once }
    return repeatCount >= 1e30 ? .infinity : once * Double(repeatCount)
  }

  func localTime(_ parent: CFTimeInterval, begin: CFTimeInterval) -> CFTimeInterval {
    (parent - begin) * Double(speed) + timeOffset
  }

  /// Where an animation of `duration` that began at `begin` stands.
  func phase(at parent: CFTimeInterval, begin: CFTimeInterval, duration: CFTimeInterval) -> Phase {
    let time = localTime(parent, begin: begin)
    // Sums of frame intervals fall a hair short of the end they mean.
    let slack = 1e-9
    if time < -slack { return .before }
    let active = activeDuration(duration)
    if time >= active - slack {
      let (progress, iteration) = progress(at: active, duration: duration, atEnd: true)
      return .after(progress: progress, iteration: iteration)
    }
    let (progress, iteration) = progress(at: max(0, time), duration: duration, atEnd: false)
    return .active(progress: progress, iteration: iteration)
  }

  private func progress(at time: CFTimeInterval, duration: CFTimeInterval, atEnd: Bool) -> (Double, Int) {
    guard duration > 0, time.isFinite else { return (autoreverses ? 0 : 1, 0) }
    let once = autoreverses ? duration * 2 : duration
    var iteration = (time / once).rounded(.down)
    var rest = time - iteration * once
    if atEnd, rest < 1e-9, iteration > 0 {
      // The end of the last repetition, not the start of one more.
      iteration -= 1
      rest = once
    }
    let progress = rest <= duration ? rest / duration : 2 - rest / duration
    return (min(1, max(0, progress)), Int(min(1e15, iteration)))
  }

  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
  var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }
}
