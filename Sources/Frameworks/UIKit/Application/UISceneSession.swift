/// The lasting identity of a scene.
@preconcurrency @MainActor open class UISceneSession: _NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  public let role: Role
  public let persistentIdentifier: String
  open internal(set) weak var scene: UIScene?
  open internal(set) var configuration: UISceneConfiguration
  open var userInfo: [String: Any]?
  open internal(set) var stateRestorationActivity: NSUserActivity?
  /// Whether an earlier run of the app knew the session.
  var isRestored = false

  init(role: Role, configuration: UISceneConfiguration, identifier: String? = nil) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier ?? UUID().uuidString
    super.init()
  }
}

/// Which classes and which storyboard a scene starts with.
@preconcurrency @MainActor open class UISceneConfiguration: _NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// The storyboard as the app gave it; files say a name.
  open var storyboard: UIStoryboard? { didSet { storyboardName = storyboard?.name } }
  private(set) var storyboardName: String?

  /// A configuration of Info.plist, by name; without a match an empty one.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    if let entry = SceneManifest.ofApp?.configuration(named: name, role: sessionRole) { take(entry) }
  }

  private func take(_ entry: SceneManifest.Entry) {
    sceneClass = entry.sceneClassName.flatMap { ObjectRuntime.type(named: $0) }
    delegateClass = entry.delegateClassName.flatMap { name in
      let found: AnyClass? = ObjectRuntime.type(named: name)
      if found == nil {
        NSLog(
          "Info.plist: error: UISceneDelegateClassName '\(name)' names no class of the app. "
            + "Check the module name before the dot and that the class is in the target.")
      }
      return found
    }
    storyboardName = entry.storyboardName
  }
}
