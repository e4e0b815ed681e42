/// An effect as an animation of the layer that shows the symbol. How far and how long is not documented: it is judged by eye.
struct SymbolEffectAnimation {
  private let configuration: SymbolEffectConfiguration
  private let options: SymbolEffectOptions
  private let isEndless: Bool

  init(_ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions, isEndless: Bool) {
    (self.configuration, self.options, self.isEndless) = (configuration, options, isEndless)
  }

  static func key(_ movement: SymbolEffectConfiguration.Movement) -> String { "symbol effect \(movement)" }

  /// Whether the symbol looks otherwise until the effect is removed.
  var stays: Bool {
    switch configuration.movement {
    case .scale, .disappear: true
    default: isEndless
    }
  }

  private var isDown: Bool { configuration.direction == .down }

  /// How the layer looks for as long as the effect is there.
  func settle(_ layer: CALayer) {
    switch configuration.movement {
    case .scale: layer.transform = scaled(isDown ? 0.8 : 1.2)
    case .appear: layer.opacity = 1
    case .disappear: layer.opacity = 0
    default: break
    }
  }

  private func scaled(_ factor: CGFloat) -> CATransform3D { CATransform3DMakeScale(factor, factor, 1) }

  /// Nil for what only settles.
  var animation: CAAnimation? {
    switch configuration.movement {
    case .bounce: repeated(steps("transform.scale", isDown ? [1, 0.8, 1.05, 1] : [1, 1.25, 0.95, 1], 0.5))
    case .pulse: repeated(steps("opacity", [1, 0.4, 1], 1))
    case .variableColor: repeated(steps("opacity", [1, 0.3, 1], 1.2))
    case .scale: once("transform.scale", from: 1, to: isDown ? 0.8 : 1.2)
    case .appear: once("opacity", from: 0, to: 1)
    case .disappear: once("opacity", from: 1, to: 0)
    case .replace, .automatic: nil
    }
  }

  private func once(_ keyPath: String, from: Double, to: Double) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = 0.25 / options.rate
    return animation
  }

  private func steps(_ keyPath: String, _ values: [Double], _ duration: Double) -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = duration / options.rate
    return animation
  }

  private func repeated(_ animation: CAAnimation) -> CAAnimation {
    animation.repeatCount = isEndless ? .infinity : Float(options.count ?? 1)
    return animation
  }
}
