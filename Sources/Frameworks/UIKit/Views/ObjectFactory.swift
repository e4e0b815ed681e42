import TouchstoneSwiftRuntime

/// Makes objects of classes known only at run time by initialisers that are not `required`.
///
/// The subclasses below declare the initialiser `required`; `PretendedClass` says why they are open, and why these
/// functions are not optimised.
@MainActor enum ObjectFactory {
  @inline(never) @_optimize(none)
  static func object(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    // Responders have a slot of their own.
    if type is UIResponder.Type { return responder(type) }
    return PretendedClass.of(type, as: _PlainObject.self).init()
  }

  @inline(never) @_optimize(none)
  static func responder(_ type: AnyClass) -> UIResponder? {
    guard type is UIResponder.Type else { return nil }
    return PretendedClass.of(type, as: _PlainResponder.self).init()
  }

  @inline(never) @_optimize(none)
  static func view(_ type: UIView.Type, frame: CGRect) -> UIView {
    PretendedClass.of(type, as: _FramedView.self).init(frame: frame)
  }

  @inline(never) @_optimize(none)
  static func controller(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?)
    -> UIViewController
  {
    PretendedClass.of(type, as: _NibController.self).init(nibName: nibName, bundle: bundle)
  }

}

@_spi(Host) open class _PlainObject: NSObject {
  public required override init() { super.init() }
}

@_spi(Host) open class _PlainResponder: UIResponder {
  public required override init() { super.init() }
}

@_spi(Host) open class _FramedView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_spi(Host) open class _NibController: UIViewController {
  public required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
