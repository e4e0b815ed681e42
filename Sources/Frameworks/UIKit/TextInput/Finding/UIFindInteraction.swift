import TouchstoneFoundation

@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

// Optional requirements on Apple's platform.
extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Finding, and replacing, in a view's text: a bar over the keyboard to type into and go from result to result.
@preconcurrency @MainActor open class UIFindInteraction: _NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  open private(set) var activeFindSession: UIFindSession?
  private var navigator: FindNavigator?
  private var lastSearch = ""
  private var lastReplacement = ""
  /// - Inert: stored and returned; the bar has no menu of options.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { reportInert() } }

  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  open var isFindNavigatorVisible: Bool { navigator != nil }

  open var searchText: String? {
    get { navigator?.searchText ?? lastSearch }
    set {
      lastSearch = newValue ?? ""
      navigator?.searchText = lastSearch
      if activeFindSession != nil { search() }
    }
  }

  open var replacementText: String? {
    get { navigator?.replacementText ?? lastReplacement }
    set {
      lastReplacement = newValue ?? ""
      navigator?.replacementText = lastReplacement
    }
  }

  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    if activeFindSession == nil {
      guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
      activeFindSession = session
    }
    guard let session = activeFindSession else { return }
    let replaces = showingReplace && session.supportsReplacement
    if let navigator {
      navigator.showsReplace = replaces
      navigator.focus()
      return
    }
    let bar = FindNavigator(interaction: self, showsReplace: replaces)
    bar.searchText = lastSearch
    bar.replacementText = lastReplacement
    navigator = bar
    bar.appear(in: window)
    delegate?.findInteraction(self, didBegin: session)
    if !lastSearch.isEmpty { search() }
  }

  open func dismissFindNavigator() {
    guard let session = activeFindSession else { return }
    lastSearch = navigator?.searchText ?? lastSearch
    lastReplacement = navigator?.replacementText ?? lastReplacement
    navigator?.disappear()
    navigator = nil
    session.invalidateFoundResults()
    activeFindSession = nil
    delegate?.findInteraction(self, didEnd: session)
  }

  open func findNext() { step(.forward) }
  open func findPrevious() { step(.backward) }

  open func updateResultCount() {
    guard let session = activeFindSession else { return }
    navigator?.show(session, hasQuery: !(searchText ?? "").isEmpty)
  }

  // MARK: From the bar

  func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: UITextSearchOptions())
    updateResultCount()
  }

  private func step(_ direction: UITextStorageDirection) {
    activeFindSession?.highlightNextResult(in: direction)
    updateResultCount()
  }

  func replace(all: Bool) {
    guard let session = activeFindSession, let query = searchText, !query.isEmpty else { return }
    let text = replacementText ?? ""
    if all {
      session.replaceAll(searchQuery: query, replacementString: text, options: UITextSearchOptions())
    } else {
      session.performSingleReplacement(
        query: query, replacementString: text, options: UITextSearchOptions())
    }
    updateResultCount()
  }
}
