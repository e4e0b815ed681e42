/// How small and how large text may get in a view and all that is in it.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  var isEmpty: Bool { minimum == nil && maximum == nil }

  /// The smallest wins where the limits are the wrong way round.
  func clamped(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard category != .unspecified else { return category }
    var result = category
    if let maximum, result > maximum { result = maximum }
    if let minimum, result < minimum { result = minimum }
    return result
  }
}

extension UIView {
  /// Text in the view never gets smaller than for this category; nil for no limit of its own.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traits.contentSizeLimits.minimum }
    set { limitContentSize { $0.minimum = newValue } }
  }

  /// Text in the view never gets larger than for this category; nil for no limit of its own.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traits.contentSizeLimits.maximum }
    set { limitContentSize { $0.maximum = newValue } }
  }

  /// What limits the view's text, from the view up: for a debugger.
  public var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).filter { !$0.traits.contentSizeLimits.isEmpty }.map { view in
      let limits = view.traits.contentSizeLimits
      let least = limits.minimum.map { "at least \($0.rawValue)" }
      let most = limits.maximum.map { "at most \($0.rawValue)" }
      return "\(type(of: view)): " + [least, most].compactMap { $0 }.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  private func limitContentSize(_ change: (inout ContentSizeLimits) -> Void) {
    let old = traits.contentSizeLimits
    change(&traits.contentSizeLimits)
    guard traits.contentSizeLimits != old else { return }
    UIKitRuntime.shared.hasTraitOverrides = true
    environmentDidChange()
  }
}
