/// How a view follows the way the device is held.
///
/// - Inert: a simulated device is held straight on, so that nothing moves.
@preconcurrency @MainActor open class UIMotionEffect: _NSObject {
  @_nonoverride public init() { super.init() }

  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Between the ends by how far the device is tilted, for numbers.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else { return nil }
    return [keyPath: low + (high - low) * (offset + 1) / 2]
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
      .reduce(into: [:]) { all, some in all.merge(some) { $1 } }
  }
}

private final class MotionEffects {
  var list: [UIMotionEffect] = []
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

extension UIView {
  /// - Inert: stored and returned; a simulated device is held straight on.
  public var motionEffects: [UIMotionEffect] {
    get { (objc_getAssociatedObject(self, MotionEffects.key) as? MotionEffects)?.list ?? [] }
    set {
      let effects = MotionEffects()
      effects.list = newValue
      objc_setAssociatedObject(self, MotionEffects.key, effects, .OBJC_ASSOCIATION_RETAIN)
      reportInert()
    }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
