/// Attributes for how a text is spoken.
/// - Inert: they are kept with the text; VoiceOver here speaks all texts alike.
extension NSAttributedString.Key {
  /// Whether signs are spoken, too: an `NSNumber`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilitySpeechPunctuation = Self(
    rawValue: "UIAccessibilitySpeechAttributePunctuation")
  /// The language that the text is in: a `String`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilitySpeechLanguage = Self(rawValue: "UIAccessibilitySpeechAttributeLanguage")
  /// How high the voice is, 0...2: an `NSNumber`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilitySpeechPitch = Self(rawValue: "UIAccessibilitySpeechAttributePitch")
  /// Whether an announcement waits for the one before it: an `NSNumber`.
  /// - Inert: all announcements wait here.
  public static let accessibilitySpeechQueueAnnouncement = Self(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// How the text is pronounced: a `String`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilitySpeechIPANotation = Self(
    rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  /// Whether it is spoken letter by letter: an `NSNumber`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilitySpeechSpellOut = Self(rawValue: "UIAccessibilitySpeechAttributeSpellOut")
  /// The level of a heading, 0...6: an `NSNumber`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilityTextHeadingLevel = Self(
    rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  /// What the app has to say of the text: a `String`.
  /// - Inert: VoiceOver here speaks all texts alike.
  public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
}
