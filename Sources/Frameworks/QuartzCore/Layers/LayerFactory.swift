/// Makes layers of classes known only at run time by initialisers that are not `required`.
///
/// The subclass below declares them `required`, so they can be called on a metatype; the call goes through
/// the slot of the method table that all subclasses of `CALayer` share.
/// The subclass has to be `open`: of any other the compiler sees that nothing overrides the initialiser, and
/// calls it directly. And the functions must not be optimised: what is known about the pretended class would
/// make casts to the real one fail.
@_spi(Host) public enum LayerFactory {
  /// A fresh layer of a class; nil for a class of anything else.
  @inline(never) @_optimize(none)
  public static func layer(_ type: AnyClass) -> CALayer? {
    guard type is CALayer.Type else { return nil }
    return unsafeBitCast(type, to: _PlainLayer.Type.self).init()
  }

  @inline(never) @_optimize(none)
  static func copy<Layer: CALayer>(of layer: Layer) -> Layer {
    let made = unsafeBitCast(Swift.type(of: layer), to: _PlainLayer.Type.self).init(layer: layer)
    return unsafeDowncast(made as CALayer, to: Layer.self)
  }
}

@_spi(Host) open class _PlainLayer: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
