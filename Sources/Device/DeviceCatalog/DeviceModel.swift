import TouchstoneDeviceProtocol

/// One model of device: its screen as apps see it, and its body as a viewer draws it.
@dynamicMemberLookup public struct DeviceModel: Equatable, Sendable {
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

  /// What an app's process is told.
  public var screen: DeviceDescription
  /// What its hardware calls itself, "iPhone15,4"; where there are several variants of the model, one of them.
  public var identifier: String
  public var cutout: Cutout
  public var housing: Housing

  public subscript<Value>(dynamicMember path: WritableKeyPath<DeviceDescription, Value>) -> Value {
    get { screen[keyPath: path] }
    set { screen[keyPath: path] = newValue }
  }
}

/// In JSON, for the page and for tools, a model is one object: the screen's fields beside those of the body.
extension DeviceModel: Codable {
  private enum CodingKeys: String, CodingKey { case identifier, cutout, housing }

  public init(from decoder: any Decoder) throws {
    screen = try DeviceDescription(from: decoder)
    let body = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try body.decode(String.self, forKey: .identifier)
    cutout = try body.decode(Cutout.self, forKey: .cutout)
    housing = try body.decode(Housing.self, forKey: .housing)
  }

  public func encode(to encoder: any Encoder) throws {
    try screen.encode(to: encoder)
    var body = encoder.container(keyedBy: CodingKeys.self)
    try body.encode(identifier, forKey: .identifier)
    try body.encode(cutout, forKey: .cutout)
    try body.encode(housing, forKey: .housing)
  }
}
