import TouchstoneInterfaceFiles

/// Bars and their items.
@MainActor enum BarElements {
  static let list: [String: ElementClass] = [
    "navigationBar": InterfaceElements.element(UINavigationBar.self, decodeNavigationBar),
    "tabBar": InterfaceElements.element(UITabBar.self, decodeTabBar),
    "toolbar": InterfaceElements.element(UIToolbar.self, decodeToolbar),
    "navigationItem": object(UINavigationItem.self, decodeNavigationItem),
    "barButtonItem": barButtonItem,
    "tabBarItem": tabBarItem,
  ]

  /// Classes that are no views take the coder in their own required initialiser.
  private static func object<Object: NSObject>(
    _ type: Object.Type, _ decode: @escaping (Object, InterfaceElement, InterfaceLoader) -> Void
  ) -> ElementClass {
    var element = InterfaceElements.element(type, decode)
    element.make = { type, coder in
      switch type {
      case let type as UINavigationItem.Type: type.init(coder: coder)
      case let type as UIBarButtonItem.Type: type.init(coder: coder)
      case let type as UITabBarItem.Type: type.init(coder: coder)
      default: nil
      }
    }
    return element
  }

  // MARK: Bars

  private static func decodeNavigationBar(
    _ bar: UINavigationBar, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if element["barStyle"] == "black" { bar.barStyle = .black }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let value = element.bool("largeTitles") { bar.prefersLargeTitles = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    if let attributes = textAttributes(element.value("titleTextAttributes"), loader) {
      bar.titleTextAttributes = attributes
    }
    if let attributes = textAttributes(element.value("largeTitleTextAttributes"), loader) {
      bar.largeTitleTextAttributes = attributes
    }
    if let appearance = appearance(UINavigationBarAppearance.self, "standardAppearance", element, loader) {
      bar.standardAppearance = appearance
    }
    bar.compactAppearance = appearance(UINavigationBarAppearance.self, "compactAppearance", element, loader)
    bar.scrollEdgeAppearance = appearance(
      UINavigationBarAppearance.self, "scrollEdgeAppearance", element, loader)
    bar.compactScrollEdgeAppearance = appearance(
      UINavigationBarAppearance.self, "compactScrollEdgeAppearance", element, loader)
    let items = element.list("items").compactMap { loader.make($0) as? UINavigationItem }
    if !items.isEmpty { bar.items = items }
  }

  private static func decodeTabBar(_ bar: UITabBar, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    if element["barStyle"] == "black" { bar.barStyle = .black }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    if let color = element.color("unselectedItemTintColor", loader.bundle) {
      bar.unselectedItemTintColor = color
    }
    if let appearance = appearance(UITabBarAppearance.self, "standardAppearance", element, loader) {
      bar.standardAppearance = appearance
    }
    bar.scrollEdgeAppearance = appearance(UITabBarAppearance.self, "scrollEdgeAppearance", element, loader)
    let items = element.list("items").compactMap { loader.make($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
  }

  private static func decodeToolbar(_ bar: UIToolbar, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    if element["barStyle"] == "black" { bar.barStyle = .black }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    if let appearance = appearance(UIToolbarAppearance.self, "standardAppearance", element, loader) {
      bar.standardAppearance = appearance
    }
    bar.compactAppearance = appearance(UIToolbarAppearance.self, "compactAppearance", element, loader)
    let items = element.list("items").compactMap { loader.make($0) as? UIBarButtonItem }
    if !items.isEmpty { bar.items = items }
  }

  /// The appearance object under a key: the default one with what the element says.
  private static func appearance<Appearance: UIBarAppearance>(
    _ type: Appearance.Type, _ key: String, _ owner: InterfaceElement, _ loader: InterfaceLoader
  ) -> Appearance? {
    guard let element = owner.value(key) else { return nil }
    let made: UIBarAppearance =
      switch type {
      case is UINavigationBarAppearance.Type: UINavigationBarAppearance()
      case is UITabBarAppearance.Type: UITabBarAppearance()
      default: UIToolbarAppearance()
      }
    let effects = [element["backgroundEffect"], element.value("backgroundEffect")?["style"]]
    if let style = effects.lazy.compactMap({ $0 }).first.flatMap({ EffectElements.styles[$0] }) {
      made.backgroundEffect = UIBlurEffect(style: style)
    }
    if let color = element.color("backgroundColor", loader.bundle) { made.backgroundColor = color }
    if let color = element.color("shadowColor", loader.bundle) { made.shadowColor = color }
    if let name = element["backgroundImage"] {
      made.backgroundImage = InterfaceImages.image(name, element, loader.bundle)
    }
    if let name = element["shadowImage"] {
      made.shadowImage = InterfaceImages.image(name, element, loader.bundle)
    }
    if let bar = made as? UINavigationBarAppearance {
      bar.titleTextAttributes = textAttributes(element.value("titleTextAttributes"), loader) ?? [:]
      bar.largeTitleTextAttributes = textAttributes(element.value("largeTitleTextAttributes"), loader) ?? [:]
    }
    return made as? Appearance
  }

  private static func textAttributes(_ element: InterfaceElement?, _ loader: InterfaceLoader)
    -> [NSAttributedString.Key: Any]?
  {
    guard let element else { return nil }
    var result: [NSAttributedString.Key: Any] = [:]
    if let color = element.color("textColor", loader.bundle) { result[.foregroundColor] = color }
    if let font = element.font() { result[.font] = font }
    return result
  }

  // MARK: Items

  static func decodeNavigationItem(
    _ item: UINavigationItem, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let title = element.string("title") { item.title = title }
    if let prompt = element.string("prompt") { item.prompt = prompt }
    if let value = element.bool("hidesBackButton") { item.hidesBackButton = value }
    if let value = element.bool("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = value
    }
    if let value = element.choice("largeTitleDisplayMode", largeTitles) { item.largeTitleDisplayMode = value }
    if let value = element.string("backButtonTitle") { item.backButtonTitle = value }
    item.standardAppearance = appearance(
      UINavigationBarAppearance.self, "standardAppearance", element, loader)
    item.compactAppearance = appearance(UINavigationBarAppearance.self, "compactAppearance", element, loader)
    item.scrollEdgeAppearance = appearance(
      UINavigationBarAppearance.self, "scrollEdgeAppearance", element, loader)
    for child in element.children {
      switch child.key {
      case "titleView": item.titleView = loader.makeView(child)
      case "leftBarButtonItem": item.leftBarButtonItem = loader.make(child) as? UIBarButtonItem
      case "rightBarButtonItem": item.rightBarButtonItem = loader.make(child) as? UIBarButtonItem
      case "backBarButtonItem": item.backBarButtonItem = loader.make(child) as? UIBarButtonItem
      default: break
      }
      let items = child.children.compactMap {
        $0.name == "barButtonItem" ? loader.make($0) as? UIBarButtonItem : nil
      }
      if child.name == "rightBarButtonItems" { item.rightBarButtonItems = items }
      if child.name == "leftBarButtonItems" { item.leftBarButtonItems = items }
    }
  }

  private static let barButtonItem: ElementClass = {
    var element = object(UIBarButtonItem.self, decodeBarButton)
    let make = element.make
    element.make = { type, coder in
      // What a system item is can only be said when it is made.
      if type == UIBarButtonItem.self, let system = coder.element.choice("systemItem", systemItems) {
        return UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
      }
      return make?(type, coder)
    }
    return element
  }()

  private static func decodeBarItem(_ item: UIBarItem, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    if let title = element.string("title") { item.title = title }
    if let value = element.bool("enabled") { item.isEnabled = value }
    if let value = element.int("tag") { item.tag = value }
    if let name = element["image"] { item.image = InterfaceImages.image(name, element, loader.bundle) }
    if let insets = element.value("imageInsets") { item.imageInsets = insets.edgeInsets }
  }

  private static func decodeBarButton(
    _ item: UIBarButtonItem, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeBarItem(item, element, loader)
    if element["style"] == "done" { item.style = .done }
    if let width = element.double("width") { item.width = CGFloat(width) }
    if let color = element.color("tintColor", loader.bundle) { item.tintColor = color }
    for child in element.children where child.key == "customView" { item.customView = loader.makeView(child) }
  }

  private static let tabBarItem: ElementClass = {
    var element = object(UITabBarItem.self) { item, element, loader in
      decodeBarItem(item, element, loader)
      if let name = element["selectedImage"] {
        item.selectedImage = InterfaceImages.image(name, element, loader.bundle)
      }
      if let value = element["badgeValue"] { item.badgeValue = value }
    }
    let make = element.make
    element.make = { type, coder in
      if type == UITabBarItem.self, let system = coder.element.choice("systemItem", systemTabs) {
        return UITabBarItem(tabBarSystemItem: system, tag: coder.element.int("tag") ?? 0)
      }
      return make?(type, coder)
    }
    return element
  }()

  /// Items with an action.
  static func connect(_ object: NSObject, _ action: Selector, _ target: AnyObject?) -> Bool {
    guard let item = object as? UIBarButtonItem else { return false }
    item.target = target
    item.action = action
    return true
  }

  private static let largeTitles: [String: UINavigationItem.LargeTitleDisplayMode] = [
    "automatic": .automatic, "always": .always, "never": .never,
  ]
  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
    "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
    "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
    "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
  ]
  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]
}
