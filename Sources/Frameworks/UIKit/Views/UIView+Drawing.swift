@_spi(Host) import QuartzCore

extension UIView {
  /// Whether the class overrides `draw(_:)`: only then does the layer get a bitmap.
  var drawsItself: Bool { MethodSlot.draw.isOverridden(by: type(of: self)) }

  /// Lets `draw(_:)` draw into a context of the layer's.
  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    withOwnTraits { draw(bounds) }
    UIGraphicsPopContext()
  }
}
