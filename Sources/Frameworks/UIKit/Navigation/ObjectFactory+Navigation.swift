import TouchstoneSwiftRuntime

extension ObjectFactory {
  @inline(never) @_optimize(none)
  static func navigation(_ type: UINavigationController.Type, root: UIViewController)
    -> UINavigationController
  {
    PretendedClass.of(type, as: _RootedController.self).init(rootViewController: root)
  }
}

@_spi(Host) open class _RootedController: UINavigationController {
  public required override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
