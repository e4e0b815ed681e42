import TouchstoneSwiftRuntime

extension ObjectFactory {
  @inline(never) @_optimize(none)
  static func collection(_ type: UICollectionViewController.Type, layout: UICollectionViewLayout)
    -> UICollectionViewController
  {
    PretendedClass.of(type, as: _LaidOutController.self).init(collectionViewLayout: layout)
  }
}

@_spi(Host) open class _LaidOutController: UICollectionViewController {
  public required override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
