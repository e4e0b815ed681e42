/// One quick action of the app's icon on the home screen.
@preconcurrency @MainActor open class UIApplicationShortcutItem: _NSObject, NSCopying, NSMutableCopying {
  // Mutable only in `UIMutableApplicationShortcutItem`.
  var storedType: String
  var storedTitle: String
  var storedSubtitle: String?
  var storedIcon: UIApplicationShortcutIcon?
  var storedUserInfo: [String: any NSSecureCoding]?
  var storedTarget: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    storedType = type
    storedTitle = localizedTitle
    storedSubtitle = localizedSubtitle
    storedIcon = icon
    storedUserInfo = userInfo
    super.init()
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  open var type: String { storedType }
  open var localizedTitle: String { storedTitle }
  open var localizedSubtitle: String? { storedSubtitle }
  open var icon: UIApplicationShortcutIcon? { storedIcon }
  open var userInfo: [String: any NSSecureCoding]? { storedUserInfo }
  open var targetContentIdentifier: Any? { storedTarget }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      filled(UIApplicationShortcutItem(type: storedType, localizedTitle: storedTitle))
    }
  }

  nonisolated open func mutableCopy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      filled(UIMutableApplicationShortcutItem(type: storedType, localizedTitle: storedTitle))
    }
  }

  private func filled<Item: UIApplicationShortcutItem>(_ item: Item) -> Item {
    item.storedSubtitle = storedSubtitle
    item.storedIcon = storedIcon
    item.storedUserInfo = storedUserInfo
    item.storedTarget = storedTarget
    return item
  }

  nonisolated deinit {}
}

@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { storedType }
    set { storedType = newValue }
  }
  open override var localizedTitle: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { storedIcon }
    set { storedIcon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { storedUserInfo }
    set { storedUserInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { storedTarget }
    set { storedTarget = newValue }
  }

  nonisolated deinit {}
}

/// The picture of a quick action.
///
/// - Inert: nothing shows it; a simulated device has no home screen.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: _NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite,
      love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task,
      taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  public init(type: IconType) { super.init() }
  public init(templateImageName: String) { super.init() }
  public init(systemImageName: String) { super.init() }

  nonisolated deinit {}
}
