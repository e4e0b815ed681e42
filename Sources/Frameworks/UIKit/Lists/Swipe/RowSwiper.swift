/// A list whose rows can be swiped aside.
@preconcurrency @MainActor protocol RowSwiping: UIScrollView {
  func rowForSwipe(at point: CGPoint) -> (view: UIView, path: IndexPath)?
  func swipeActions(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration?
  /// The row goes aside, and is back; it may have become another by then.
  func swipeWillOpen(_ row: UIView, at path: IndexPath)
  func swipeDidClose(_ row: UIView?)
}

/// Moves one row of a list aside with the finger and shows its actions in the gap.
@MainActor final class RowSwiper: _NSObject, UIGestureRecognizerDelegate {
  private weak var list: (any RowSwiping)?
  private(set) var pan: UIPanGestureRecognizer!
  private var swipe: Swipe?

  /// The row that is aside, and what it uncovers.
  private struct Swipe {
    weak var row: UIView?
    var origin: CGPoint
    var tray: SwipeTray
    /// Whether its actions stand at the left: the leading ones, or where rows run from right to left the others.
    var isLeft: Bool
    /// How far the row was aside as the finger came down.
    var start: CGFloat
    var offset: CGFloat = 0
  }

  init(list: any RowSwiping) {
    self.list = list
    super.init()
    pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addHandler { [weak self] in self?.moved() }
    list.addGestureRecognizer(pan)
  }

  var isOpen: Bool { swipe != nil }

  /// The buttons beside a row that is aside. UI tests find them in the row, unless that is one thing to them.
  func tray(of row: UIView) -> UIView? {
    swipe?.row === row && !row.isWholeElement ? swipe?.tray : nil
  }

  /// What is found in the list itself.
  func withoutTray(_ views: [UIView]?) -> [UIView]? {
    guard let row = swipe?.row, let tray = tray(of: row) else { return views }
    return views?.filter { $0 !== tray }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list else { return false }
    let travel = pan.translation(in: list)
    guard abs(travel.x) > abs(travel.y) else {
      if swipe != nil { close(animated: true) }
      return false
    }
    if let swipe, let row = swipe.row,
      row.frame.contains(pan.location(in: list)) || swipe.tray.frame.contains(pan.location(in: list))
    {
      return true
    }
    if swipe != nil { close(animated: true) }
    return begin(leading: (travel.x > 0) != list.isRightToLeft)
  }

  private func begin(leading: Bool) -> Bool {
    guard let list, let (row, path) = list.rowForSwipe(at: pan.location(in: list)),
      let actions = list.swipeActions(at: path, leading: leading), !actions.actions.isEmpty
    else { return false }
    uncover(row, path, actions, leading)
    return true
  }

  private func uncover(
    _ row: UIView, _ path: IndexPath, _ actions: UISwipeActionsConfiguration, _ leading: Bool
  ) {
    guard let list else { return }
    let isLeft = leading != list.isRightToLeft
    let tray = SwipeTray(actions, isLeft: isLeft) { [weak self] action in self?.run(action) }
    tray.frame = row.frame
    list.insertSubview(tray, belowSubview: row)
    swipe = Swipe(row: row, origin: row.center, tray: tray, isLeft: isLeft, start: 0)
    list.swipeWillOpen(row, at: path)
  }

  /// Shows the trailing actions without a finger.
  func open(_ row: UIView, _ path: IndexPath, _ actions: UISwipeActionsConfiguration) {
    if swipe != nil { close(animated: false) }
    guard !actions.actions.isEmpty else { return }
    uncover(row, path, actions, false)
    rest()
  }

  /// How far a row is aside.
  func shift(of row: UIView) -> CGFloat { swipe?.row === row ? swipe?.offset ?? 0 : 0 }

  private func moved() {
    guard let list, var swipe, let row = swipe.row else { return }
    switch pan.state {
    case .began: swipe.start = swipe.offset
    case .changed: break
    case .ended: return settle()
    case .cancelled, .failed: return close(animated: true)
    default: return
    }
    var offset = swipe.start + pan.translation(in: list).x
    // Towards the closed side there is nothing to uncover.
    offset = swipe.isLeft ? max(0, offset) : min(0, offset)
    swipe.offset = offset
    self.swipe = swipe
    row.center.x = swipe.origin.x + offset
    swipe.tray.uncover(abs(offset), full: isFull(offset, row))
  }

  private func isFull(_ offset: CGFloat, _ row: UIView) -> Bool {
    guard let swipe else { return false }
    return swipe.tray.allowsFullSwipe && abs(offset) > row.bounds.width * 0.55
  }

  private func settle() {
    guard let swipe, let row = swipe.row else { return close(animated: false) }
    if isFull(swipe.offset, row), let first = swipe.tray.actions.first { return run(first) }
    let speed = pan.velocity(in: list).x * (swipe.isLeft ? 1 : -1)
    let isOpening = speed > 100 || (speed > -100 && abs(swipe.offset) > swipe.tray.fullWidth / 2)
    if isOpening { rest() } else { close(animated: true) }
  }

  /// The row comes to rest beside its actions.
  private func rest() {
    guard let swipe, let row = swipe.row else { return }
    let offset = swipe.isLeft ? swipe.tray.fullWidth : -swipe.tray.fullWidth
    self.swipe?.offset = offset
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) {
      row.center.x = swipe.origin.x + offset
      swipe.tray.uncover(abs(offset), full: false)
    }
  }

  private func run(_ action: UIContextualAction) {
    guard let swipe else { return }
    action.handler(action, swipe.tray) { [weak self] _ in self?.close(animated: true) }
  }

  /// Brings the row back.
  func close(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    list?.swipeDidClose(swipe.row)
    guard animated, let row = swipe.row, row.window != nil else {
      swipe.row?.center.x = swipe.origin.x
      return swipe.tray.removeFromSuperview()
    }
    UIView.animate(withDuration: 0.25) {
      row.center.x = swipe.origin.x
      swipe.tray.uncover(0, full: false)
    } completion: { _ in
      swipe.tray.removeFromSuperview()
    }
  }
}

/// The buttons beside a row that was swiped aside.
@MainActor final class SwipeTray: UIView {
  let actions: [UIContextualAction]
  let allowsFullSwipe: Bool
  private let isLeft: Bool
  private var buttons: [UIButton] = []

  init(
    _ configuration: UISwipeActionsConfiguration, isLeft: Bool, run: @escaping (UIContextualAction) -> Void
  ) {
    actions = configuration.actions
    allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
    self.isLeft = isLeft
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions {
      let button = UIButton(type: .custom)
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.setImage(action.image, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.tintColor = .white
      // An image that stands in the title's place is named after the action.
      if let name = action.accessibilityLabel ?? action.title, !name.isEmpty {
        button.accessibilityLabel = name
      }
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.backgroundColor = action.backgroundColor
      button.addAction(UIAction { _ in run(action) }, for: .touchUpInside)
      addSubview(button)
      buttons.append(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Its buttons stand in its place.
  override func complete(_ look: inout AutomationLook) { look.isPassedThrough = true }

  private var widths: [CGFloat] {
    buttons.map { max(74, $0.intrinsicContentSize.width + 30) }
  }

  var fullWidth: CGFloat { widths.reduce(0, +) }

  /// Shares the gap among the buttons; a full swipe gives it to the first.
  func uncover(_ gap: CGFloat, full: Bool) {
    let share = fullWidth > 0 ? max(1, gap / fullWidth) : 1
    var at: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      var width = widths[index] * (gap < fullWidth ? gap / max(1, fullWidth) : share)
      if full { width = index == 0 ? gap : 0 }
      // The first action stands at the row's edge.
      button.frame = CGRect(
        x: isLeft ? at : bounds.width - at - width, y: 0, width: width, height: bounds.height)
      at += width
    }
  }
}
