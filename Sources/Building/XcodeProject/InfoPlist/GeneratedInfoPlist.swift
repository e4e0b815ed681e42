/// What `GENERATE_INFOPLIST_FILE` makes of a target's settings.
enum GeneratedInfoPlist {
  static func values(_ settings: BuildSettings) -> [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [:]
    for name in settings.names where name.hasPrefix("INFOPLIST_KEY_") {
      var key = String(name.dropFirst("INFOPLIST_KEY_".count))
      guard !key.hasSuffix("_Generation") else { continue }
      key = key.replacing("_iPad", with: "~ipad").replacing("_iPhone", with: "~iphone")
      values[key] = value(key, settings[name], settings)
    }
    for (key, setting) in sources where !settings[setting].isEmpty {
      values[key] = .string(settings[setting])
    }
    values["CFBundleInfoDictionaryVersion"] = .string("6.0")
    values["LSRequiresIPhoneOS"] = .boolean(true)
    if settings.boolean("INFOPLIST_KEY_UILaunchScreen_Generation") == true {
      values["UILaunchScreen"] = .dictionary(["UILaunchScreen": .dictionary([:])])
    }
    if settings.boolean("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") == true {
      values["UIApplicationSceneManifest"] = .dictionary([
        "UIApplicationSupportsMultipleScenes": .boolean(true),
        "UISceneConfigurations": .dictionary([:]),
      ])
    }
    return values
  }

  private static let sources = [
    ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
    ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
    ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
  ]

  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~ipad",
    "UISupportedInterfaceOrientations~iphone", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
  ]

  /// A setting is text; the key says what type Info.plist wants.
  private static func value(_ key: String, _ text: String, _ settings: BuildSettings) -> PropertyListValue {
    if lists.contains(key) { return .array(SettingList.items(text).map { .string($0) }) }
    switch text {
    case "YES": return .boolean(true)
    case "NO": return .boolean(false)
    default: return .string(text)
    }
  }
}
