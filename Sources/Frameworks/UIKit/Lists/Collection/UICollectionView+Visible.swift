extension UICollectionView {
  /// Items of each section; asks the data source when they may have changed.
  var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let result = (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    counts = result
    return result
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { counts = nil }
    if context.contentOffsetAdjustment != .zero {
      bounds.origin.x += context.contentOffsetAdjustment.x
      bounds.origin.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  /// Gives everything on the screen its view and place, and takes away what left.
  func layoutVisible() {
    guard bounds.width > 0, bounds.height > 0, dataSource != nil else { return }
    // Measuring a view moves others; each round measures one more, so it ends.
    var rounds = 0
    var wanted = wantedAttributes()
    // What left goes first, so that its views serve what comes.
    removeAll(but: wanted)
    while measure(wanted), rounds < 200 {
      rounds += 1
      wanted = wantedAttributes()
    }
    place(wanted)
  }

  private func wantedAttributes() -> [UICollectionViewLayoutAttributes] {
    _ = itemCounts
    currentLayout.prepareIfNeeded()
    let size = currentLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
    return currentLayout.layoutAttributesForElements(in: bounds) ?? []
  }

  /// Asks views that have not been asked what size they want; true if that changed the layout.
  private func measure(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
    var changed = false
    for attributes in wanted where attributes.frame.meets(bounds) && !attributes.isHidden {
      let view = views[attributes.element] ?? makeView(attributes)
      guard let view, view.needsMeasure, attributes.representedElementCategory != .decorationView else {
        continue
      }
      view.needsMeasure = false
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      guard
        currentLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      currentLayout.invalidateLayout(
        with: currentLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      changed = true
    }
    return changed
  }

  /// A layout forgot what its views asked for: those that stay are asked once more.
  func askForSizesAgain() {
    for view in views.values { view.needsMeasure = true }
  }

  private func place(_ wanted: [UICollectionViewLayoutAttributes]) {
    removeAll(but: wanted)
    for attributes in wanted {
      let element = attributes.element
      guard isSeen(attributes), let view = views[element] ?? makeView(attributes) else { continue }
      if view !== movement?.cell { view.place(attributes) }
    }
    placeCarried()
  }

  private func removeAll(but wanted: [UICollectionViewLayoutAttributes]) {
    var left = views
    for attributes in wanted where isSeen(attributes) { left[attributes.element] = nil }
    if let element = movement?.cell.element { left[element] = nil }
    for (element, view) in left { remove(view, element) }
  }

  /// A transform may bring onto the screen what its frame leaves out.
  private func isSeen(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.isHidden
      && (attributes.frame.meets(bounds) || !CATransform3DIsIdentity(attributes.transform3D))
  }

  /// Makes the view of an element and puts it in the hierarchy.
  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let element = attributes.element
    let outerPlace = pool.place
    pool.place = attributes.frame
    defer { pool.place = outerPlace }
    let made: UICollectionReusableView?
    switch element.category {
    case .cell: made = dataSource?.collectionView(self, cellForItemAt: dataPath(element.indexPath))
    case .supplementaryView:
      made = dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
    case .decorationView: made = makeDecoration(element.kind)
    }
    guard let view = made else { return nil }
    view.collection = self
    view.element = element
    view.needsMeasure = true
    views[element] = view
    let parent = parent(of: attributes)
    if parent !== self {
      if view.superview !== parent { parent.addSubview(view) }
    } else if view.superview !== self {
      // Decorations lie behind, supplementary views over the cells.
      switch element.category {
      case .decorationView: insertSubview(view, at: floorIndex)
      case .cell: insertSubview(view, at: firstOverlay)
      case .supplementaryView: insertSubview(view, at: afterContent)
      }
    }
    UIView.performWithoutAnimation { view.place(attributes) }
    willShow(view, element)
    return view
  }

  /// Where the lowest view may be among the subviews: over what lies behind the content.
  private var floorIndex: Int {
    subviews.firstIndex { $0 !== backgroundView && $0 !== refreshControl && $0 !== listBackground }
      ?? subviews.count
  }

  private var firstOverlay: Int {
    subviews.firstIndex { ($0 as? UICollectionReusableView)?.element?.category == .supplementaryView }
      ?? afterContent
  }

  private var afterContent: Int {
    subviews.lastIndex { $0 is UICollectionReusableView }.map { $0 + 1 } ?? subviews.count
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    guard let view = currentLayout.decorationSources[kind]?.make(frame: pool.place) else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "UICollectionView: no decoration view is registered for kind \(kind). Register its class with the layout: register(_:forDecorationViewOfKind:)",
        userInfo: nil
      ).raise()
    }
    return view
  }

  private func willShow(_ view: UICollectionReusableView, _ element: CollectionElement) {
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      cell.showStates(
        selected: selected.contains(element.indexPath), highlighted: touchedItem == element.indexPath)
      if cell.hasOwnConfigurationUpdate { cell.updateConfigurationBeforeDisplay() }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    case .supplementaryView:
      if let cell = view as? UICollectionViewCell, cell.hasOwnConfigurationUpdate {
        cell.updateConfigurationBeforeDisplay()
      }
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
    case .decorationView: break
    }
  }

  func remove(_ view: UICollectionReusableView, _ element: CollectionElement) {
    views[element] = nil
    view.element = nil
    switch element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
    case .decorationView: break
    }
    pool.recycle(view)
  }

  func recycleEverything() {
    for (element, view) in views { remove(view, element) }
  }

  // MARK: Making

  func dequeueCell(_ identifier: String) -> UICollectionViewCell {
    if let reconfiguring, reconfiguring.reuseIdentifier == identifier { return reconfiguring }
    guard
      let cell = pool.dequeue(kind: CollectionReusePool.cellKind, identifier: identifier)
        as? UICollectionViewCell
    else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
        userInfo: nil
      ).raise()
    }
    cell.collection = self
    return cell
  }

  func dequeueSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    guard let view = pool.dequeue(kind: kind, identifier: identifier) else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
        userInfo: nil
      ).raise()
    }
    view.collection = self
    return view
  }

  /// Which sides of an element its content may decide.
  func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes {
    (currentLayout as? any SelfSizingLayout)?.fittingAxes(of: attributes) ?? .none
  }
}

/// A layout that asks views for sizes it only guessed.
@preconcurrency @MainActor protocol SelfSizingLayout {
  func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes
}
