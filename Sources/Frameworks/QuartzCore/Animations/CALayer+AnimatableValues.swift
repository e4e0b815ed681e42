@_spi(Host) extension CALayer {
  /// The model's value of a property that can animate, in a form that `fromValue` takes.
  public func animatableValue(forKey key: String) -> Any? {
    guard let property = LayerProperty(key) else { return presentedValue(forKey: key)?.boxed }
    return property.part(of: node.pointee.value(property.name)).boxed
  }

  /// What is shown of it now; nil if nothing animates.
  public func presentedAnimatableValue(forKey key: String) -> Any? {
    guard node.pointee.hasAnimations else { return nil }
    guard let property = LayerProperty(key) else {
      _ = presentedNode(at: CACurrentMediaTime())
      return presentedValue(forKey: key)?.boxed
    }
    return property.part(of: presentedNode(at: CACurrentMediaTime()).pointee.value(property.name)).boxed
  }

  /// Sets the model's value to one that `animatableValue` gave.
  public func setAnimatableValue(_ value: Any?, forKey key: String) {
    guard let value = value as? BoxedValue else { return }
    guard let property = LayerProperty(key) else { return setModelValue(value.value, forKey: key) }
    setValue(value.value.unboxed(property), forKeyPath: key)
  }
}

@_spi(Host) extension CABasicAnimation {
  /// An additive animation from how far `to` is from `from`, to nothing.
  public func setDifference(from: Any?, to: Any?) {
    guard let from = AnimatedValue(from), let to = AnimatedValue(to) else { return }
    let difference = from.subtracting(to)
    fromValue = difference.boxed
    toValue = difference.subtracting(difference).boxed
  }
}
