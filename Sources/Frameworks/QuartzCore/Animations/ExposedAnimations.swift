/// The properties of animations by key. Any other key an animation keeps for whoever set it.
enum ExposedAnimations {
  /// Fills the table of one class; those of its superclasses have their own.
  static func declare(_ c: ExposedClass) {
    if c.type == CAAnimation.self {
      animation(c)
    } else if c.type == CAPropertyAnimation.self {
      c.property("keyPath", \CAPropertyAnimation.keyPath)
      c.property("additive", \CAPropertyAnimation.isAdditive)
      c.property("cumulative", \CAPropertyAnimation.isCumulative)
      c.property("valueFunction", \CAPropertyAnimation.valueFunction)
    } else if c.type == CABasicAnimation.self {
      c.property("fromValue", \CABasicAnimation.fromValue)
      c.property("toValue", \CABasicAnimation.toValue)
      c.property("byValue", \CABasicAnimation.byValue)
    } else if c.type == CAKeyframeAnimation.self {
      keyframes(c)
    } else if c.type == CASpringAnimation.self {
      spring(c)
    } else if c.type == CAAnimationGroup.self {
      c.property("animations", \CAAnimationGroup.animations)
    } else if c.type == CATransition.self {
      c.property("type", \CATransition.type)
      c.property("subtype", \CATransition.subtype)
      c.property("startProgress", \CATransition.startProgress)
      c.property("endProgress", \CATransition.endProgress)
    }
  }

  private static func animation(_ c: ExposedClass) {
    c.property("timingFunction", \CAAnimation.timingFunction)
    c.property("delegate", \CAAnimation.delegate)
    c.property("removedOnCompletion", \CAAnimation.isRemovedOnCompletion)
    c.property("beginTime", \CAAnimation.beginTime)
    c.property("duration", \CAAnimation.duration)
    c.property("speed", \CAAnimation.speed)
    c.property("timeOffset", \CAAnimation.timeOffset)
    c.property("repeatCount", \CAAnimation.repeatCount)
    c.property("repeatDuration", \CAAnimation.repeatDuration)
    c.property("autoreverses", \CAAnimation.autoreverses)
    c.property("fillMode", \CAAnimation.fillMode)
  }

  private static func keyframes(_ c: ExposedClass) {
    c.property("values", \CAKeyframeAnimation.values)
    c.property("path", \CAKeyframeAnimation.path)
    c.property("keyTimes", \CAKeyframeAnimation.keyTimes)
    c.property("timingFunctions", \CAKeyframeAnimation.timingFunctions)
    c.property("calculationMode", \CAKeyframeAnimation.calculationMode)
    c.property("tensionValues", \CAKeyframeAnimation.tensionValues)
    c.property("continuityValues", \CAKeyframeAnimation.continuityValues)
    c.property("biasValues", \CAKeyframeAnimation.biasValues)
    c.property("rotationMode", \CAKeyframeAnimation.rotationMode)
  }

  private static func spring(_ c: ExposedClass) {
    c.property("mass", \CASpringAnimation.mass)
    c.property("stiffness", \CASpringAnimation.stiffness)
    c.property("damping", \CASpringAnimation.damping)
    c.property("initialVelocity", \CASpringAnimation.initialVelocity)
    c.property("settlingDuration", \CASpringAnimation.settlingDuration)
  }
}
