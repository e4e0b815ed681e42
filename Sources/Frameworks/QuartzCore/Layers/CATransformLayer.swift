/// A space in which its sublayers keep their depth, instead of a plane that they are flattened into.
///
/// Nothing of its own is drawn, and its opacity is that of each sublayer.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    node.pointee.isSpace = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    node.pointee.isSpace = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.pointee.isSpace = true
  }

  /// A space has no points to hit; its superlayer asks the sublayers itself.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
