extension UICollectionView {
  /// One announced change; outside a batch it is a batch of its own.
  func change(_ edit: (inout ListBatch) -> Void) {
    if batch != nil {
      edit(&batch!)
      return
    }
    withoutActuallyEscaping(edit) { edit in runBatch({ edit(&self.batch!) }, nil) }
  }

  /// Headers promise that the updates are over when it returns, so closures that do not escape may be handed on.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  /// Whether a batch of changes is being announced that is not shown yet.
  public var hasUncommittedUpdates: Bool { batch != nil }

  func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      updates?()
      return
    }
    abandonMovement()
    // What was asked before the batch is what it starts from.
    layoutIfNeeded()
    let old = itemCounts
    batch = ListBatch()
    updates?()
    let changes = batch!
    prefetcher.forget()
    batch = nil
    if changes.isEmpty {
      animateLayout(completion)
      return
    }
    counts = nil
    let new = itemCounts
    if let complaint = changes.mismatch(old: old, new: new, noun: "item") {
      NSException(
        name: .internalInconsistencyException, reason: "UICollectionView: \(complaint)", userInfo: nil
      )
      .raise()
    }
    apply(changes, old: old, completion)
  }

  private func apply(_ changes: ListBatch, old: [Int], _ completion: ((Bool) -> Void)?) {
    closeSwipe()
    let places = ListPlaces(changes, old: old)
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    var gone: [UICollectionReusableView] = []
    for (element, view) in views {
      guard let place = places.place(of: element, followsItem: view.applied?.followsItem == true) else {
        gone.append(view)
        continue
      }
      // A header may say how many items follow, a cell which it is.
      if element.category != .cell || mayBeSized(view) { view.needsMeasure = true }
      view.element = place
      kept[place] = view
    }
    let before = Set(kept.keys)
    views = kept
    selected = Set(selected.compactMap { places.place(of: $0) })
    let context = wholeContext()
    context.places = places
    currentLayout.invalidateLayout(with: context)
    currentLayout.prepareIfNeeded()
    currentLayout.prepare(forCollectionViewUpdates: items(of: changes))
    show(gone: gone, kept: before, completion)
  }

  /// Whether the layout may ask the view for its size; layouts of apps always may.
  private func mayBeSized(_ view: UICollectionReusableView) -> Bool {
    guard currentLayout is any SelfSizingLayout, let applied = view.applied else { return true }
    return applied.estimatedAxes != .none
  }

  private func wholeContext() -> UICollectionViewLayoutInvalidationContext {
    let context = currentLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    return context
  }

  private func items(of changes: ListBatch) -> [UICollectionViewUpdateItem] {
    // A whole section stands as a path without an item.
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return changes.deletedSections.map { .init(.delete, before: whole($0), after: nil) }
      + changes.insertedSections.map { .init(.insert, before: nil, after: whole($0)) }
      + changes.deletedItems.map { .init(.delete, before: $0, after: nil) }
      + changes.insertedItems.map { .init(.insert, before: nil, after: $0) }
      + changes.reloadedItems.map { .init(.reload, before: $0, after: $0) }
      + changes.movedItems.map { .init(.move, before: $0.from, after: $0.to) }
  }

  /// Old views glide to their new places or fade, new ones fade in.
  private func show(
    gone: [UICollectionReusableView], kept: Set<CollectionElement>, _ completion: ((Bool) -> Void)?
  ) {
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    for view in gone { if let element = view.element { leaving[element] = view.applied } }
    for view in gone { settleGone(view, isAnimated: isAnimated) }
    leaving = [:]
    guard isAnimated else {
      setNeedsLayout()
      layoutIfNeeded()
      currentLayout.finalizeCollectionViewUpdates()
      completion?(true)
      return
    }
    // New views come to be at their initial attributes, outside the animation.
    UIView.performWithoutAnimation {
      let wanted = currentLayout.layoutAttributesForElements(in: bounds) ?? []
      for attributes in wanted where views[attributes.element] == nil && attributes.frame.meets(bounds) {
        guard let view = makeView(attributes) else { continue }
        if let initial = currentLayout.initialAttributes(attributes.element) { view.place(initial) }
      }
    }
    animateLayout { [weak self] finished in
      self?.currentLayout.finalizeCollectionViewUpdates()
      completion?(finished)
    }
  }

  private func settleGone(_ view: UICollectionReusableView, isAnimated: Bool) {
    let element = view.element
    view.element = nil
    if let cell = view as? UICollectionViewCell, let path = element?.indexPath {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    guard isAnimated else { return pool.recycle(view) }
    let final = element.flatMap { currentLayout.finalAttributes($0) }
    sendSubviewToBack(view)
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
      if let final { view.place(final) } else { view.alpha = 0 }
    } completion: { [weak self] _ in
      view.alpha = 1
      self?.pool.recycle(view)
    }
  }

  static let updateDuration: TimeInterval = 0.3

  func animateLayout(_ completion: ((Bool) -> Void)?) {
    guard window != nil, UIView.areAnimationsEnabled else {
      setNeedsLayout()
      layoutIfNeeded()
      completion?(true)
      return
    }
    setNeedsLayout()
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
      self.layoutIfNeeded()
    } completion: {
      completion?($0)
    }
  }

  func changeLayout(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    let old = currentLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in views.values { view.willTransition(from: old, to: layout) }
    currentLayout = layout
    layout.collectionView = self
    for view in views.values { view.needsMeasure = true }
    // Supplementary and decoration views belong to a layout; the cells go on.
    for (element, view) in views where element.category != .cell { remove(view, element) }
    layout.invalidateLayout()
    let done: (Bool) -> Void = { [weak self] finished in
      guard let self else { return }
      if old !== currentLayout { old.collectionView = nil }
      for view in views.values { view.didTransition(from: old, to: layout) }
      layout.finalizeLayoutTransition()
      completion?(finished)
    }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
      return done(true)
    }
    glide(from: old, done)
  }

  /// Lets the data source configure the same cells again.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let old = views[.cell(path)] as? UICollectionViewCell, let dataSource else { continue }
      reconfiguring = old
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      reconfiguring = nil
      guard cell === old else {
        NSException(
          name: .internalInconsistencyException,
          reason:
            "UICollectionView: while \(path) was reconfigured the data source gave another cell than the one on the screen. Dequeue it for the index path that was asked for.",
          userInfo: nil
        ).raise()
      }
      old.needsMeasure = true
    }
    setNeedsLayout()
  }
}

extension ListPlaces {
  /// Where a cell, header or decoration is after the batch; nil if it went or is shown anew.
  func place(of element: CollectionElement, followsItem: Bool) -> CollectionElement? {
    let old = element.indexPath
    let place =
      followsItem || element.category == .cell
      ? place(of: old) : section(of: old.section).map { IndexPath(item: old.item, section: $0) }
    guard let place else { return nil }
    var moved = element
    moved.indexPath = place
    return moved
  }

  /// The sizes that views asked for, by their elements after the batch.
  func carried(_ sizes: [CollectionElement: CGSize]) -> [CollectionElement: CGSize] {
    var result: [CollectionElement: CGSize] = [:]
    for (element, size) in sizes {
      if let place = place(of: element, followsItem: false) { result[place] = size }
    }
    return result
  }
}
