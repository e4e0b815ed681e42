import TouchstoneDeviceProtocol

/// One model of device: its screen as apps see it, and its body as a viewer draws it.
public struct DeviceModel: Codable, Equatable, Sendable {
  public enum Family: String, Codable, Sendable { case phone, pad }

  /// What the display leaves free for camera and sensors.
  public enum Cutout: String, Codable, Sendable { case none, notch, island }

  /// The body around the display, in points of the screen.
  public struct Housing: Codable, Equatable, Sendable {
    /// Border left and right of the display.
    public var side: Double
    /// Border above and below it.
    public var end: Double
    public var cornerRadius: Double
    public var hasHomeButton: Bool
  }

  public var name: String
  public var family: Family
  /// Portrait size in points.
  public var width: Double
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// Safe area (top, left, bottom, right) upright, with the status bar.
  public var portraitInsets: [Double]
  /// Safe area with the device on its side.
  public var landscapeInsets: [Double]
  public var displayCornerRadius: Double
  public var cutout: Cutout
  public var housing: Housing

  /// What an app's process is told.
  public var description: DeviceDescription {
    DeviceDescription(
      name: name, isPad: family == .pad, width: width, height: height, scale: scale,
      portraitInsets: portraitInsets, landscapeInsets: landscapeInsets,
      cornerRadius: displayCornerRadius)
  }
}
