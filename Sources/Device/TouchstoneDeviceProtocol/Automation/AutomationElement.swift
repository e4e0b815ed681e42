/// One element of what an app shows, as UI tests see it, with all that is in it.
public struct AutomationElement: Codable, Equatable, Sendable {
  /// Names the element in requests that follow, until the next tree is asked for.
  public var number: Int
  /// Raw value of `XCUIElement.ElementType`.
  public var type: Int
  public var identifier: String
  public var label: String
  public var title: String
  public var value: String?
  public var placeholder: String?
  public var frame: AutomationFrame
  public var isEnabled: Bool
  public var isSelected: Bool
  /// Whether the keyboard types into it.
  public var hasFocus: Bool
  /// Raw value of `UIAccessibilityTraits`.
  public var traits: UInt64
  /// Raw values of `UIUserInterfaceSizeClass`; 0 where it is that of the element around it.
  public var horizontalSize = 0
  public var verticalSize = 0
  public var children: [AutomationElement]

  public init(
    number: Int, type: Int, identifier: String = "", label: String = "", title: String = "",
    value: String? = nil, placeholder: String? = nil, frame: AutomationFrame, isEnabled: Bool = true,
    isSelected: Bool = false, hasFocus: Bool = false, traits: UInt64 = 0, children: [AutomationElement] = []
  ) {
    (self.number, self.type, self.identifier, self.label) = (number, type, identifier, label)
    (self.title, self.value, self.placeholder, self.frame) = (title, value, placeholder, frame)
    (self.isEnabled, self.isSelected, self.hasFocus) = (isEnabled, isSelected, hasFocus)
    (self.traits, self.children) = (traits, children)
  }

  // MARK: On the wire: a list without names, as a tree has many elements and is asked for often

  private struct Flags: OptionSet {
    let rawValue: Int
    static let enabled = Flags(rawValue: 1)
    static let selected = Flags(rawValue: 2)
    static let focused = Flags(rawValue: 4)
    /// From this bit on two numbers of two bits each.
    static let sizes = 3

    init(rawValue: Int) { self.rawValue = rawValue }
    init(horizontalSize: Int, verticalSize: Int) {
      rawValue = (horizontalSize & 3 | (verticalSize & 3) << 2) << Self.sizes
    }

    var horizontalSize: Int { rawValue >> Self.sizes & 3 }
    var verticalSize: Int { rawValue >> (Self.sizes + 2) & 3 }
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(number)
    try list.encode(type)
    for text in [identifier, label, title] { try list.encode(text) }
    for text in [value, placeholder] { try list.encode(text) }
    for length in [frame.x, frame.y, frame.width, frame.height] { try list.encode(length) }
    var flags = Flags(horizontalSize: horizontalSize, verticalSize: verticalSize)
    if isEnabled { flags.insert(.enabled) }
    if isSelected { flags.insert(.selected) }
    if hasFocus { flags.insert(.focused) }
    try list.encode(flags.rawValue)
    try list.encode(traits)
    try list.encode(children)
  }

  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    number = try list.decode(Int.self)
    type = try list.decode(Int.self)
    identifier = try list.decode(String.self)
    label = try list.decode(String.self)
    title = try list.decode(String.self)
    value = try list.decode(String?.self)
    placeholder = try list.decode(String?.self)
    frame = AutomationFrame(
      x: try list.decode(Double.self), y: try list.decode(Double.self), width: try list.decode(Double.self),
      height: try list.decode(Double.self))
    let flags = Flags(rawValue: try list.decode(Int.self))
    (isEnabled, isSelected) = (flags.contains(.enabled), flags.contains(.selected))
    hasFocus = flags.contains(.focused)
    (horizontalSize, verticalSize) = (flags.horizontalSize, flags.verticalSize)
    traits = try list.decode(UInt64.self)
    children = try list.decode([AutomationElement].self)
  }
}

/// A place on the screen, in points of it as it is turned now.
public struct AutomationPoint: Codable, Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A rectangle on the screen, in points of it as it is turned now.
public struct AutomationFrame: Codable, Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// What a person does, so many seconds after what they did before.
public struct TimedInput: Codable, Equatable, Sendable {
  public var delay: Double
  public var event: InputEvent

  public init(after delay: Double = 0, _ event: InputEvent) { (self.delay, self.event) = (delay, event) }
}

/// What an element can be turned to.
public enum AutomationAdjustment: Codable, Equatable, Sendable {
  /// The row of a picker's wheel that says so.
  case wheelValue(String)
  /// 0…1 of a slider's way.
  case sliderPosition(Double)
}
