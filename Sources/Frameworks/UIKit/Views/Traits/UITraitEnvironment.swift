/// Something that has traits and hears of their changes.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView {
  /// Tells the view of changed traits at once. Changes are told when they happen, so that little is ever left.
  public func updateTraitsIfNeeded() {
    let now = effectiveTraits
    let told = traits.reported ?? UIKitRuntime.shared.screenTraits
    if told !== now, told.values != now.values { environmentDidChange() }
  }
}

extension UIViewController {
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }
}
