@_spi(Host) import QuartzCore
import TouchstoneRaster

/// One component: a scroll view without content that turns a drum of rows.
@MainActor final class PickerWheel: UIView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  private let component: Int
  private let scroll = UIScrollView()
  private let drum = UIView()
  private var shown: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private(set) var rows = 0
  private(set) var selectedRow = 0
  var rowHeight: CGFloat = 32

  init(picker: UIPickerView, component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    drum.isUserInteractionEnabled = false
    addSubview(drum)
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.decelerationRate = .fast
    scroll.alwaysBounceVertical = true
    scroll.delegate = self
    addSubview(scroll)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self, unowned tap] in self?.tapped(tap) }
    scroll.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Rows

  func reload(rows count: Int) {
    rows = max(0, count)
    for view in shown.values { view.removeFromSuperview() }
    (shown, spare) = ([:], [])
    selectedRow = min(selectedRow, max(0, rows - 1))
    isStale = true
    setNeedsLayout()
  }
  /// The next layout brings the selected row to the middle.
  private var isStale = true

  func view(row: Int) -> UIView? { shown[row] }

  func select(_ row: Int, animated: Bool) {
    guard rows > 0 else { return }
    selectedRow = min(max(0, row), rows - 1)
    isProgrammatic = true
    if bounds.height <= 0 || isStale {
      isStale = true
    } else {
      scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(selectedRow) * rowHeight), animated: animated)
    }
    if !animated { isProgrammatic = false }
    turn()
  }
  /// The app turns the wheel: nobody is told.
  private var isProgrammatic = false

  override func layoutSubviews() {
    super.layoutSubviews()
    drum.frame = bounds
    scroll.frame = bounds
    let height = CGFloat(max(0, rows - 1)) * rowHeight + bounds.height
    if isStale || scroll.contentSize.height != height {
      isStale = false
      scroll.contentSize = CGSize(width: bounds.width, height: height)
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat(selectedRow) * rowHeight)
    }
    turn()
  }

  /// Rows lie on a cylinder: those above and below the middle are seen from the side.
  private func turn() {
    guard bounds.height >= 1, rows > 0 else { return }
    let radius = bounds.height / 2 * 0.98
    let middle = scroll.contentOffset.y / rowHeight
    let reach = (CGFloat.pi / 2 * radius / rowHeight).rounded(.up)
    let first = max(0, Int(bounded: (middle - reach).rounded(.up)))
    let last = min(rows - 1, Int(bounded: (middle + reach).rounded(.down)))
    for row in shown.keys where row < first || row > last {
      if let view = shown.removeValue(forKey: row) {
        view.removeFromSuperview()
        spare.append(view)
      }
    }
    guard first <= last else { return }
    for row in first...last {
      let angle = (CGFloat(row) - middle) * rowHeight / radius
      let view = shown[row] ?? add(row)
      let flat = cos(angle)
      view.isHidden = flat < 0.12
      view.transform = .identity
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
      view.transform = CGAffineTransform(scaleX: 0.9 + 0.1 * flat, y: max(0.05, flat))
      let distance = abs(CGFloat(row) - middle)
      view.alpha = distance < 0.5 ? 1 : max(0.12, 0.55 * flat)
    }
  }

  private func add(_ row: Int) -> UIView {
    let view = picker.makeView(row, component, reusing: spare.popLast())
    shown[row] = view
    drum.addSubview(view)
    return view
  }

  // MARK: What tests find

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  override var defaultAccessibilityValue: String? { picker.spokenText(ofRow: selectedRow, component) }
  override func accessibilityIncrement() { turn(by: 1) }
  override func accessibilityDecrement() { turn(by: -1) }
  private func turn(by count: Int) {
    let row = selectedRow + count
    guard row >= 0, row < rows else { return }
    isProgrammatic = false
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = .pickerWheel
    look.subviews = []
  }

  /// Turns as by a finger: the delegate hears of it.
  override func move(to target: AutomationTarget) -> AutomationMove {
    guard case .wheelValue(let text) = target else { return super.move(to: target) }
    guard let row = nearestRow(where: { picker.says(text, row: $0, component) }) else {
      let known = (0..<min(rows, 8)).compactMap { picker.spokenText(ofRow: $0, component) }
      return .impossible(
        "No row of the wheel says '\(text)'; it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
          + (rows > known.count ? " and others." : "."))
    }
    isProgrammatic = false
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
    return .begun
  }

  /// A wheel without ends has each of its rows many times.
  private func nearestRow(where fits: (Int) -> Bool) -> Int? {
    for distance in 0..<max(1, rows) {
      for row in [selectedRow - distance, selectedRow + distance] where row >= 0 && row < rows {
        if fits(row) { return row }
      }
    }
    return nil
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { turn() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = CGFloat(row(at: targetContentOffset.pointee.y)) * rowHeight
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isProgrammatic = false }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if isProgrammatic { isProgrammatic = false } else { settle() }
  }

  private func row(at offset: CGFloat) -> Int {
    min(max(0, Int(bounded: (offset / rowHeight).rounded())), max(0, rows - 1))
  }

  /// The wheel stands: on a row, or it goes to the nearest.
  private func settle() {
    guard rows > 0 else { return }
    let row = row(at: scroll.contentOffset.y)
    let rest = CGFloat(row) * rowHeight
    if abs(scroll.contentOffset.y - rest) > 0.5 {
      scroll.setContentOffset(CGPoint(x: 0, y: rest), animated: true)
      return
    }
    guard row != selectedRow else { return }
    selectedRow = row
    picker.wheelDidSelect(row, component)
  }

  /// A tap beside the middle brings that row there.
  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, rows > 0 else { return }
    let radius = bounds.height / 2 * 0.98
    let offset = (tap.location(in: self).y - bounds.midY) / radius
    let way = asin(min(1, max(-1, offset))) * radius / rowHeight
    let row = min(max(0, self.row(at: scroll.contentOffset.y) + Int(bounded: way.rounded())), rows - 1)
    isProgrammatic = false
    scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }
}
