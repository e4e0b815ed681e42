extension UIBarItem: UIAppearance, Styleable {
  class func proxyInstance() -> any Styleable { BarItemFactory.item(self) }
}

extension UIBarItem {
  /// A bar in a window shows the item. Once for each bar: R14.15.
  func adoptStyles(in bar: UIView) {
    guard UIKitRuntime.shared.hasStyles, bar.window != nil, styledIn !== bar else { return }
    styledIn = bar
    UIKitRuntime.shared.styleSheet.style(self, traits: bar.traitCollection, place: StylePlace(view: bar))
  }
}
