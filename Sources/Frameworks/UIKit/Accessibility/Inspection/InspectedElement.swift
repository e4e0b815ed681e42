/// What an element says of itself, for whoever looks at an app from outside.
@_spi(Host) public struct InspectedElement: Equatable, Sendable {
  public var type: AutomationType?
  public var identifier: String?
  public var label: String?
  public var value: String?
  public var hint: String?
  /// By their names in Apple's API.
  public var traits: [String]
  /// What can be done with it, beside a double tap: names of its own actions, "Increment" and "Decrement".
  public var actions: [String]
  /// On the screen.
  public var frame: CGRect
  public var activationPoint: CGPoint
  /// All that VoiceOver says of it.
  public var spoken: String
  /// Whether VoiceOver's cursor is on it.
  public var isFocused: Bool

  @MainActor init(_ element: UIResponder, focused: UIResponder?) {
    let look = AutomationLook(of: element)
    type = look.type
    identifier = look.identifier
    (label, value, hint) = (element.accessibilityLabel, element.accessibilityValue, element.accessibilityHint)
    let own = element.accessibilityTraits
    traits = Self.names.filter { own.contains($0.0) }.map(\.1)
    actions =
      (own.contains(.adjustable) ? ["Increment", "Decrement"] : [])
      + (element.accessibilityCustomActions ?? []).map(\.name)
    frame = element.accessibilityFrame
    activationPoint = element.accessibilityActivationPoint
    spoken = SpokenText.all(of: element)
    isFocused = element === focused
  }

  private static let names: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
    (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
    (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
    (.tabBar, "tabBar"), (.header, "header"), (.toggleButton, "toggleButton"),
  ]

  /// All that can be seen of them, in the order in which they are read.
  @MainActor static func all() -> [InspectedElement] {
    let (screen, focused) = (UIScreen.main.bounds, ScreenReader.shared.focused)
    return SpokenElements.all().filter { isInSight($0, screen) }
      .map { InspectedElement($0, focused: focused) }
  }

  /// A page goes on beyond the view that shows it.
  @MainActor private static func isInSight(_ element: UIResponder, _ screen: CGRect) -> Bool {
    let frame = element.accessibilityFrame
    guard frame.intersects(screen) else { return false }
    guard element.hostedLook != nil, let view = AutomationTree.view(of: element) else { return true }
    return frame.intersects(view.accessibilityFrame)
  }
}
