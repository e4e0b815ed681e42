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
    if let value = element.choice("barStyle", styles) { bar.barStyle = value }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let value = element.bool("largeTitles") { bar.prefersLargeTitles = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    if let image = loader.image("shadowImage", of: element) { bar.shadowImage = image }
    if let image = loader.image("backIndicatorImage", of: element) { bar.backIndicatorImage = image }
    if let image = loader.image("backIndicatorTransitionMask", of: element) {
      bar.backIndicatorTransitionMaskImage = image
    }
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
    if let value = element.choice("barStyle", styles) { bar.barStyle = value }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    // What the tint was called before iOS 8.
    if let color = element.color("selectedImageTintColor", loader.bundle) { bar.tintColor = color }
    if let image = loader.image("backgroundImage", of: element) { bar.backgroundImage = image }
    if let image = loader.image("shadowImage", of: element) { bar.shadowImage = image }
    if let image = loader.image("selectionIndicatorImage", of: element) {
      bar.selectionIndicatorImage = image
    }
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
    if let value = element.choice("barStyle", styles) { bar.barStyle = value }
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
    if let image = loader.image("backgroundImage", of: element) { made.backgroundImage = image }
    if let image = loader.image("shadowImage", of: element) { made.shadowImage = image }
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
    let shadowColor = element.color("textShadowColor", loader.bundle)
    if shadowColor != nil || element.value("textShadowOffset") != nil {
      let shadow = NSShadow()
      shadow.shadowColor = shadowColor
      if let offset = element.value("textShadowOffset") {
        shadow.shadowOffset = CGSize(
          width: offset.double("horizontal") ?? 0, height: offset.double("vertical") ?? 0)
      }
      result[.shadow] = shadow
    }
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
    item.compactScrollEdgeAppearance = appearance(
      UINavigationBarAppearance.self, "compactScrollEdgeAppearance", element, loader)
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
      // What a system item is comes before its own title.
      let made = make?(type, coder)
      if let name = coder.element["systemItem"], let item = made as? UIBarButtonItem {
        if let system = systemItems[name] {
          item.adopt(system)
        } else {
          coder.loader.warn(coder.element, "the system item \(name) is unknown: the item stays empty.")
        }
      }
      return made
    }
    return element
  }()

  private static func decodeBarItem(_ item: UIBarItem, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    AccessibilityElements.decode(item, element)
    if let title = element.string("title") { item.title = title }
    if let value = element.bool("enabled") { item.isEnabled = value }
    if let value = element.int("tag") { item.tag = value }
    if let image = loader.image("image", of: element) { item.image = image }
    if let image = loader.image("landscapeImage", of: element) { item.landscapeImagePhone = image }
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
      if let image = loader.image("selectedImage", of: element) { item.selectedImage = image }
      if let value = element["badgeValue"] { item.badgeValue = value }
      if let color = element.color("badgeColor", loader.bundle) { item.badgeColor = color }
    }
    let make = element.make
    element.make = { type, coder in
      let made = make?(type, coder)
      if let system = coder.element.choice("systemItem", systemTabs) {
        (made as? UITabBarItem)?.adopt(system)
      }
      return made
    }
    return element
  }()

  /// The outlets bars and their controllers have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    guard property == "delegate" else { return false }
    return switch object {
    case let bar as UINavigationBar:
      assign(value, to: bar, \.delegate) || assign(value, to: bar, \.positioner)
    case let bar as UITabBar: assign(value, to: bar, \.delegate)
    case let bar as UIToolbar:
      assign(value, to: bar, \.delegate) || assign(value, to: bar, \.positioner)
    case let controller as UINavigationController: assign(value, to: controller, \.delegate)
    case let controller as UITabBarController: assign(value, to: controller, \.delegate)
    default: false
    }
  }

  /// Items with an action.
  static func connect(_ object: NSObject, _ action: Selector, _ target: AnyObject?) -> Bool {
    guard let item = object as? UIBarButtonItem else { return false }
    item.target = target
    item.action = action
    return true
  }

  private static let styles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]
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
