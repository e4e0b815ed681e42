/// How the Settings app sets the device: it opens a URL that holds a step of a script, `device-setting:dark`.
public enum DeviceSetting {
  public static let scheme = "device-setting"

  /// The step in such a URL.
  public static func step(of url: String) -> String? {
    guard url.lowercased().hasPrefix(scheme + ":") else { return nil }
    return String(url.dropFirst(scheme.count + 1))
  }
}
