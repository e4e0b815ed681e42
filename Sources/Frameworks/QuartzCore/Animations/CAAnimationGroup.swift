/// Animations that run together, in the time of the group.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.copy() as! CAAnimation }
  }

  override var mayLeavePlane: Bool { animations?.contains { $0.mayLeavePlane } == true }

  override func apply(_ progress: Double, _ iteration: Int, to node: inout LayerNode, of layer: CALayer) {
    let duration = ownDuration(CATransaction.defaultDuration)
    let time = paced(progress) * duration
    for animation in animations ?? [] {
      // Members without a duration last as long as the group.
      let own = animation.ownDuration(duration)
      switch animation.timing.phase(at: time, begin: animation.timing.beginTime, duration: own) {
      case .before:
        if animation.timing.fillsBackwards { animation.apply(0, 0, to: &node, of: layer) }
      case .active(let progress, let iteration):
        animation.apply(progress, iteration, to: &node, of: layer)
      case .after(let progress, let iteration):
        // A member that ends with the group shows its end.
        if animation.timing.fillsForwards || time >= duration - 1e-9 {
          animation.apply(progress, iteration, to: &node, of: layer)
        }
      }
    }
  }
}
