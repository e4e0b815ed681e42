import TouchstoneInterfaceFiles

/// View controllers and the controllers they contain.
@MainActor enum ControllerElements {
  static let list: [String: ElementClass] = [
    "viewController": InterfaceElements.element(UIViewController.self),
    "tableViewController": InterfaceElements.element(UITableViewController.self, decodeTableController),
    "navigationController": InterfaceElements.element(UINavigationController.self, decodeNavigation),
    "tabBarController": InterfaceElements.element(UITabBarController.self, decodeTabs),
  ]

  private static func decodeTableController(
    _ controller: UITableViewController, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let value = element.bool("clearsSelectionOnViewWillAppear") {
      controller.clearsSelectionOnViewWillAppear = value
    }
    if let child = element.value("refreshControl") {
      controller.refreshControl = loader.makeView(child) as? UIRefreshControl
    }
  }

  /// What every controller has.
  static func decodeCommon(
    _ controller: UIViewController, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let title = element.string("title") { controller.title = title }
    if let value = element["restorationIdentifier"] { controller.restorationIdentifier = value }
    // R2.14
    if element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
      controller.restorationIdentifier = element["storyboardIdentifier"]
    }
    if let value = element.bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = value
    }
    if let value = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let value = element.choice("modalPresentationStyle", presentationStyles) {
      controller.modalPresentationStyle = value
    }
    if let value = element.choice("modalTransitionStyle", transitionStyles) {
      controller.modalTransitionStyle = value
    }
    if let value = element.bool("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = element.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let value = element.bool("modalInPresentation") { controller.isModalInPresentation = value }
    if let value = element.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    // Popovers' content had a size of its own before every controller had one.
    if let size = element.value("preferredContentSize") ?? element.value("contentSizeForViewInPopover") {
      controller.preferredContentSize = size.cgSize
    }
    if let edges = element.value("edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = edges.extendedEdges
    }
    for child in element.children {
      switch child.name {
      case "navigationItem":
        loader.note(controller.navigationItem, child)
        BarElements.decodeNavigationItem(controller.navigationItem, child, loader)
      case "tabBarItem": controller.tabBarItem = loader.make(child) as? UITabBarItem
      case "toolbarItems":
        let items = child.children.compactMap { loader.make($0) as? UIBarButtonItem }
        if !items.isEmpty { controller.toolbarItems = items }
      default: break
      }
    }
  }

  private static func decodeNavigation(
    _ controller: UINavigationController, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let bar = element.value("navigationBar") {
      if bar["customClass"] != nil, let custom = loader.makeView(bar) as? UINavigationBar {
        controller.bar = custom
      } else {
        loader.decode(controller.bar, bar)
      }
    }
    if let bar = element.value("toolbar") { loader.decode(controller.toolbar, bar) }
    if element.bool("navigationBarHidden") == true { controller.isNavigationBarHidden = true }
    if element.bool("toolbarHidden") == false { controller.isToolbarHidden = false }
    if let value = element.bool("hidesBarsOnTap") { controller.hidesBarsOnTap = value }
    if let value = element.bool("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = value }
    if let value = element.bool("hidesBarsWhenVerticallyCompact") {
      controller.hidesBarsWhenVerticallyCompact = value
    }
    if let value = element.bool("hidesBarsWhenKeyboardAppears") {
      controller.hidesBarsWhenKeyboardAppears = value
    }
    let pages = related(element, "rootViewController", loader)
    if !pages.isEmpty { controller.viewControllers = pages }
  }

  private static func decodeTabs(
    _ controller: UITabBarController, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let bar = element.value("tabBar") {
      if bar["customClass"] != nil, let custom = loader.makeView(bar) as? UITabBar {
        controller.bar = custom
      } else {
        loader.decode(controller.bar, bar)
      }
    }
    let controllers = related(element, "viewControllers", loader)
    if !controllers.isEmpty { controller.viewControllers = controllers }
    if let index = element.int("selectedIndex") { controller.selectedIndex = index }
  }

  /// The controllers a container holds, in the file's order: in a storyboard those that relationship segues lead to,
  /// in a nib those that stand inside its element.
  static func related(_ element: InterfaceElement, _ relationship: String, _ loader: InterfaceLoader)
    -> [UIViewController]
  {
    if loader.storyboard == nil { return contained(element, relationship, loader) }
    return element.list("connections").compactMap { segue in
      guard segue["kind"] == "relationship", segue["relationship"] == relationship,
        let id = segue["destination"]
      else { return nil }
      return loader.storyboard?.instantiate(controllerID: id, from: segue, creator: nil)
    }
  }

  /// R38.14: a split view names its two, other containers have a list.
  private static func contained(
    _ element: InterfaceElement, _ relationship: String, _ loader: InterfaceLoader
  ) -> [UIViewController] {
    let isListed = ["rootViewController", "viewControllers"].contains(relationship)
    let children =
      isListed ? element.list("viewControllers") : [element.value(relationship)].compactMap { $0 }
    return children.compactMap { loader.make($0) as? UIViewController }
  }

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic, "none": .none,
  ]
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]
}

extension InterfaceElement {
  /// `<extendedEdge key="edgesForExtendedLayout" bottom="YES"/>`; without attributes, none.
  var extendedEdges: UIRectEdge {
    var edges: UIRectEdge = []
    if bool("top") == true { edges.insert(.top) }
    if bool("left") == true { edges.insert(.left) }
    if bool("bottom") == true { edges.insert(.bottom) }
    if bool("right") == true { edges.insert(.right) }
    return edges
  }
}
