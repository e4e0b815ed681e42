/// A list in which two fingers choose all they move over.
@preconcurrency @MainActor protocol RangeSelecting: UIScrollView {
  func item(at point: CGPoint) -> IndexPath?
  func mayBeginRange(at path: IndexPath) -> Bool
  func didBeginRange(at path: IndexPath)
  func selectRange(_ paths: ClosedRange<IndexPath>)
  func didEndRange()
}

/// Chooses the items between where two fingers came down and where they are.
@MainActor final class RangeSelector: _NSObject, UIGestureRecognizerDelegate {
  private unowned let list: any RangeSelecting
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private var first: IndexPath?

  init(list: any RangeSelecting) {
    self.list = list
    super.init()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    pan.delegate = self
    pan.addHandler { [weak self] in self?.moved() }
    list.addGestureRecognizer(pan)
  }

  /// Whether two fingers there are for choosing and not for scrolling.
  func claims(_ point: CGPoint) -> Bool { list.item(at: point).map { list.mayBeginRange(at: $0) } ?? false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    claims(pan.location(in: list))
  }

  private func moved() {
    switch pan.state {
    case .began:
      guard let path = list.item(at: pan.location(in: list)) else { return }
      first = path
      list.didBeginRange(at: path)
      list.selectRange(path...path)
    case .changed:
      guard let first, let path = list.item(at: pan.location(in: list)) else { return }
      list.selectRange(min(first, path)...max(first, path))
    case .ended, .cancelled:
      guard first != nil else { return }
      first = nil
      list.didEndRange()
    default: break
    }
  }
}

extension UITableView: RangeSelecting {
  func item(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func mayBeginRange(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginRange(at path: IndexPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndRange() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  func selectRange(_ paths: ClosedRange<IndexPath>) {
    guard selectsMany else { return }
    for section in paths.lowerBound.section...paths.upperBound.section {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        if paths.contains(path), !selection.rows.contains(path) { choose(path) }
      }
    }
  }
}

extension UICollectionView: RangeSelecting {
  func item(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func mayBeginRange(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginRange(at path: IndexPath) {
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndRange() { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

  func selectRange(_ paths: ClosedRange<IndexPath>) {
    guard selectsMany else { return }
    for section in paths.lowerBound.section...paths.upperBound.section {
      for item in 0..<itemCounts[section] {
        let path = IndexPath(item: item, section: section)
        if paths.contains(path), !selected.contains(path) { choose(path) }
      }
    }
  }
}
