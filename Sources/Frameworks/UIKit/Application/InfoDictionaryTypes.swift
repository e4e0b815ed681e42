/// What the values of an Info.plist are that the platform reads. Apple's crash or look away where one is something else;
/// here it is left out, and its author is told which.
enum InfoDictionaryTypes {
  private enum Kind: String {
    case text = "a string"
    case flag = "a Boolean"
    case texts = "an array of strings"
    case dictionary = "a dictionary"
    case dictionaries = "an array of dictionaries"

    func takes(_ value: Any) -> Bool {
      switch self {
      case .text: value is String
      // "YES" is one, too.
      case .flag: value is NSNumber || value is Bool || value is String
      case .texts: value is [String]
      case .dictionary: value is [String: Any]
      case .dictionaries: value is [[String: Any]]
      }
    }
  }

  private static let kinds: [String: Kind] = [
    "CFBundleDevelopmentRegion": .text, "CFBundleIdentifier": .text, "CFBundleLocalizations": .texts,
    "CFBundleURLTypes": .dictionaries, "CFBundleVersion": .text, "UIAppFonts": .texts,
    "UIApplicationSceneManifest": .dictionary, "UIApplicationShortcutItems": .dictionaries,
    "UILaunchImages": .dictionaries, "UILaunchStoryboardName": .text, "UIMainStoryboardFile": .text,
    "UIStatusBarHidden": .flag, "UIStatusBarStyle": .text, "UISupportedInterfaceOrientations": .texts,
    "UIUserInterfaceStyle": .text, "UIViewControllerBasedStatusBarAppearance": .flag,
  ]

  /// The dictionary without what is of another type, and a complaint for each such key, in their order.
  static func checked(_ info: [String: Any]) -> (info: [String: Any], complaints: [String]) {
    var checked = info
    var complaints: [String] = []
    for key in info.keys.sorted() {
      // A key may be for one kind of device: "UIMainStoryboardFile~ipad".
      let plain = String(key.prefix { $0 != "~" })
      guard let kind = kinds[plain], let value = info[key], !kind.takes(value) else { continue }
      checked[key] = nil
      complaints.append(
        "Info.plist: error: \(key) is \(name(of: value)), not \(kind.rawValue); it is left out. Correct its type."
      )
    }
    return (checked, complaints)
  }

  private static func name(of value: Any) -> String {
    switch value {
    case is String: "a string"
    case is [String: Any]: "a dictionary"
    case let list as [Any]: list.isEmpty ? "an empty array" : "an array of something else"
    case is NSNumber: "a number or a Boolean"
    case is Date: "a date"
    case is Data: "data"
    default: "a \(type(of: value))"
    }
  }

  /// Of the app's own bundle; what is wrong goes to standard error.
  static func ofApp() -> [String: Any] {
    let (info, complaints) = checked(Bundle.main.infoDictionary ?? [:])
    for complaint in complaints { FileHandle.standardError.write(Data("\(complaint)\n".utf8)) }
    return info
  }
}
