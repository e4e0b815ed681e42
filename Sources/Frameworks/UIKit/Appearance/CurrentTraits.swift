/// The traits of the moment. Written on the main thread; a colour resolved elsewhere sees the fallback.
final class CurrentTraits: @unchecked Sendable {
  /// What `UITraitCollection.current` answers; colours resolve on any thread.
  static let shared = CurrentTraits()

  var value: UITraitCollection?
  var fallback = UITraitCollection()
  /// The global accent colour, or the system's blue.
  var accentColor = UIColor.systemBlue
}
