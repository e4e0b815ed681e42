/// Makes objects of classes known only at run time by initialisers that are not `required`.
///
/// The subclasses below declare the initialiser `required`, so it can be called on a metatype; the
/// call goes through the method-table slot that all subclasses of the base share. A class that does
/// not have the initialiser stops with Swift's "unimplemented initializer".
/// They have to be `open`: of any other class the compiler sees that nothing overrides the initialiser,
/// calls it directly, and the fields of the real class are never set. And the functions must not be
/// optimised: what is known about the pretended class would make every cast to the real one fail.
@MainActor enum ObjectFactory {
  @inline(never) @_optimize(none)
  static func object(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    // Responders have a slot of their own.
    if type is UIResponder.Type { return responder(type) }
    return unsafeBitCast(type, to: _PlainObject.Type.self).init()
  }

  @inline(never) @_optimize(none)
  static func responder(_ type: AnyClass) -> UIResponder? {
    guard type is UIResponder.Type else { return nil }
    return unsafeBitCast(type, to: _PlainResponder.Type.self).init()
  }

  @inline(never) @_optimize(none)
  static func view(_ type: UIView.Type, frame: CGRect) -> UIView {
    unsafeBitCast(type, to: _FramedView.Type.self).init(frame: frame)
  }

  @inline(never) @_optimize(none)
  static func controller(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?)
    -> UIViewController
  {
    unsafeBitCast(type, to: _NibController.Type.self).init(nibName: nibName, bundle: bundle)
  }

  @inline(never) @_optimize(none)
  static func table(_ type: UITableViewController.Type, style: UITableView.Style) -> UITableViewController {
    unsafeBitCast(type, to: _StyledTableController.Type.self).init(style: style)
  }

  @inline(never) @_optimize(none)
  static func collection(_ type: UICollectionViewController.Type, layout: UICollectionViewLayout)
    -> UICollectionViewController
  {
    unsafeBitCast(type, to: _LaidOutController.Type.self).init(collectionViewLayout: layout)
  }

  @inline(never) @_optimize(none)
  static func navigation(_ type: UINavigationController.Type, root: UIViewController)
    -> UINavigationController
  {
    unsafeBitCast(type, to: _RootedController.Type.self).init(rootViewController: root)
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

@_spi(Host) open class _StyledTableController: UITableViewController {
  public required override init(style: UITableView.Style) { super.init(style: style) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_spi(Host) open class _LaidOutController: UICollectionViewController {
  public required override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_spi(Host) open class _RootedController: UINavigationController {
  public required override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
