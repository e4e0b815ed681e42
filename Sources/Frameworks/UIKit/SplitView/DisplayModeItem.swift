/// The bar button that shows and hides the columns of a split view; there is none while it is collapsed.
@MainActor final class DisplayModeItem: UIBarButtonItem {
  private weak var split: UISplitViewController?

  init(_ split: UISplitViewController) {
    self.split = split
    super.init()
    primaryAction = UIAction { [weak split] _ in split?.toggleMode() }
    follow()
  }

  required init?(coder: NSCoder) { return nil }

  /// Takes the look for the moment: classic split views name what is hidden.
  func follow() {
    guard let split else { return }
    isConcealed = split.isCollapsed
    guard split.style == .unspecified else {
      image = UIImage(systemName: "sidebar.left")
      return
    }
    let hidden = split.displayMode == .secondaryOnly || split.displayMode.isOverlay
    image = UIImage(systemName: hidden ? "chevron.backward" : "arrow.up.left.and.arrow.down.right")
    let list = split.panes[.primary]
    let page = (list as? UINavigationController)?.viewControllers.first ?? list
    title = hidden ? page?.navigationItem.title ?? page?.title : nil
  }
}

extension UISplitViewController {
  /// The display mode button belongs into the outermost bar that can be seen.
  func updateButtons() {
    chrome.updateItem()
    guard style != .unspecified else { return }
    let first = SplitPanes.order.first { panes[$0] != nil && (layout.isVisible($0)) }
    let shows: Bool =
      switch displayModeButtonVisibility {
      case .always: true
      case .never: false
      case .automatic: presentsWithGesture
      }
    for column in panes.columns {
      guard let bar = (panes[column] as? UINavigationController)?.bar else { continue }
      bar.outerItem = shows && !isCollapsed && isViewLoaded && column == first ? displayModeButtonItem : nil
    }
  }
}
