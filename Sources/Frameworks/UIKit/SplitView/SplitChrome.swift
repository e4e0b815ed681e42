/// What a split view shows besides its columns: the lines between them, the shade under an overlay, the
/// button that changes the mode, and the gestures that do.
@MainActor final class SplitChrome: _NSObject, UIGestureRecognizerDelegate {
  private weak var split: UISplitViewController?
  private let shade = UIView()
  private let lines = [UIView(), UIView()]
  private var item: DisplayModeItem?
  private(set) var oldButton: SplitMasterButton?

  func install(in split: UISplitViewController) {
    self.split = split
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.1)
    shade.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak split] in split?.slideOut() }
    shade.addGestureRecognizer(tap)
    for line in lines {
      line.backgroundColor = .opaqueSeparator
      line.isUserInteractionEnabled = false
      line.isHidden = true
    }
    for direction: UISwipeGestureRecognizer.Direction in [.left, .right] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.delegate = self
      swipe.addHandler { [weak self, weak swipe] in swipe.map { self?.swiped($0) } }
      split.view.addGestureRecognizer(swipe)
    }
  }

  // MARK: Lines and shade

  /// The shade between the secondary column and the others, the lines on top.
  func raise(in split: UISplitViewController) {
    guard let view = split.viewIfLoaded else { return }
    if let secondary = split.panes[.secondary]?.viewIfLoaded, secondary.superview === view {
      view.insertSubview(shade, aboveSubview: secondary)
    } else {
      view.insertSubview(shade, at: 0)
    }
    if let primary = split.panes[.primary]?.viewIfLoaded, primary.superview === view {
      view.bringSubviewToFront(primary)
    }
    for line in lines { view.addSubview(line) }
  }

  func place(_ layout: SplitLayout) {
    shade.frame = CGRect(origin: .zero, size: layout.size)
    shade.alpha = layout.mode.isOverlay ? 1 : 0
    for (index, line) in lines.enumerated() {
      guard index < layout.sideColumns.count else {
        line.isHidden = true
        continue
      }
      let column = layout.frame(of: layout.sideColumns[index])
      line.isHidden = false
      line.frame = CGRect(
        x: layout.isMirrored ? column.minX - layout.gutter : column.maxX, y: 0, width: layout.gutter,
        height: layout.size.height)
    }
  }

  func hideAll() {
    shade.alpha = 0
    for line in lines { line.isHidden = true }
  }

  // MARK: Gestures

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let split, split.presentsWithGesture, !split.isCollapsed,
      let swipe = gestureRecognizer as? UISwipeGestureRecognizer
    else { return false }
    return opens(swipe) ? split.currentMode == .secondaryOnly : split.currentMode.isOverlay
  }

  private func opens(_ swipe: UISwipeGestureRecognizer) -> Bool {
    (swipe.direction == .right) != (split?.layout.isMirrored ?? false)
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    guard let split, swipe.state == .ended else { return }
    split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
    if opens(swipe) { split.presentMaster() } else { split.slideOut() }
    split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
  }

  // MARK: Buttons

  func displayModeItem(of split: UISplitViewController) -> DisplayModeItem {
    if let item { return item }
    let made = DisplayModeItem(split)
    item = made
    return made
  }

  func updateItem() { item?.follow() }

  /// The button that delegates from before iOS 8 are given.
  func masterButton(of split: UISplitViewController, _ master: UIViewController) -> SplitMasterButton {
    let button = SplitMasterButton(split, master)
    oldButton = button
    return button
  }

  func dropMasterButton() { oldButton = nil }
}
