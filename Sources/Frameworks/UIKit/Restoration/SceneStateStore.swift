/// What outlives the process of a scene: its session's identity and what its interface was showing.
///
/// A file in the app's own Library, written in the background and gone after a force-quit.
@MainActor struct SceneStateStore {
  struct State {
    var identifier: String
    var userInfo: [String: Any]?
    var activity: NSUserActivity?
  }

  private static let format = 1

  private static var file: URL {
    let library = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library")
    let name = (UIKitRuntime.shared.infoDictionary["CFBundleIdentifier"] as? String) ?? "app"
    return library.appendingPathComponent("Saved Application State/\(name).savedState/scene.plist")
  }

  static func load() -> State? {
    guard let data = try? Data(contentsOf: file),
      let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any],
      list["format"] as? Int == format, let identifier = list["identifier"] as? String
    else { return nil }
    return State(
      identifier: identifier, userInfo: (list["userInfo"] as? [String: Any])?.mapValues(StoredValue.read),
      activity: (list["activity"] as? [String: Any]).flatMap(activity))
  }

  static func save(_ state: State) {
    var list: [String: Any] = ["format": format, "identifier": state.identifier]
    if let info = state.userInfo { list["userInfo"] = info.compactMapValues(StoredValue.write) }
    if let activity = state.activity { list["activity"] = record(activity) }
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      NSLog("%@", "\(file.path): error: the scene's state was not saved: \(error)")
    }
  }

  static func discard() { try? FileManager.default.removeItem(at: file) }

  private static func record(_ activity: NSUserActivity) -> [String: Any] {
    var record: [String: Any] = ["type": activity.activityType]
    record["title"] = activity.title
    record["target"] = activity.targetContentIdentifier
    record["page"] = activity.webpageURL?.absoluteString
    var info: [String: Any] = [:]
    for (key, value) in activity.userInfo ?? [:] {
      guard let key = key.base as? String, let stored = StoredValue.write(value) else {
        NSLog("%@", "NSUserActivity: error: the entry \(key) is no property list and was not saved.")
        continue
      }
      info[key] = stored
    }
    record["userInfo"] = info
    return record
  }

  private static func activity(_ record: [String: Any]) -> NSUserActivity? {
    guard let type = record["type"] as? String else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = record["title"] as? String
    activity.targetContentIdentifier = record["target"] as? String
    activity.webpageURL = (record["page"] as? String).flatMap { URL(string: $0) }
    let info = (record["userInfo"] as? [String: Any])?.mapValues(StoredValue.read) ?? [:]
    activity.userInfo = Dictionary(uniqueKeysWithValues: info.map { (AnyHashable($0.key), $0.value) })
    return activity
  }
}

/// A value of an activity as a property list keeps it: URLs and UUIDs are wrapped, for lists know neither.
private enum StoredValue {
  private static let kind = "touchstone.kind"

  static func write(_ value: Any) -> Any? {
    switch value {
    case let url as URL: [kind: "url", "value": url.absoluteString]
    case let id as UUID: [kind: "uuid", "value": id.uuidString]
    case let set as Set<AnyHashable>: [kind: "set", "value": set.compactMap { write($0.base) }]
    case let list as [Any]: list.compactMap(write)
    case let table as [String: Any]: table.compactMapValues(write)
    default: PropertyListSerialization.propertyList(value, isValidFor: .binary) ? value : nil
    }
  }

  static func read(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(read) }
    guard let table = value as? [String: Any] else { return value }
    switch (table[kind] as? String, table["value"]) {
    case ("url", let text as String): return URL(string: text) ?? text
    case ("uuid", let text as String): return UUID(uuidString: text) ?? text
    case ("set", let members as [Any]): return Set(members.compactMap { read($0) as? AnyHashable })
    default: return table.mapValues(read)
    }
  }
}
