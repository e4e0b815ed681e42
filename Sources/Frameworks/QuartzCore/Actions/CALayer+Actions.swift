extension CALayer {
  /// Delegate, then the layer's own dictionaries, then the class, then the animation every change of a
  /// layer without a view gets; NSNull ends the search.
  func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let nested = style?["actions"] as? [String: any CAAction], let action = nested[event] {
      return action is NSNull ? nil : action
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    return implicitAnimation(forKey: event)
  }

  /// Only what has been on a screen animates; a new layer appears as it is.
  private func implicitAnimation(forKey event: String) -> (any CAAction)? {
    guard node.pointee.commit != 0, let from = implicitFromValue(forKey: event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = from
    animation.duration = CATransaction.animationDuration()
    guard animation.duration > 0 else { return nil }
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// The presented value of a property that animates by itself.
  private func implicitFromValue(forKey event: String) -> Any? {
    guard let property = LayerProperty(event), property.component == .all else {
      return presentedValue(forKey: event)?.boxed
    }
    switch property.name {
    case .contents: return storedContents.map { BoxedValue(value: .object($0)) }
    case .frame, .masksToBounds, .contentsScale: return nil
    default: break
    }
    let shown = node.pointee.hasAnimations ? presentedNode(at: CACurrentMediaTime()) : node
    return shown.pointee.value(property.name).boxed
  }

  static func initialValue(forKey key: String) -> Any? {
    switch key {
    case "opacity": Float(1)
    case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
    case "contentsScale": CGFloat(1)
    case "shadowRadius": CGFloat(3)
    case "shadowOffset": CGSize(width: 0, height: -3)
    default: nil
    }
  }
}

/// A value as it is, on its way through `Any`.
struct BoxedValue {
  var value: AnimatedValue
}

extension AnimatedValue {
  var boxed: Any { BoxedValue(value: self) }
}
