extension UICollectionView: RowSwiping {
  func rowForSwipe(at point: CGPoint) -> (view: UIView, path: IndexPath)? {
    guard !isEditing, let path = indexPathForItem(at: point), listStyle(ofSection: path.section) != nil,
      let cell = cellForItem(at: path)
    else { return nil }
    return (cell, path)
  }

  func swipeWillOpen(_ row: UIView, at path: IndexPath) {
    (row as? UICollectionViewCell)?.isSwiped = true
  }

  func swipeDidClose(_ row: UIView?) { (row as? UICollectionViewCell)?.isSwiped = false }

  func swipeActions(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
    let list = listStyle(ofSection: path.section)?.configuration
    return leading
      ? list?.leadingSwipeActionsConfigurationProvider?(path)
      : list?.trailingSwipeActionsConfigurationProvider?(path)
  }
}
