/// Makes objects of classes known only at run time by initialisers that are not `required`.
///
/// The subclasses below declare the initialiser `required`, so it can be called on a metatype; the
/// call goes through the method-table slot that all subclasses of the base share. A class that does
/// not have the initialiser stops with Swift's "unimplemented initializer".
@MainActor enum ObjectFactory {
  static func object(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: PlainObject.Type.self).init()
  }

  static func responder(_ type: AnyClass) -> UIResponder? {
    guard type is UIResponder.Type else { return nil }
    return unsafeBitCast(type, to: PlainResponder.Type.self).init()
  }

  static func view(_ type: UIView.Type, frame: CGRect) -> UIView {
    unsafeBitCast(type, to: FramedView.Type.self).init(frame: frame)
  }

  static func controller(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?)
    -> UIViewController
  {
    unsafeBitCast(type, to: NibController.Type.self).init(nibName: nibName, bundle: bundle)
  }
}

private class PlainObject: NSObject {
  required override init() { super.init() }
}

private class PlainResponder: UIResponder {
  required override init() { super.init() }
}

private class FramedView: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class NibController: UIViewController {
  required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
