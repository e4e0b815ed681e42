import Foundation
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

extension Traffic {
  /// What is done to the device may change its link. A profile that cannot be read is none.
  func take(_ event: InputEvent) {
    switch event {
    case .network(let isOnline):
      link.isOffline = !isOnline
      link.profile = nil
    case .link(let text):
      link.isOffline = false
      link.profile = try? LinkProfile(text: text)
    default: break
    }
  }
}

/// What requests say of the app and its user where the app says nothing. R31.4
enum AppAgent {
  /// Name and version of the bundle, then the system's: those of iOS 17.0, which the device says it has.
  static var text: String {
    let info = Bundle.main.infoDictionary ?? [:]
    let name =
      (info["CFBundleName"] ?? info["CFBundleExecutable"]) as? String ?? ProcessInfo.processInfo.processName
    let version = info["CFBundleVersion"] as? String ?? "1"
    let word = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
    return "\(word)/\(version) CFNetwork/1474 Darwin/23.0.0"
  }

  /// `en-US,en;q=0.9`
  static func language(_ traits: String?) -> String {
    let set = traits.flatMap(LaunchTraits.init(environmentValue:))
    let region = (set?.locale ?? "en_US").split(separator: "_").last.map(String.init) ?? "US"
    let language = set?.language ?? "en"
    guard !language.contains("-") else { return "\(language),\(language.prefix { $0 != "-" });q=0.9" }
    return "\(language)-\(region),\(language);q=0.9"
  }
}
