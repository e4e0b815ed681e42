/// The standard gesture that carries items: a long press, or a finger on a row's grip.
@MainActor final class ItemReorderer: _NSObject, UIGestureRecognizerDelegate {
  private unowned let collection: UICollectionView
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let gripPress = UILongPressGestureRecognizer(target: nil, action: nil)
  private var scroller: EdgeScroller?
  /// From the item's middle to the finger.
  private var grab = CGPoint.zero

  init(collection: UICollectionView) {
    self.collection = collection
    super.init()
    gripPress.minimumPressDuration = 0
    for recognizer in [press, gripPress] {
      recognizer.delegate = self
      recognizer.addHandler { [weak self, unowned recognizer] in self?.moved(recognizer) }
      collection.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    (touch.view is ItemGrip) == (gestureRecognizer === gripPress)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard collection.takesMoves, let path = item(gestureRecognizer) else { return false }
    if gestureRecognizer === press {
      let carries = (collection.dataSource as? any ReorderableSource)?.carriesByItself ?? false
      guard carries || collection.hasStandardMovement else { return false }
      // What can be dragged is dragged.
      if collection.dragDelegate != nil, collection.dragInteractionEnabled { return false }
    }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }

  private func item(_ recognizer: UIGestureRecognizer) -> IndexPath? {
    collection.indexPathForItem(at: recognizer.location(in: collection))
  }

  private func moved(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: begin(recognizer)
    case .changed: follow(recognizer)
    case .ended: end { $0.endInteractiveMovement() }
    case .cancelled, .failed: end { $0.cancelInteractiveMovement() }
    default: break
    }
  }

  private func begin(_ recognizer: UIGestureRecognizer) {
    guard let path = item(recognizer), collection.beginInteractiveMovementForItem(at: path),
      let cell = collection.movement?.cell
    else { return }
    let finger = recognizer.location(in: collection)
    grab = CGPoint(x: finger.x - cell.center.x, y: finger.y - cell.center.y)
    scroller = EdgeScroller(collection) { [unowned collection] in
      recognizer.location(in: collection)
    } scrolled: { [weak self] in
      self?.follow(recognizer)
    }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard collection.movement != nil else { return }
    let finger = recognizer.location(in: collection)
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x - grab.x, y: finger.y - grab.y))
    scroller?.follow()
  }

  private func end(_ action: (UICollectionView) -> Void) {
    scroller?.stop()
    scroller = nil
    if collection.movement != nil { action(collection) }
  }
}

/// The three lines of a list's row by which a finger carries it.
@MainActor final class ItemGrip: UIView, TakesTouchesAtOnce {
  init(_ picture: UIView) {
    super.init(frame: picture.bounds)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }

  // The row does not light up for a finger on its grip.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
