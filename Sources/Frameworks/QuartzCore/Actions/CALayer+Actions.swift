extension CALayer {
  /// Delegate, then the layer's own dictionaries, then the class; NSNull ends the search.
  func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let nested = style?["actions"] as? [String: any CAAction], let action = nested[event] {
      return action is NSNull ? nil : action
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    return nil
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
