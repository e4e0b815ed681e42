extension UITextView: UITextSearching {
  public typealias DocumentIdentifier = AnyHashable?

  public var supportsTextReplacement: Bool { isEditable }

  public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??)
    -> ComparisonResult
  {
    let (first, second) = (foundRange.range.lowerBound, toRange.range.lowerBound)
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  public func performTextSearch(
    queryString: String, options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for match in options.matches(of: queryString, in: text) {
      resultAggregator.foundRange(TextOffsetRange(match), searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle
  ) {
    let marks = finding.marks ?? FoundTextMarks(self)
    finding.marks = marks
    marks.set(usingStyle, foundTextRange.range)
  }

  public func clearAllDecoratedFoundText() { finding.marks?.clear() }

  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    showRange(NSRange(range.range))
  }

  public func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable??, withText: String
  ) -> Bool {
    isEditable && shouldChangeText(in: foundTextRange, replacementText: withText)
  }

  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
    replace(foundTextRange, withText: withText)
  }

  /// From the end, so that the places before stay.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
    for match in options.matches(of: queryString, in: text).reversed() {
      let range = TextOffsetRange(match)
      if shouldChangeText(in: range, replacementText: withText) { replace(range, withText: withText) }
    }
  }

  // MARK: The interaction

  /// Nil while finding is not enabled.
  public var findInteraction: UIFindInteraction? { finding.interaction }

  public var isFindInteractionEnabled: Bool {
    get { finding.interaction != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      if let old = finding.interaction {
        removeInteraction(old)
        finding.interaction = nil
        finding.sessions = nil
      } else {
        let sessions = TextViewFindSessions()
        let new = UIFindInteraction(sessionDelegate: sessions)
        finding.sessions = sessions
        finding.interaction = new
        addInteraction(new)
      }
    }
  }
}

/// What a text view keeps to be searched.
struct TextViewFinding {
  var interaction: UIFindInteraction?
  var sessions: TextViewFindSessions?
  var marks: FoundTextMarks?
}

/// Makes the sessions of a text view's own find interaction.
@MainActor final class TextViewFindSessions: NSObject, UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }
}
