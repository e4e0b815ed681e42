/// A search through one object, whatever identifies its documents.
@preconcurrency @MainActor protocol TextSearcher: AnyObject {
  var object: (any UITextSearching)? { get }
  var count: Int { get }
  var highlighted: Int? { get }
  var allowsReplacing: Bool { get }
  func search(_ query: String, _ options: UITextSearchOptions)
  func replaceHighlighted(with text: String)
  func step(_ count: Int)
  func forget()
}

@MainActor final class SearcherOf<Searchable: UITextSearching>: TextSearcher {
  private typealias Aggregator = UITextSearchAggregator<Searchable.DocumentIdentifier>

  private weak var searchable: Searchable?
  private var results: [Aggregator.Found] = []
  /// Answers of searches before the latest no longer count.
  private var latest: Aggregator?
  private(set) var highlighted: Int?
  private var lastReplaced: (range: UITextRange, document: Searchable.DocumentIdentifier?)?

  init(_ searchable: Searchable) { self.searchable = searchable }

  var object: (any UITextSearching)? { searchable }
  var count: Int { results.count }

  var allowsReplacing: Bool {
    guard let searchable, searchable.supportsTextReplacement, let highlighted else { return false }
    let result = results[highlighted]
    return searchable.shouldReplace(foundTextRange: result.range, document: result.document, withText: "")
  }

  func search(_ query: String, _ options: UITextSearchOptions) {
    forget()
    guard let searchable, !query.isEmpty else { return }
    let aggregator = Aggregator(
      changed: { [weak self] in if $0 === self?.latest, $0.found.isEmpty { self?.show([]) } },
      finished: { [weak self] in if $0 === self?.latest { self?.show($0.found) } })
    latest = aggregator
    searchable.performTextSearch(queryString: query, options: options, resultAggregator: aggregator)
  }

  /// Marks all results, and the first from the selection on as the current one.
  private func show(_ found: [Aggregator.Found]) {
    guard let searchable else { return }
    searchable.clearAllDecoratedFoundText()
    results = found.sorted { first, second in
      if let one = first.document, let other = second.document, one != other {
        return searchable.compare(document: one, toDocument: other) == .orderedAscending
      }
      return searchable.compare(first.range, toRange: second.range, document: first.document)
        == .orderedAscending
    }
    for result in results {
      searchable.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
    }
    highlighted = nil
    guard !results.isEmpty else { return }
    highlight(firstFromSelection(in: searchable))
    lastReplaced = nil
  }

  private func firstFromSelection(in searchable: Searchable) -> Int {
    guard let selection = lastReplaced?.range ?? searchable.selectedTextRange else { return 0 }
    return results.firstIndex {
      searchable.compare($0.range, toRange: selection, document: $0.document) != .orderedAscending
    } ?? 0
  }

  private func highlight(_ index: Int) {
    guard let searchable else { return }
    if let highlighted {
      let old = results[highlighted]
      searchable.decorate(foundTextRange: old.range, document: old.document, usingStyle: .found)
    }
    highlighted = index
    let new = results[index]
    searchable.willHighlight(foundTextRange: new.range, document: new.document)
    searchable.scrollRangeToVisible(new.range, inDocument: new.document)
    searchable.decorate(foundTextRange: new.range, document: new.document, usingStyle: .highlighted)
  }

  /// Past the last comes the first.
  func step(_ count: Int) {
    guard !results.isEmpty else { return }
    let next = (highlighted ?? (count > 0 ? -1 : 0)) + count
    highlight((next % results.count + results.count) % results.count)
  }

  func replaceHighlighted(with text: String) {
    guard let searchable, let highlighted else { return }
    let result = results[highlighted]
    guard
      searchable.shouldReplace(foundTextRange: result.range, document: result.document, withText: text)
    else { return }
    searchable.replace(foundTextRange: result.range, document: result.document, withText: text)
    lastReplaced = (result.range, result.document)
  }

  func forget() {
    latest = nil
    results = []
    highlighted = nil
    searchable?.clearAllDecoratedFoundText()
  }
}
