/// Wheels side by side, each with one row in the window in the middle.
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// - Inert: stored and returned; the selection is always marked, as since iOS 13.
  open var showsSelectionIndicator = true { didSet { reportInert() } }

  private var wheels: [PickerWheel] = []
  private let band = UIView()
  private var needsReload = true

  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(x: 0, y: 0, width: 320, height: 216) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    clipsToBounds = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Content

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func reloadAllComponents() {
    needsReload = true
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload(rows: numberOfRows(inComponent: component))
  }

  private func reloadIfNeeded() {
    guard needsReload, dataSource != nil else { return }
    needsReload = false
    let count = numberOfComponents
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(picker: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() {
      wheel.rowHeight = rowHeight(component)
      wheel.reload(rows: numberOfRows(inComponent: component))
    }
  }

  private func rowHeight(_ component: Int) -> CGFloat {
    let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return own > 0 ? own : 32
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return wheels.indices.contains(component)
      ? CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight) : .zero
  }

  /// What is on the wheel now; nil for a row that has turned away.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheels.indices.contains(component) ? wheels[component].view(row: row) : nil
  }

  // MARK: Selection

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].select(row, animated: animated)
  }

  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    guard wheels.indices.contains(component), wheels[component].rows > 0 else { return -1 }
    return wheels[component].selectedRow
  }

  /// UIKit's own pickers hear of it here before the delegate does.
  func wheelDidSelect(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: What tests find

  override func complete(_ look: inout AutomationLook) {
    look.type = .picker
    look.subviews = wheels
  }

  /// What a row says: its title, or the texts of the view that the app made for it.
  func spokenText(ofRow row: Int, _ component: Int) -> String? {
    guard let delegate, row >= 0, row < wheels[component].rows else { return nil }
    func text(of view: UIView) -> String? {
      if let label = view.accessibilityLabel { return label }
      let texts = view.subviews.compactMap(text)
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    if let shown = wheels[component].view(row: row) { return text(of: shown) }
    return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
      ?? text(of: makeView(row, component, reusing: nil))
  }

  /// Whether a test that turns the wheel to this text means that row.
  func says(_ text: String, row: Int, _ component: Int) -> Bool { spokenText(ofRow: row, component) == text }

  // MARK: Rows

  func makeView(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    guard let delegate else { return UIView() }
    let own = delegate.pickerView(
      self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
    if !(own is PickerUnansweredView) { return own }
    let label = old as? PickerLabel ?? PickerLabel()
    let title = delegate.pickerView(self, titleForRow: row, forComponent: component)
    if let styled = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      let text = NSMutableAttributedString(
        string: styled.string, attributes: [.font: PickerLabel.font, .foregroundColor: UIColor.label])
      styled.enumerateAttributes(in: NSRange(location: 0, length: styled.length), options: []) {
        attributes, range, _ in text.addAttributes(attributes, range: range)
      }
      label.attributedText = text
    } else {
      label.attributedText = nil
      label.text = title
    }
    label.textAlignment = .center
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    guard !wheels.isEmpty else { return }
    let margin: CGFloat = 9
    let gap: CGFloat = 5
    let room = bounds.width - 2 * margin - gap * CGFloat(wheels.count - 1)
    let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let shared = own.filter { $0 <= 0 }.count
    let rest = shared > 0 ? max(0, room - own.reduce(0, +)) / CGFloat(shared) : 0
    let widths = own.map { $0 > 0 ? $0 : rest }
    var x = margin + max(0, (room - widths.reduce(0, +)) / 2)
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: bounds.height)
      x += width + gap
    }
    let height = wheels.map(\.rowHeight).max() ?? 32
    band.frame = CGRect(
      x: margin, y: ((bounds.height - height) / 2).rounded(), width: bounds.width - 2 * margin,
      height: height)
  }
}

/// The text of a row that has no view of the app's.
@MainActor final class PickerLabel: UILabel {
  static let font = UIFont.systemFont(ofSize: 21)

  convenience init() {
    self.init(frame: .zero)
    font = Self.font
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.6
  }
}
