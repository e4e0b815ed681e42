/// Where an effect of a symbol ended.
public struct UISymbolEffectCompletionContext {
  public let effect: (any SymbolEffect)?
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
  public let sender: AnyObject?
  /// False if it was removed, or another took its place, before it was over.
  public let isFinished: Bool
}

public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

// Three of each, because some effects are of two kinds.
extension UIImageView {
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { start(effect, options, isEndless: options.count == 0, animated, completion) }

  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { start(effect, options, isEndless: options.count ?? 0 == 0, animated, completion) }

  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { start(effect, options, isEndless: options.count ?? 0 == 0, animated, completion) }

  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { stop(effect, animated, completion) }

  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { stop(effect, animated, completion) }

  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { stop(effect, animated, completion) }

  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    for movement in symbolEffects.running.keys { end(movement, isFinished: false, animated) }
  }

  /// Shows another symbol; with `animated` effects the old one fades while the new one comes.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let done: (Bool) -> Void = { [weak self] finished in
      completion?(
        UISymbolEffectCompletionContext(
          effect: nil, contentTransition: contentTransition, sender: self, isFinished: finished))
    }
    guard window != nil, self.image != nil else {
      self.image = image
      return done(true)
    }
    UIView.transition(
      with: self, duration: 0.3 / options.rate, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { self.image = image }, completion: done)
  }

  // MARK: Running

  private func start(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, isEndless: Bool, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    guard image?.isSymbolImage == true else { return }
    let movement = effect.configuration.movement
    end(movement, isFinished: false, false)
    let run = SymbolEffectRun(effect: effect, completion: completion, sender: self)
    symbolEffects.running[movement] = run
    let layer = SymbolEffectAnimation(effect.configuration, options, isEndless: isEndless)
    layer.settle(self.layer)
    guard animated, window != nil, let animation = layer.animation else {
      if !isEndless || layer.animation == nil { run.finish(true) }
      return
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self, weak run] in
      guard let run, self?.symbolEffects.running[movement] === run else { return }
      if !layer.stays { self?.symbolEffects.running[movement] = nil }
      run.finish(true)
    }
    self.layer.add(animation, forKey: SymbolEffectAnimation.key(movement))
    CATransaction.commit()
  }

  private func stop(_ effect: any SymbolEffect, _ animated: Bool, _ completion: UISymbolEffectCompletion?) {
    end(effect.configuration.movement, isFinished: false, animated)
    completion?(
      UISymbolEffectCompletionContext(effect: effect, contentTransition: nil, sender: self, isFinished: true))
  }

  private func end(_ movement: SymbolEffectConfiguration.Movement, isFinished: Bool, _ animated: Bool) {
    guard let run = symbolEffects.running.removeValue(forKey: movement) else { return }
    layer.removeAnimation(forKey: SymbolEffectAnimation.key(movement))
    let back = {
      if movement == .scale { self.layer.transform = CATransform3DIdentity }
      if movement == .disappear { self.layer.opacity = 1 }
    }
    if animated, window != nil { UIView.animate(withDuration: 0.25, animations: back) } else { back() }
    run.finish(isFinished)
  }

  private var symbolEffects: SymbolEffectRuns { concerns.state(SymbolEffectRuns.self) { SymbolEffectRuns() } }
}

private final class SymbolEffectRuns {
  var running: [SymbolEffectConfiguration.Movement: SymbolEffectRun] = [:]
}

/// An effect that was added, until it has ended.
private final class SymbolEffectRun {
  private let effect: any SymbolEffect
  private var completion: UISymbolEffectCompletion?
  private weak var sender: UIImageView?

  init(effect: any SymbolEffect, completion: UISymbolEffectCompletion?, sender: UIImageView) {
    (self.effect, self.completion, self.sender) = (effect, completion, sender)
  }

  func finish(_ isFinished: Bool) {
    let completion = completion
    self.completion = nil
    completion?(
      UISymbolEffectCompletionContext(
        effect: effect, contentTransition: nil, sender: sender, isFinished: isFinished))
  }
}
