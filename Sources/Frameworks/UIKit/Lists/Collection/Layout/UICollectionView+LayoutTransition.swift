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
  func restingPlace(for size: CGSize) -> CGPoint {
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

extension UICollectionView {
  /// Puts a layout between the two in force; the cells stay.
  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  )
    -> UICollectionViewTransitionLayout
  {
    let old = currentLayout
    guard !(old is UICollectionViewTransitionLayout) else {
      NSException.raise(
        .internalInconsistencyException,
        "UICollectionView: an interactive transition is under way. Finish or cancel it before the next begins."
      )
    }
    let transition =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    layout.collectionView = self
    transition.collectionView = self
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in views.values { view.willTransition(from: old, to: layout) }
    transitionCompletion = completion
    currentLayout = transition
    layout.needsPrepare = true
    transition.invalidateLayout()
    return transition
  }

  /// Goes the rest of the way, there or back, and leaves the layout that was reached in force.
  func endTransition(reaching: Bool) {
    guard let transition = currentLayout as? UICollectionViewTransitionLayout else { return }
    let (reached, left) =
      reaching
      ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
    let completion = transitionCompletion
    transitionCompletion = nil
    let arrive: (Bool) -> Void = { [weak self] finished in
      guard let self, currentLayout === transition else { return }
      currentLayout = reached
      left.collectionView = nil
      transition.collectionView = nil
      for view in views.values {
        view.needsMeasure = true
        view.didTransition(from: left, to: reached)
      }
      reached.invalidateLayout()
      setNeedsLayout()
      layoutIfNeeded()
      reached.finalizeLayoutTransition()
      completion?(finished, reaching)
    }
    let change = {
      transition.transitionProgress = reaching ? 1 : 0
      self.setNeedsLayout()
      self.layoutIfNeeded()
      self.contentOffset = self.restingPlace(for: transition.collectionViewContentSize)
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      change()
      return arrive(true)
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction], animations: change,
      completion: arrive)
  }
}
