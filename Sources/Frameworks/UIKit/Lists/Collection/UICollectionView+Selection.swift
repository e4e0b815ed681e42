extension UICollectionView {
  func select(_ indexPath: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let indexPath else {
      for path in selected { deselect(path) }
      return
    }
    if !selectsMany {
      for path in selected where path != indexPath { deselect(path) }
    }
    selected.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !position.isEmpty { scrollToItem(at: indexPath, at: position, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath) {
    selected.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  var selectsMany: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the item is edited: the delegate may leave some out.
  func isEditing(at path: IndexPath) -> Bool {
    isEditing && collectionDelegate?.collectionView(self, canEditItemAt: dataPath(path)) ?? true
  }

  // MARK: Touches

  func highlight(_ path: IndexPath) {
    if let swiper, swiper.isOpen { return swiper.close(animated: true) }
    guard allowsSelection, !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    touchedItem = path
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func unhighlight() {
    guard let path = touchedItem else { return }
    touchedItem = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// The finger left the item it came down on.
  func choose(_ path: IndexPath) {
    if let row = cellForItem(at: path) as? UICollectionViewListCell, row.togglesByTap {
      return row.toggleOutline()
    }
    if selected.contains(path), selectsMany {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsMany {
      for old in selected where old != path {
        guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: old) ?? true else { continue }
        deselect(old)
        collectionDelegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    select(path, animated: false, [])
    cellForItem(at: path)?.selectionSegue?()
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    guard !isEditing,
      collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false
    else { return }
    collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }

  // MARK: Scrolling to items

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let rect = layoutAttributesForItem(at: path)?.frame else { return }
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) { offset.y = rect.minY - inset.top }
    if position.contains(.bottom) { offset.y = rect.maxY - inset.top - room.height }
    if position.contains(.centeredVertically) { offset.y = rect.midY - inset.top - room.height / 2 }
    if position.contains(.left) { offset.x = rect.minX - inset.left }
    if position.contains(.right) { offset.x = rect.maxX - inset.left - room.width }
    if position.contains(.centeredHorizontally) { offset.x = rect.midX - inset.left - room.width / 2 }
    if position.isEmpty { return scrollRectToVisible(rect, animated: animated) }
    setContentOffset(clamped(offset), animated: animated)
  }
}
