/// What a person does who goes through an app with VoiceOver; the raw values are the words of scripts.
public enum VoiceOverGesture: String, Codable, CaseIterable, Sendable {
  case next, previous, first, last
  /// A double tap.
  case activate
  /// A flick up, one down: turns what is adjustable, or chooses one of an element's own actions.
  case increment, decrement
  /// Two fingers scrub: back, or out of what is in front.
  case escape
  /// Two fingers tap twice.
  case magicTap = "magictap"
}
