public enum UITextSearchFoundTextStyle: Int, Sendable { case normal, found, highlighted }

/// Something with text that a find session searches: one document, or several told apart by an identifier.
@preconcurrency @MainActor public protocol UITextSearching<DocumentIdentifier>: NSObjectProtocol {
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  var selectedTextRange: UITextRange? { get }
  var supportsTextReplacement: Bool { get }
  var selectedTextSearchDocument: DocumentIdentifier? { get }

  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?)
    -> ComparisonResult
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
  func performTextSearch(
    queryString: String, options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

// Optional requirements on Apple's platform.
extension UITextSearching {
  public var supportsTextReplacement: Bool { false }
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
    .orderedSame
  }
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
  ) -> Bool { supportsTextReplacement }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// Collects what a search finds.
@preconcurrency @MainActor public final class UITextSearchAggregator<DocumentIdentifier: Hashable>: _NSObject
{
  struct Found {
    var range: UITextRange
    var document: DocumentIdentifier?
  }

  private(set) var found: [Found] = []
  private let changed: (UITextSearchAggregator) -> Void
  private let finished: (UITextSearchAggregator) -> Void

  init(
    changed: @escaping (UITextSearchAggregator) -> Void,
    finished: @escaping (UITextSearchAggregator) -> Void
  ) {
    self.changed = changed
    self.finished = finished
    super.init()
  }

  public var allFoundRanges: NSOrderedSet { NSOrderedSet(array: found.map(\.range)) }

  public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
    found.append(Found(range: range, document: document))
    changed(self)
  }

  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    found.removeAll { $0.range.isEqual(range) && $0.document == document }
    changed(self)
  }

  public func invalidate() {
    found = []
    changed(self)
  }

  public func finishedSearching() { finished(self) }
}
