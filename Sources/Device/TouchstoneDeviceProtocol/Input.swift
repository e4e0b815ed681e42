/// What a person does to a device. Every value has a label, because the browser writes these as JSON
/// (`{"touches":{"fingers":[{"identifier":1,"phase":"began","x":10,"y":20}]}}`). Locations are points of the screen as it
/// is turned now.
public enum InputEvent: Codable, Equatable, Sendable {
  public enum TouchPhase: String, Codable, Sendable { case began, moved, ended, cancelled }

  /// What one finger has done.
  public struct Finger: Codable, Equatable, Sendable {
    /// The same from its going down to its coming up.
    public var identifier: Int
    public var phase: TouchPhase
    public var x: Double
    public var y: Double
    /// Seconds for which the news was on its way to the device; none where it tells of this moment.
    public var age: Double?

    public init(identifier: Int, phase: TouchPhase, x: Double, y: Double, age: Double? = nil) {
      (self.identifier, self.phase, self.x, self.y) = (identifier, phase, x, y)
      self.age = age
    }
  }

  /// What the screen saw of fingers at one moment: all that have news, each once. The app gets them as one event.
  case touches(fingers: [Finger])
  /// A wheel or trackpad scroll over a point, in points.
  case wheel(x: Double, y: Double, deltaX: Double, deltaY: Double)
  /// Committed text of a hardware keyboard.
  case text(string: String)
  /// A key that is not text, named as browsers do; modifiers are "shift", "control", "alt", "meta".
  case key(name: String, modifiers: [String])
  case orientation(held: DeviceOrientation)
  case shake
  case appearance(isDark: Bool)
  /// Raw value of a content size category.
  case contentSize(category: String)
  /// Identifier of a locale: "fr_FR".
  case locale(identifier: String)
  /// The language of the interface: "fr". An app takes it up when it starts.
  case language(identifier: String)
  case hardwareKeyboard(isConnected: Bool)
  /// VoiceOver is switched on or off. What it says goes to the device's console.
  case voiceOver(isRunning: Bool)
  /// Of effect only while VoiceOver runs.
  case voiceOverGesture(gesture: VoiceOverGesture)
  /// The device's network is switched on or off.
  case network(isOnline: Bool)
  /// The network's link is as this line says (`LinkProfile.text`), and switched on.
  case link(profile: String)
  /// Its owner's face or finger is made known or forgotten.
  case biometry(isEnrolled: Bool)
  /// It sees a face or feels a finger: its owner's, or another's.
  case biometricMatch(isOwner: Bool)
  /// The device is set so: a value that the condition knows.
  case condition(name: DeviceCondition, value: String)
  /// A notification comes over the network: its payload, as JSON.
  case push(payload: String)

  /// News of one finger alone.
  public static func touch(identifier: Int, phase: TouchPhase, x: Double, y: Double) -> InputEvent {
    .touches(fingers: [Finger(identifier: identifier, phase: phase, x: x, y: y)])
  }

  /// The same, with fingers whose news was on its way for so long. Less than a thousandth of a second is nothing.
  public func aged(_ seconds: Double) -> InputEvent {
    guard case .touches(var fingers) = self else { return self }
    for index in fingers.indices { fingers[index].age = seconds < 0.001 ? nil : seconds }
    return .touches(fingers: fingers)
  }
}

/// How a device is held; the raw values are UIDeviceOrientation's.
public enum DeviceOrientation: Int, Codable, Sendable, CaseIterable {
  case portrait = 1
  case portraitUpsideDown = 2
  /// Turned to the left: the home side is on the right.
  case landscapeLeft = 3
  /// Turned to the right: the home side is on the left.
  case landscapeRight = 4
}

/// The text of the device's pasteboard; nil when it holds none.
public struct PasteboardContent: Codable, Equatable, Sendable {
  public var string: String?
  public init(string: String?) { self.string = string }
}
