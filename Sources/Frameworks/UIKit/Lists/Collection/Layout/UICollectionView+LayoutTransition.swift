extension UICollectionView {
  /// Brings what is on the screen from its places in the old layout to those in the current one.
  ///
  /// What comes on the screen comes from where the old layout had it; what leaves goes to its new place.
  func glide(from old: UICollectionViewLayout, _ done: @escaping (Bool) -> Void) {
    _ = itemCounts
    currentLayout.prepareIfNeeded()
    let size = currentLayout.collectionViewContentSize
    let offset = restingPlace(for: size)
    let wanted =
      currentLayout.layoutAttributesForElements(in: CGRect(origin: offset, size: bounds.size)) ?? []
    let leaving = takeAll(but: wanted)
    UIView.performWithoutAnimation {
      for attributes in wanted where views[attributes.element] == nil {
        guard let view = makeView(attributes) else { continue }
        if attributes.representedElementCategory == .cell,
          let before = old.layoutAttributesForItem(at: attributes.indexPath)
        {
          view.place(before)
        } else {
          view.alpha = 0
        }
      }
    }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
      self.contentSize = size
      self.contentOffset = offset
      for view in leaving {
        let place = view.element.flatMap { self.currentLayout.layoutAttributesForItem(at: $0.indexPath) }
        if let place { view.place(place) } else { view.alpha = 0 }
      }
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { [weak self] finished in
      for view in leaving {
        view.alpha = 1
        view.element = nil
        self?.pool.recycle(view)
      }
      done(finished)
    }
  }

  /// The offset that the layout and then the delegate want for content of that size.
  private func restingPlace(for size: CGSize) -> CGPoint {
    let inset = adjustedContentInset
    var offset = currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    offset =
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    return CGPoint(
      x: max(-inset.left, min(offset.x, size.width + inset.right - bounds.width)),
      y: max(-inset.top, min(offset.y, size.height + inset.bottom - bounds.height)))
  }

  private func takeAll(but wanted: [UICollectionViewLayoutAttributes]) -> [UICollectionReusableView] {
    var left = views
    for attributes in wanted { left[attributes.element] = nil }
    for (element, view) in left {
      views[element] = nil
      if let cell = view as? UICollectionViewCell {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
      }
    }
    return Array(left.values)
  }
}
