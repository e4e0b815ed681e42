/// The month over a calendar: a tap on it leads to wheels of months and years, and back.
@MainActor final class DateMonthButton: UIControl {
  private let label = UILabel()
  private let chevron = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    chevron.image = UIImage(
      systemName: "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    chevron.contentMode = .center
    addSubview(label)
    addSubview(chevron)
  }

  required init?(coder: NSCoder) { return nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  /// The chevron points down at the wheels.
  var isOpen = false {
    didSet {
      chevron.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
      label.textColor = isOpen ? tintColor : .label
    }
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
  override func complete(_ look: inout AutomationLook) {
    look.type = .button
    look.subviews = []
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(label.sizeThatFits(.zero).width, bounds.width - 20)
    label.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    chevron.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    chevron.center = CGPoint(x: width + 12, y: bounds.midY)
  }
}

/// Wheels of months and years in the place of the days.
@MainActor final class DateMonthWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let months: [String]
  private let years: ClosedRange<Int>
  /// Told the month, from 1, and the year.
  var chosen: ((Int, Int) -> Void)?

  init(calendar: Calendar, years: ClosedRange<Int>) {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = calendar.locale
    months = formatter.standaloneMonthSymbols ?? []
    self.years = years
    super.init(frame: .zero)
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func show(month: Int, year: Int) {
    selectRow(month - 1, inComponent: 0, animated: false)
    selectRow(
      min(max(year, years.lowerBound), years.upperBound) - years.lowerBound, inComponent: 1, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? months.count : years.count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? months[row] : String(years.lowerBound + row)
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen?(selectedRow(inComponent: 0) + 1, years.lowerBound + selectedRow(inComponent: 1))
  }
}
