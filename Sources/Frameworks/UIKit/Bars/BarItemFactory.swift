import TouchstoneSwiftRuntime

/// Makes bar items of classes known only at run time by `init()`, which is not `required`: as `ObjectFactory` does of others.
@MainActor enum BarItemFactory {
  @inline(never) @_optimize(none)
  static func item(_ type: UIBarItem.Type) -> UIBarItem {
    PretendedClass.of(type, as: _PlainBarItem.self).init()
  }
}

@_spi(Host) open class _PlainBarItem: UIBarItem {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
