import Foundation
import TouchstoneDeviceProtocol

extension AppLaunch {
  /// The URL schemes that a built app declares.
  public static func urlSchemes(ofAppAt bundle: URL) -> Set<String>? {
    guard let data = try? Data(contentsOf: bundle.appendingPathComponent("Info.plist")),
      let info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
    return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
  }

  /// Why a device does not ask the app to open that; nil if it does. `offered` are the types of the quick actions that
  /// the app has told of, nil if it has not.
  func refusal(of reason: LaunchReason, offered: Set<String>?) -> String? {
    switch reason {
    case .url(let text) where hasReceived(text): return nil
    case .url(let text):
      guard let urlSchemes, !urlSchemes.contains(text.prefix { $0 != ":" }.lowercased()) else { return nil }
      return "\(displayName) opens no such URL. Its Info.plist declares "
        + (urlSchemes.isEmpty ? "no schemes" : "the schemes \(urlSchemes.sorted().joined(separator: ", "))")
        + " under CFBundleURLTypes."
    case .quickAction(let type):
      guard let offered, !offered.contains(type) else { return nil }
      return "\(displayName) offers "
        + (offered.isEmpty
          ? "no quick actions." : "only the quick actions \(offered.sorted().joined(separator: ", ")).")
    case .webpage, .notification: return nil
    }
  }
}
