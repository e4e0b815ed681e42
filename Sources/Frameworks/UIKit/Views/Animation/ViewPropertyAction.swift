@_spi(Host) import QuartzCore

/// Animates one change of a view's layer from what it was to what it becomes.
///
/// Places and sizes animate additively, as the sum of what is left of each change: a change of mind on
/// the way bends the path instead of breaking it.
@MainActor final class ViewPropertyAction: @preconcurrency CAAction {
  private let block: AnimationBlock
  private let old: Any?
  private let shown: Any?

  /// Looks at the values before the change; nil for what does not animate.
  init?(_ layer: CALayer, _ key: String, _ block: AnimationBlock) {
    guard ViewPropertyAction.animates(key), let old = layer.animatableValue(forKey: key) else { return nil }
    self.block = block
    self.old = old
    shown = layer.presentedAnimatableValue(forKey: key)
    block.willAnimate?(layer, key)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    if let keyframes = block.keyframes {
      keyframes.record(layer, event, from: shown ?? old)
      return
    }
    let animation = block.makeAnimation(keyPath: event)
    if event == "position" || event == "bounds" {
      animation.isAdditive = true
      animation.setDifference(from: old, to: layer.animatableValue(forKey: event))
    } else {
      animation.fromValue = shown ?? old
    }
    block.configure(animation)
    layer.add(animation, forKey: key(event, animation, layer), completions: [block.completion])
  }

  /// Additive animations live beside each other; others replace the one before.
  private func key(_ event: String, _ animation: CABasicAnimation, _ layer: CALayer) -> String {
    guard animation.isAdditive else { return event }
    var number = 1
    var key = event
    let taken = layer.animationKeys() ?? []
    while taken.contains(key) {
      number += 1
      key = "\(event)-\(number)"
    }
    return key
  }

  private static func animates(_ key: String) -> Bool {
    switch key {
    case "contents", "hidden", "masksToBounds", "contentsScale", "delegate", "zPosition", "anchorPointZ":
      false
    default: true
    }
  }
}

extension UIView {
  /// What a change of the view's layer animates as; outside of animation blocks nothing does.
  func layerAction(forKey event: String) -> (any CAAction)? {
    let animations = ViewAnimations.current
    guard let block = animations.block, window != nil || self is UIWindow,
      let action = ViewPropertyAction(layer, event, block)
    else { return NSNull() }
    if !block.options.contains(.allowUserInteraction) {
      animations.blockTouches(self) { block.completion.whenDone($0) }
    }
    return action
  }
}
