/// Calls a method once for every frame, as long as it lives in a run loop and is not paused.
open class CADisplayLink: _NSObject {
  /// When the frame on the screen was shown, and when the next will be.
  open internal(set) var timestamp: CFTimeInterval = 0
  open internal(set) var targetTimestamp: CFTimeInterval = 0
  open var duration: CFTimeInterval { DisplayLinks.frameInterval }
  open var isPaused = false {
    didSet { LayerRuntime.current.displayLinks.changed() }
  }
  /// - Partial: frames are skipped to whole fractions of 60; ranges beyond 60 are not reached.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
  }

  private var target: AnyObject?
  private let selector: Selector
  private var tick: ((CADisplayLink) -> Void)?
  private var skipped = 0
  private(set) var isAdded = false

  /// Keeps `target` alive until `invalidate`.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    isAdded = true
    LayerRuntime.current.displayLinks.add(self)
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    LayerRuntime.current.displayLinks.remove(self)
  }

  open func invalidate() {
    target = nil
    isAdded = false
    LayerRuntime.current.displayLinks.remove(self)
  }

  func frame(at time: CFTimeInterval) {
    guard !isPaused, let target else { return }
    if preferredFramesPerSecond > 0, preferredFramesPerSecond < 60 {
      skipped += 1
      guard skipped >= 60 / preferredFramesPerSecond else { return }
      skipped = 0
    }
    timestamp = time
    targetTimestamp = time + DisplayLinks.frameInterval
    MainActor.assumeIsolated { _ = ObjectRuntime.send(selector, to: target, [self]) }
  }
}

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
