/// Which items a list's data source should fetch before they come on the screen.
@MainActor struct ListPrefetcher {
  private var asked: Set<IndexPath> = []
  private var lastOffset: CGFloat = 0
  private var isBackward = false

  /// What to ask for, and what to let go: it left again without having been shown.
  struct Request {
    var fetch: [IndexPath]
    var cancel: [IndexPath]
  }

  /// The stretch of content that is next, one screen long, for content that lies at `low..<high`.
  mutating func next(low: CGFloat, high: CGFloat) -> (low: CGFloat, high: CGFloat) {
    // Before the content's start there is nothing to come, so that is no way back.
    if low != lastOffset { isBackward = low < lastOffset && low > 0 }
    lastOffset = low
    return isBackward ? (low - (high - low), low) : (high, high + (high - low))
  }

  mutating func update(shown: Set<IndexPath>, ahead: [IndexPath]) -> Request {
    asked.subtract(shown)
    let wanted = Set(ahead).subtracting(shown)
    let fetch = ahead.filter { wanted.contains($0) && !asked.contains($0) }
    let cancel = asked.subtracting(wanted).sorted()
    asked = wanted
    return Request(fetch: fetch, cancel: cancel)
  }

  /// Places mean other items now.
  mutating func forget() { asked = [] }
}
