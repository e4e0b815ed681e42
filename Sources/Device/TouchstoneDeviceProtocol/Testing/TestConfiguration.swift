/// How the device is set and held for a UI test that runs once for each way which its app supports.
public struct TestConfiguration: Codable, Hashable, Sendable {
  public var isDark: Bool
  public var orientation: DeviceOrientation

  public init(isDark: Bool, orientation: DeviceOrientation) {
    (self.isDark, self.orientation) = (isDark, orientation)
  }

  /// "dark-landscape": the last part of the path of such a test.
  public var name: String {
    let held =
      switch orientation {
      case .portrait: "portrait"
      case .portraitUpsideDown: "upside-down"
      case .landscapeLeft, .landscapeRight: "landscape"
      }
    return "\(isDark ? "dark" : "light")-\(held)"
  }
}
