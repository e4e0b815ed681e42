import TouchstoneRaster

/// The letters at a table's edge: a finger on one, or moving over them, jumps to its section.
@MainActor final class SectionIndexView: UIControl, TakesTouchesAtOnce {
  private unowned let table: UITableView
  private(set) var titles: [String] = []
  private var entries: [UIView] = []
  private var tracked: Int?

  /// Points the letters take from the rows, and those a finger may miss them by.
  static let width: CGFloat = 15
  private static let reach: CGFloat = 15
  private static let pitch: CGFloat = 14
  private static let bullet = "•"

  init(table: UITableView) {
    self.table = table
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    setNeedsLayout()
    rebuild(room: bounds.height)
  }

  /// The titles that fit: where they are too many, dots stand for those between.
  static func condensed(_ titles: [String], room: CGFloat) -> [String] {
    let most = max(1, Int(bounded: room / pitch))
    guard titles.count > most, most >= 3 else { return titles }
    let count = (most + 1) / 2
    return (0..<count).flatMap { index in
      let title = titles[index * (titles.count - 1) / (count - 1)]
      return index == 0 ? [title] : [bullet, title]
    }
  }

  private func rebuild(room: CGFloat) {
    for entry in entries { entry.removeFromSuperview() }
    entries = Self.condensed(titles, room: room).map { title in
      let entry = title == UITableView.indexSearch ? makeIcon() : makeLabel(title)
      entry.isUserInteractionEnabled = false
      addSubview(entry)
      return entry
    }
    colour()
  }

  private func makeIcon() -> UIView { RowSymbol.make("magnifyingglass", 10, nil, weight: .semibold) }

  private func makeLabel(_ title: String) -> UIView {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    return label
  }

  /// The table's colours; the letters have its tint unless they were given one.
  func colour() {
    let color = table.sectionIndexColor ?? table.tintColor
    for entry in entries {
      (entry as? UILabel)?.textColor = color
      if entry is UIImageView { entry.tintColor = color }
    }
    let plain = table.sectionIndexBackgroundColor
    backgroundColor = isTracking ? table.sectionIndexTrackingBackgroundColor ?? plain : plain
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }

  // MARK: Layout

  private var lettersHeight: CGFloat { Self.pitch * CGFloat(entries.count) }
  private var lettersTop: CGFloat { ((bounds.height - lettersHeight) / 2).rounded() }

  override func layoutSubviews() {
    super.layoutSubviews()
    if entries.count != Self.condensed(titles, room: bounds.height).count { rebuild(room: bounds.height) }
    for (index, entry) in entries.enumerated() {
      let slot = CGRect(
        x: 0, y: lettersTop + Self.pitch * CGFloat(index), width: bounds.width, height: Self.pitch)
      if entry is UILabel {
        entry.frame = slot.insetBy(dx: -8, dy: 0)
      } else {
        entry.center = CGPoint(x: slot.midX, y: slot.midY)
      }
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = CGRect(x: -Self.reach, y: 0, width: bounds.width + Self.reach, height: bounds.height)
    return (table.isRightToLeft ? reach.mirrored(in: bounds) : reach).contains(point)
  }

  // MARK: What tests and screen readers find

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "Section index" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  override var defaultAccessibilityValue: String? {
    tracked.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
  }
  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }
  override func complete(_ look: inout AutomationLook) {
    look.type = .other
    // The letters are one picture.
    look.subviews = []
  }

  private func step(by count: Int) {
    let next = tracked.map { $0 + count } ?? 0
    guard titles.indices.contains(next) else { return }
    tracked = next
    table.jump(toIndexTitle: next)
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracked = nil
    jump(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    jump(touch)
    return true
  }

  override var isTracking: Bool { didSet { colour() } }

  private func jump(_ touch: UITouch) {
    guard !titles.isEmpty, lettersHeight > 0 else { return }
    let share = (touch.location(in: self).y - lettersTop) / lettersHeight
    let index = min(max(0, Int(bounded: (share * CGFloat(titles.count)).rounded(.down))), titles.count - 1)
    guard index != tracked else { return }
    tracked = index
    table.jump(toIndexTitle: index)
  }
}
