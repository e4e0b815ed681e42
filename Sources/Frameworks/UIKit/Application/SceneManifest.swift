/// `UIApplicationSceneManifest` of an Info.plist: an app that has it lives by scenes.
struct SceneManifest {
  struct Entry {
    var name: String?
    var sceneClassName: String?
    var delegateClassName: String?
    var storyboardName: String?
  }
  var supportsMultipleScenes: Bool
  var entries: [String: [Entry]] = [:]

  init?(infoDictionary: [String: Any]?) {
    guard let manifest = infoDictionary?["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
    for (role, list) in roles {
      entries[role] = (list as? [[String: Any]] ?? []).map {
        Entry(
          name: $0["UISceneConfigurationName"] as? String,
          sceneClassName: $0["UISceneClassName"] as? String,
          delegateClassName: $0["UISceneDelegateClassName"] as? String,
          storyboardName: $0["UISceneStoryboardFile"] as? String)
      }
    }
  }

  @MainActor static var ofApp: SceneManifest? {
    SceneManifest(infoDictionary: UIKitRuntime.shared.infoDictionary)
  }

  /// The named entry of a role, or its first where no name is given.
  func configuration(named name: String?, role: UISceneSession.Role) -> Entry? {
    let list = entries[role.rawValue] ?? []
    guard let name else { return list.first }
    return list.first { $0.name == name }
  }
}
