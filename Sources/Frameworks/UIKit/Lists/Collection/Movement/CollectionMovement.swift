/// The item that is carried over a collection view.
@MainActor struct CollectionMovement {
  let cell: UICollectionViewCell
  var order: ListReordering
  /// Where its middle is to be.
  var target: CGPoint
}

extension UICollectionView {
  /// The data source's name for an item on the screen: they differ while one is carried.
  func dataPath(_ shown: IndexPath) -> IndexPath { movement?.order.dataPath(shown) ?? shown }

  /// Whether the data source takes moves: translated classes say so, ours know.
  var takesMoves: Bool {
    guard let dataSource else { return false }
    return dataSource is any ReorderableSource
      || ObjectRuntime.responds(dataSource, to: "collectionView:moveItemAt:to:")
  }

  func beginMovement(_ path: IndexPath) -> Bool {
    guard takesMoves, dataSource?.collectionView(self, canMoveItemAt: path) ?? false else { return false }
    return beginCarrying(path)
  }

  /// Whoever carries it says where it goes in the end: the data source, or a drop.
  func beginCarrying(_ path: IndexPath) -> Bool {
    guard movement == nil, let cell = cellForItem(at: path) else { return false }
    closeSwipe()
    movement = CollectionMovement(
      cell: cell, order: ListReordering(origin: path, place: path), target: cell.center)
    cell.lift()
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [path], withTargetPosition: cell.center, previousIndexPaths: [path],
        previousPosition: cell.center))
    return true
  }

  func updateMovement(_ position: CGPoint) {
    guard var movement else { return }
    let previous = movement.target
    movement.target = position
    self.movement = movement
    let order = movement.order
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: order.place, withPosition: position)
    if proposed != order.place {
      let place =
        collectionDelegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: order.origin,
          atCurrentIndexPath: order.place,
          toProposedIndexPath: proposed) ?? proposed
      if place != order.place { makeRoom(at: place, from: previous) }
    }
    placeCarried()
  }

  /// The carried cell follows its target, as the layout sees it.
  func placeCarried() {
    guard let movement else { return }
    let attributes = currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.order.place, withTargetPosition: movement.target)
    movement.cell.center = attributes.center
    if !CATransform3DIsIdentity(attributes.transform3D) {
      movement.cell.layer.transform = attributes.transform3D
    }
    movement.cell.alpha = attributes.alpha
  }

  private func makeRoom(at place: IndexPath, from previous: CGPoint) {
    guard let movement else { return }
    let old = movement.order.place
    shift(to: place)
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [place], withTargetPosition: movement.target,
        previousIndexPaths: [old], previousPosition: previous))
    animateLayout(nil)
  }

  /// Names the items anew as if the carried one lay at `place`, and moves nothing.
  private func shift(to place: IndexPath) {
    guard var movement else { return }
    let old = movement.order
    var moved: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in views {
      var element = element
      if element.category == .cell { element.indexPath = old.moved(element.indexPath, to: place) }
      view.element = element
      moved[element] = view
    }
    views = moved
    movement.order.place = place
    self.movement = movement
    counts?[old.place.section] -= 1
    counts?[place.section] += 1
  }

  /// The items are about to be others: the carried one is back at its place, and nothing is carried any more.
  ///
  /// The data source is not asked, because it may know only the new items.
  func abandonMovement() {
    guard let movement else { return }
    shift(to: movement.order.origin)
    self.movement = nil
    movement.cell.settle {
    } then: {
    }
    setNeedsLayout()
  }

  func endMovement() {
    guard let movement else { return }
    let order = movement.order
    if order.place != order.origin {
      // From here on the data source's names are those on the screen again.
      selected = Set(selected.map { order.shown($0) })
      dataSource?.collectionView(self, moveItemAt: order.origin, to: order.place)
      prefetcher.forget()
    }
    finishMovement(cancelled: false)
  }

  func cancelMovement() {
    guard let movement else { return }
    if movement.order.place != movement.order.origin {
      makeRoom(at: movement.order.origin, from: movement.target)
    }
    finishMovement(cancelled: true)
  }

  private func finishMovement(cancelled: Bool) {
    guard let movement else { return }
    self.movement = nil
    let place = movement.order.place
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [place], previousIndexPaths: [movement.order.origin], movementCancelled: cancelled)
    )
    let cell = movement.cell
    cell.settle {
      if let attributes = self.layoutAttributesForItem(at: place) { cell.place(attributes) }
    } then: { [weak self] in
      self?.setNeedsLayout()
    }
  }
}

/// A data source of ours that knows how to take moves.
@preconcurrency @MainActor protocol ReorderableSource: AnyObject {
  /// Whether a long press on an item carries it without the app's doing.
  var carriesByItself: Bool { get }
}
