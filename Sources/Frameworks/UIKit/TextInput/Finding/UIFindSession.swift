/// One search through a text, from result to result. The find interaction asks; subclasses answer.
@preconcurrency @MainActor open class UIFindSession: _NSObject {
  public enum SearchResultDisplayStyle: UInt, Sendable { case currentAndTotal, total, none }

  open var resultCount: Int { 0 }
  /// `NSNotFound` while none is.
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  nonisolated public override init() { super.init() }

  open func performSearch(query: String, options: UITextSearchOptions?) {}
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  open func invalidateFoundResults() {}
}

/// Searches an object that can be searched.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  private let searcher: any TextSearcher
  /// Nil once it is gone.
  open var searchableObject: (any UITextSearching)? { searcher.object }

  public init<Searchable: UITextSearching>(searchableObject: Searchable) {
    searcher = SearcherOf(searchableObject)
    super.init()
  }

  open override var resultCount: Int { searcher.count }
  open override var highlightedResultIndex: Int { searcher.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { searcher.object?.supportsTextReplacement ?? false }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool { searcher.allowsReplacing }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    searcher.search(query, options ?? UITextSearchOptions())
  }

  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard allowsReplacementForCurrentlyHighlightedResult else { return }
    searcher.replaceHighlighted(with: replacementString)
    searcher.search(searchQuery, options ?? UITextSearchOptions())
  }

  open override func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard supportsReplacement else { return }
    let options = options ?? UITextSearchOptions()
    searcher.object?.replaceAll(queryString: searchQuery, options: options, withText: replacementString)
    searcher.search(searchQuery, options)
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) {
    searcher.step(direction == .forward ? 1 : -1)
  }

  open override func invalidateFoundResults() { searcher.forget() }
}
