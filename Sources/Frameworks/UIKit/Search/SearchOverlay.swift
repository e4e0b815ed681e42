/// What lies over a page while it is searched: a shade, then what was found.
@MainActor final class SearchOverlay {
  private(set) weak var host: UIViewController?
  private weak var bar: UISearchBar?
  private weak var item: UINavigationItem?
  private weak var results: UIViewController?
  private let view = SearchOverlayView()
  private let marker = WindowMarker()
  private var hidBar = false
  private var oldOffset: CGPoint?

  /// The page that an item belongs to.
  func page(of item: UINavigationItem) -> UIViewController? {
    let navigation = item.bar?.next(UINavigationController.self)
    return navigation?.viewControllers.last { $0.navigationItem === item }
  }

  // MARK: Opening and closing

  func open(
    over host: UIViewController, bar: UISearchBar, item: UINavigationItem?, hidesNavigationBar: Bool,
    tapped: @escaping () -> Void
  ) {
    self.host = host
    self.bar = bar
    self.item = item
    let navigation = host.navigationController
    hidBar = false
    if let item {
      item.isSearching = true
      item.hidesRowWhileSearching = hidesNavigationBar
      navigation?.relayoutBars(animated: true)
    } else if hidesNavigationBar, let navigation, !navigation.isNavigationBarHidden {
      hidBar = true
      navigation.setNavigationBarHidden(true, animated: true)
    }
    bringBarToTop()
    view.tapped = tapped
    view.placed = { [weak self] in self?.place() }
    if let own = host.viewIfLoaded, own !== container { marker.watch(own) { [weak self] in self?.follow() } }
    follow()
  }

  /// Beside the page's view it leaves the screen and comes back with it: what is pushed lies over both.
  private func follow() {
    guard let own = host?.viewIfLoaded, let container, own.window != nil else {
      view.removeFromSuperview()
      return
    }
    if own === container {
      container.addSubview(view)
    } else {
      container.insertSubview(view, aboveSubview: own)
    }
    place()
  }

  func close() {
    show(results: nil, obscures: false)
    marker.stop()
    view.removeFromSuperview()
    let navigation = host?.navigationController
    if let item {
      item.isSearching = false
      navigation?.relayoutBars(animated: true)
    } else if hidBar {
      navigation?.setNavigationBarHidden(false, animated: true)
    }
    if let oldOffset, let scroll = barsScroll { scroll.setContentOffset(oldOffset, animated: false) }
    oldOffset = nil
  }

  // MARK: Content

  func show(results next: UIViewController?, obscures: Bool) {
    view.backgroundColor = obscures ? UIColor.black.withAlphaComponent(0.1) : nil
    view.isHidden = next == nil && !obscures
    guard next !== results else { return }
    if let results {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
    results = next
    guard let next, let host else { return }
    host.addChild(next)
    view.addSubview(next.view)
    next.didMove(toParent: host)
    place()
  }

  // MARK: Places

  /// Where the overlay is put: among a navigation's pages, beside what scrolls, or in the page's own view.
  private var container: UIView? {
    let own = host?.viewIfLoaded
    return item != nil || own is UIScrollView ? own?.superview : own
  }

  private var barsScroll: UIScrollView? {
    var above = bar?.superview
    while let current = above {
      if let scroll = current as? UIScrollView { return scroll }
      above = current.superview
    }
    return nil
  }

  /// A bar that scrolls with the content goes up to the edge.
  private func bringBarToTop() {
    guard item == nil, let bar, let scroll = barsScroll else { return }
    host?.navigationController?.view.layoutIfNeeded()
    let top = bar.convert(CGPoint.zero, to: scroll).y - scroll.adjustedContentInset.top
    oldOffset = scroll.contentOffset
    if top > scroll.contentOffset.y { scroll.setContentOffset(CGPoint(x: 0, y: top), animated: false) }
  }

  func place() {
    guard let container, let bar else { return }
    let bounds = container.bounds
    if item != nil {
      // Found things scroll under the bar as the page itself does.
      view.frame = bounds
      results?.containerInsets = host?.containerInsets ?? .zero
    } else {
      let edge = bar.convert(CGPoint(x: 0, y: bar.bounds.maxY), to: container).y
      view.frame = CGRect(x: 0, y: edge, width: bounds.width, height: max(0, bounds.height - edge))
    }
    results?.viewIfLoaded?.frame = view.bounds
  }
}

/// The shade; touching it ends the search.
@MainActor final class SearchOverlayView: UIView {
  var tapped: (() -> Void)?
  var placed: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    placed?()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped?() }
}

extension UIResponder {
  /// The nearest responder of a kind above.
  func next<Responder: UIResponder>(_ type: Responder.Type) -> Responder? {
    var responder = next
    while let current = responder {
      if let found = current as? Responder { return found }
      responder = current.next
    }
    return nil
  }
}
