import TouchstoneDeviceProtocol

/// An element of the screen as a trace keeps it: by names, since the file outlives the form that the device's messages have.
public struct TraceElement: Codable, Equatable, Sendable {
  /// "Button": the name of its `XCUIElement.ElementType`.
  public var type: String
  public var identifier: String
  public var label: String
  public var title: String
  public var value: String?
  public var placeholder: String?
  /// In points of the screen as it is turned.
  public var frame: AutomationFrame
  public var isEnabled: Bool
  public var isSelected: Bool
  /// Whether the keyboard types into it.
  public var hasFocus: Bool
  public var children: [TraceElement]

  public init(_ element: AutomationElement) {
    type = ElementTypeName.name(of: element.type)
    (identifier, label, title) = (element.identifier, element.label, element.title)
    (value, placeholder, frame) = (element.value, element.placeholder, element.frame)
    (isEnabled, isSelected, hasFocus) = (element.isEnabled, element.isSelected, element.hasFocus)
    children = element.children.map(TraceElement.init)
  }
}
