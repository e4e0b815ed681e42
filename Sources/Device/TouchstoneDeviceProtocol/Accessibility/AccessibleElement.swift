/// One thing that a screen reader finds on the screen, for the page's inspector and the browser's own screen reader.
public struct AccessibleElement: Codable, Equatable, Sendable {
  /// Raw value of `XCUIElement.ElementType`; 1 for what is nothing special.
  public var type: Int
  public var identifier: String?
  public var label: String?
  public var value: String?
  public var hint: String?
  /// By their names in Apple's API.
  public var traits: [String]
  public var actions: [String]
  public var frame: AutomationFrame
  public var activationPoint: AutomationPoint
  /// All that VoiceOver says of it.
  public var spoken: String
  /// Whether VoiceOver's cursor is on it.
  public var isFocused: Bool

  public init(
    type: Int, identifier: String? = nil, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: [String] = [], actions: [String] = [], frame: AutomationFrame, activationPoint: AutomationPoint,
    spoken: String = "", isFocused: Bool = false
  ) {
    (self.type, self.identifier, self.label, self.value) = (type, identifier, label, value)
    (self.hint, self.traits, self.actions, self.frame) = (hint, traits, actions, frame)
    (self.activationPoint, self.spoken, self.isFocused) = (activationPoint, spoken, isFocused)
  }
}
