/// A target as another one names it: of its own project, or of a project that this contains.
public struct TargetReference: Sendable, Hashable {
  public enum Key: Sendable, Hashable {
    /// The target's id in its own project.
    case target(String)
    /// The id of its product there.
    case product(String)
  }

  /// The file reference of the project that the target belongs to; nil for the project that names it.
  public var container: String?
  public var key: Key
  /// What the target was called when the reference was made; it may have another name now.
  public var name: String?

  /// Nil for one of other platforms, and where nothing is named.
  init?(dependency object: ProjectObject, in table: ObjectTable) {
    guard BuildFile(object).isForIOS else { return nil }
    if let target = object.string("target") {
      self.init(container: nil, key: .target(target), name: object.string("name"))
    } else {
      guard let proxy = object.string("targetProxy").flatMap({ table[$0] }) else { return nil }
      self.init(proxy: proxy, in: table)
    }
  }

  /// What a `PBXContainerItemProxy` stands for.
  init?(proxy: ProjectObject, in table: ObjectTable) {
    guard let id = proxy.string("remoteGlobalIDString") else { return nil }
    let portal = proxy.string("containerPortal")
    self.init(
      container: portal == table.rootID ? nil : portal,
      key: proxy.integer("proxyType") == 2 ? .product(id) : .target(id), name: proxy.string("remoteInfo"))
  }

  init(container: String?, key: Key, name: String?) {
    self.container = container
    self.key = key
    self.name = name
  }
}
