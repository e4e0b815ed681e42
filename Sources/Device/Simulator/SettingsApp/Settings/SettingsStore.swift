import Foundation

/// The app whose settings are shown: its bundle, and its user defaults.
///
/// Written at once, so that whoever comes back to the app finds it.
final class SettingsStore {
  let name: String
  /// Nil where the app brings no settings.
  let bundle: Bundle?
  private let defaults: UserDefaults?

  init(app path: String) {
    let app = Bundle(path: path)
    let info = app?.infoDictionary ?? [:]
    let file = (path as NSString).lastPathComponent
    name =
      info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
      ?? (file as NSString).deletingPathExtension
    bundle = Bundle(path: (path as NSString).appendingPathComponent("Settings.bundle"))
    defaults = (info["CFBundleIdentifier"] as? String).flatMap { UserDefaults(suiteName: $0) }
  }

  /// What was chosen, or what the page says nobody has chosen otherwise: the app itself sees no default (R40.8).
  func value(of specifier: Specifier) -> Any? {
    specifier.key.flatMap { defaults?.object(forKey: $0) } ?? specifier.defaultValue
  }

  func set(_ value: Any, for specifier: Specifier) {
    guard let key = specifier.key else { return }
    defaults?.set(value, forKey: key)
    defaults?.synchronize()
  }
}
