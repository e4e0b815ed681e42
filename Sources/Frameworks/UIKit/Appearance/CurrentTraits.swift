/// The traits of the moment. Written on the main thread; a colour resolved elsewhere sees the fallback.
final class CurrentTraits: @unchecked Sendable {
  /// What `UITraitCollection.current` answers; colours resolve on any thread.
  static let shared = CurrentTraits()

  var value: UITraitCollection?
  var fallback = UITraitCollection()
  /// The global accent colour, or the system's blue.
  var accentColor = UIColor.systemBlue
  /// Whose colours are being resolved, on the main thread.
  @MainActor var tinted: (any Tinted)?

  /// What `UIColor.tintColor` stands for now.
  var tint: UIColor {
    guard Thread.isMainThread else { return accentColor }
    return MainActor.assumeIsolated { tinted?.effectiveTint ?? accentColor }
  }
}

/// Has a tint that `UIColor.tintColor` stands for: a view.
@preconcurrency @MainActor protocol Tinted: AnyObject {
  var effectiveTint: UIColor { get }
}
