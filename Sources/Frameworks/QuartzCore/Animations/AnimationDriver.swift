/// Moves animations by hand instead of by their own begin: stops, turns back, jumps.
///
/// Shared by all animations that move together; the owner says when they are over.
@_spi(Host) public final class AnimationDriver {
  public let duration: CFTimeInterval
  /// Where the animations are while nothing runs, and where they started from otherwise.
  public private(set) var restingFraction = 0.0
  private var startTime: CFTimeInterval?
  /// Runs towards 0.
  public private(set) var isReversed = false
  private var runDuration: CFTimeInterval
  /// Reached an end, or was told to stop there.
  public private(set) var isOver = false
  /// Set where each animation keeps its own delay and duration inside the driver's; nil where all of them
  /// stretch over it. Their delays count from this time.
  private let ownTimingSince: CFTimeInterval?

  public init(duration: CFTimeInterval, keepsOwnTiming: Bool = false) {
    self.duration = max(duration, 1e-6)
    runDuration = self.duration
    ownTimingSince = keepsOwnTiming ? CACurrentMediaTime() : nil
  }

  public var isRunning: Bool { startTime != nil }

  public func fraction(at time: CFTimeInterval) -> Double {
    guard let startTime else { return restingFraction }
    let moved = max(0, time - startTime) / runDuration
    return min(1, max(0, restingFraction + (isReversed ? -moved : moved)))
  }

  /// `factor` scales the whole duration for the rest of the way; 1 keeps it.
  public func run(from time: CFTimeInterval, reversed: Bool, factor: Double = 1) {
    restingFraction = fraction(at: min(time, CACurrentMediaTime()))
    isReversed = reversed
    runDuration = duration * factor
    startTime = time
    isOver = false
    LayerRuntime.changed()
  }

  public func pause(at time: CFTimeInterval) {
    restingFraction = fraction(at: time)
    startTime = nil
    LayerRuntime.changed()
  }

  public func jump(to fraction: Double) {
    restingFraction = min(1, max(0, fraction))
    if startTime != nil { startTime = CACurrentMediaTime() }
    LayerRuntime.changed()
  }

  public func end() {
    isOver = true
    startTime = nil
    LayerRuntime.changed()
  }

  func phase(at time: CFTimeInterval, _ timing: MediaTiming, duration length: CFTimeInterval)
    -> MediaTiming.Phase
  {
    let fraction = fraction(at: time)
    let slack = 1e-9
    let arrived = startTime != nil && (isReversed ? fraction <= slack : fraction >= 1 - slack)
    if isOver || arrived { return .after(progress: fraction, iteration: 0) }
    guard let ownTimingSince else { return .active(progress: fraction, iteration: 0) }
    let begin = timing.beginTime > 0 ? timing.beginTime - ownTimingSince : 0
    var own = timing
    own.beginTime = 0
    // One that has come to its end waits there: the driver may go back.
    if case .after(let progress, let iteration) = own.phase(
      at: fraction * duration, begin: begin, duration: length)
    {
      return .active(progress: progress, iteration: iteration)
    }
    return own.phase(at: fraction * duration, begin: begin, duration: length)
  }
}
