@_spi(Host) import QuartzCore
import TouchstoneSwiftRuntime

extension UIView {
  /// Whether the view's class overrides `draw(_:)`, or its layer's `draw(in:)`: only then does the layer
  /// get a bitmap.
  var drawsItself: Bool {
    MethodSlot.draw.isOverridden(by: type(of: self))
      || MethodSlot.layerDraw.isOverridden(by: type(of: backing))
  }

  /// Lets `draw(_:)` draw into a context of the layer's: on a thread of its own if that is a tile's.
  func drawContents(in context: CGContext) {
    // R60.2, R60.7: a tile asks for what it shows of the view.
    let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath.intersection(bounds) : bounds
    UIGraphicsPushContext(context)
    // The views themselves are the main thread's.
    if Thread.isMainThread {
      withOwnTint { withOwnTraits { draw(rect) } }
    } else {
      withOwnTraits { draw(rect) }
    }
    UIGraphicsPopContext()
  }
}
