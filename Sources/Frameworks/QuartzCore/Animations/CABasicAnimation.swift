/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  override var hasFlatValues: Bool {
    [fromValue, toValue, byValue].allSatisfy { AnimatedValue($0)?.isFlat ?? true }
  }

  override func value(at progress: Double, _ iteration: Int, current: AnimatedValue) -> AnimatedValue? {
    let (from, to) = ends(current)
    let value = from.mixed(with: to, eased(progress))
    guard isCumulative, iteration > 0 else { return value }
    return value.adding(to.subtracting(from), times: Double(iteration))
  }

  func eased(_ progress: Double) -> Double { paced(progress) }

  /// Two of from, to and by fix the third; the property's own value stands in for what is missing.
  private func ends(_ current: AnimatedValue) -> (AnimatedValue, AnimatedValue) {
    let (from, to, by) = (AnimatedValue(fromValue), AnimatedValue(toValue), AnimatedValue(byValue))
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, current)
    case (nil, let to?, nil): return (current, to)
    case (nil, nil, let by?): return (current, current.adding(by))
    case (nil, nil, nil): return (current, current)
    }
  }
}
