@_spi(Host) import QuartzCore

/// The animation blocks of an interactive transition: they stand where they are put, and run out forwards or
/// backwards from there.
@MainActor final class ScrubbedAnimations {
  private let driver: AnimationDriver
  private var changes: [Change] = []
  private var goesBack = false

  /// What a block changed, and what it was before.
  private struct Change {
    let layer: CALayer
    let key: String
    let old: Any?
  }

  init(duration: TimeInterval) { driver = AnimationDriver(duration: duration, keepsOwnTiming: true) }

  /// Blocks that `body` makes move with this.
  func collect(_ body: () -> Void) {
    let animations = ViewAnimations.current
    let outer = animations.scrubbed
    animations.scrubbed = self
    body()
    animations.scrubbed = outer
  }

  func adopt(_ block: AnimationBlock) {
    block.driver = driver
    block.willAnimate = { [weak self] layer, key in self?.note(layer, key) }
    // Before any completion runs, so that each finds the values of the side it came to.
    block.completion.whenDone { [weak self] _ in self?.revertIfBack() }
  }

  private func note(_ layer: CALayer, _ key: String) {
    guard !changes.contains(where: { $0.layer === layer && $0.key == key }) else { return }
    changes.append(Change(layer: layer, key: key, old: layer.animatableValue(forKey: key)))
  }

  func jump(to fraction: CGFloat) { driver.jump(to: Double(fraction)) }

  func pause() { driver.pause(at: CACurrentMediaTime()) }

  func run(back: Bool, speed: CGFloat) {
    goesBack = back
    driver.run(from: CACurrentMediaTime(), reversed: back, factor: speed > 0 ? 1 / Double(speed) : 1)
  }

  /// It is over now, wherever the animations are.
  func end(back: Bool) {
    goesBack = back
    revertIfBack()
    driver.end()
  }

  private func revertIfBack() {
    guard goesBack else { return }
    let undone = changes
    changes = []
    UIView.performWithoutAnimation {
      for change in undone { change.layer.setAnimatableValue(change.old, forKey: change.key) }
    }
  }
}
