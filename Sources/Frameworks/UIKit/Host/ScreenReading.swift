/// The screen reader, as the core knows it.
@preconcurrency @MainActor protocol ScreenReading: AnyObject {
  /// VoiceOver was switched on or off, or the app was launched with it on.
  func switched()
  func perform(_ gesture: VoiceOverGesture)
  /// What its cursor is on.
  var focused: UIResponder? { get }
}

/// What a person does who goes through an app with VoiceOver. The raw values are the words of scripts.
@_spi(Host) public enum VoiceOverGesture: String, Sendable, CaseIterable {
  /// A flick to the right, one to the left.
  case next, previous
  /// Four fingers tap the upper half, the lower one.
  case first, last
  /// A double tap.
  case activate
  /// A flick up, one down: turns what is adjustable, or chooses one of an element's own actions.
  case increment, decrement
  /// Two fingers scrub.
  case escape
  /// Two fingers tap twice.
  case magicTap = "magictap"
}
