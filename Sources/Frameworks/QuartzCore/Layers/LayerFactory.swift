import TouchstoneSwiftRuntime

/// Makes layers of classes known only at run time by initialisers that are not `required`.
///
/// The subclass below declares them `required`; `PretendedClass` says why it is open, and why these functions are not
/// optimised.
@_spi(Host) public enum LayerFactory {
  /// A fresh layer of a class; nil for a class of anything else.
  @inline(never) @_optimize(none)
  public static func layer(_ type: AnyClass) -> CALayer? {
    guard type is CALayer.Type else { return nil }
    return PretendedClass.of(type, as: _PlainLayer.self).init()
  }

  @inline(never) @_optimize(none)
  static func copy<Layer: CALayer>(of layer: Layer) -> Layer {
    let made = PretendedClass.of(Swift.type(of: layer), as: _PlainLayer.self).init(layer: layer)
    return unsafeDowncast(made as CALayer, to: Layer.self)
  }
}

@_spi(Host) open class _PlainLayer: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
