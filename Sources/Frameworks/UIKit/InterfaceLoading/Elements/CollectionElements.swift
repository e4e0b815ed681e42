import TouchstoneInterfaceFiles

/// Collection views, their layouts and cells.
@MainActor enum CollectionElements {
  static let list: [String: ElementClass] = [
    "collectionView": InterfaceElements.element(UICollectionView.self, decodeCollection),
    "collectionViewCell": InterfaceElements.element(UICollectionViewCell.self, decodeCell),
    "collectionViewListCell": InterfaceElements.element(UICollectionViewListCell.self, decodeCell),
    "collectionReusableView": InterfaceElements.element(UICollectionReusableView.self, decodeReusable),
    "collectionViewCellContentView": InterfaceElements.element(UIView.self),
    "collectionViewFlowLayout": layout(UICollectionViewFlowLayout.self, decodeFlow),
    "collectionViewLayout": layout(UICollectionViewLayout.self) { _, _, _ in },
    "collectionViewController": InterfaceElements.element(UICollectionViewController.self) {
      controller, element, _ in
      if let value = element.bool("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = value
      }
    },
  ]

  /// Layouts of the app's own are made through `init(coder:)`, which all of them have.
  private static func layout<Layout: UICollectionViewLayout>(
    _ type: Layout.Type, _ decode: @escaping (Layout, InterfaceElement, InterfaceLoader) -> Void
  ) -> ElementClass {
    var element = InterfaceElements.element(type, decode)
    element.make = { type, coder in (type as? UICollectionViewLayout.Type)?.init(coder: coder) }
    return element
  }

  private static func decodeCollection(
    _ view: UICollectionView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    ViewElements.decodeScroll(view, element, loader)
    if let value = element.bool("allowsSelection") { view.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = value }
    if let value = element.bool("prefetchingEnabled") { view.isPrefetchingEnabled = value }
    for child in element.children {
      switch child.key {
      case "collectionViewLayout":
        if let layout = loader.make(child) as? UICollectionViewLayout { view.collectionViewLayout = layout }
      case "backgroundView": view.backgroundView = loader.makeView(child)
      case "sectionHeaderView":
        register(child, kind: UICollectionView.elementKindSectionHeader, with: view, loader)
      case "sectionFooterView":
        register(child, kind: UICollectionView.elementKindSectionFooter, with: view, loader)
      default: break
      }
    }
    for cell in element.list("cells") {
      register(cell, kind: CollectionReusePool.cellKind, with: view, loader)
    }
  }

  private static func register(
    _ prototype: InterfaceElement, kind: String, with view: UICollectionView, _ loader: InterfaceLoader
  ) {
    guard let identifier = prototype["reuseIdentifier"] else { return }
    let factory = loader.prototypeFactory(prototype)
    view.pool.register(
      .prototype { factory() as? UICollectionReusableView }, kind: kind, identifier: identifier)
  }

  private static func decodeReusable(
    _ view: UICollectionReusableView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) { view.reuseIdentifier = element["reuseIdentifier"] }

  private static func decodeCell(
    _ cell: UICollectionViewCell, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    cell.reuseIdentifier = element["reuseIdentifier"]
    for child in element.children {
      switch child.key {
      case "contentView":
        cell.contentView.frame = cell.bounds
        loader.decode(cell.contentView, child)
        if cell.contentView.superview == nil { cell.insertSubview(cell.contentView, at: 0) }
      case "backgroundView": cell.backgroundView = loader.makeView(child)
      case "selectedBackgroundView": cell.selectedBackgroundView = loader.makeView(child)
      default: break
      }
    }
  }

  private static func decodeFlow(
    _ layout: UICollectionViewFlowLayout, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let value = element.double("minimumLineSpacing") { layout.minimumLineSpacing = CGFloat(value) }
    if let value = element.double("minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = CGFloat(value)
    }
    if let size = element.value("itemSize")?.cgSize { layout.itemSize = size }
    if let size = element.value("estimatedItemSize")?.cgSize, size != .zero {
      layout.estimatedItemSize = size
    }
    // Xcode writes the automatic size as a flag.
    if element["automaticEstimatedItemSize"] == "YES" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let size = element.value("headerReferenceSize")?.cgSize { layout.headerReferenceSize = size }
    if let size = element.value("footerReferenceSize")?.cgSize { layout.footerReferenceSize = size }
    if let inset = element.value("sectionInset") { layout.sectionInset = inset.edgeInsets }
  }

  /// The outlets collection views have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    switch (object, property) {
    case (let view as UICollectionView, "dataSource"): assign(value, to: view, \.dataSource)
    case (let view as UICollectionView, "delegate"): assign(value, to: view, \.delegate)
    case (let view as UICollectionView, "prefetchDataSource"): assign(value, to: view, \.prefetchDataSource)
    case (let view as UICollectionView, "dragDelegate"): assign(value, to: view, \.dragDelegate)
    case (let view as UICollectionView, "dropDelegate"): assign(value, to: view, \.dropDelegate)
    default: false
    }
  }
}
