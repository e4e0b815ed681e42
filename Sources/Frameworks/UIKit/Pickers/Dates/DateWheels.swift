/// A date on wheels.
@MainActor final class DateWheels: UIPickerView, DateFace, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: UIDatePicker
  private let columns: DateColumns
  /// The day in the middle of a wheel of days.
  private let reference: Date
  private let units: [UILabel]

  init(picker: UIDatePicker) {
    owner = picker
    columns = DateColumns(picker)
    reference = picker.date
    units = picker.datePickerMode == .countDownTimer ? [UILabel(), UILabel()] : []
    super.init(frame: .zero)
    dataSource = self
    delegate = self
    for (label, text) in zip(units, ["hours", "min"]) {
      label.text = text
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.isUserInteractionEnabled = false
      if let color = picker.textColor { label.textColor = color }
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { return nil }

  var size: CGSize { CGSize(width: 320, height: 216) }

  func show(_ picker: UIDatePicker, animated: Bool) {
    for (index, column) in columns.columns.enumerated() {
      let current = max(0, selectedRow(inComponent: index))
      let row = columns.row(
        column, of: picker.date, duration: picker.countDownDuration, reference: reference, near: current)
      if row != current { selectRow(row, inComponent: index, animated: animated) }
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns.rows(columns.columns[component])
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns.width(columns.columns[component])
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns.title(columns.columns[component], row, reference: reference)
  }

  override func makeView(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    let view = super.makeView(row, component, reusing: old)
    guard let color = owner.textColor, let label = view as? UILabel else { return view }
    let isToday = columns.isToday(columns.columns[component], row, reference: reference)
    label.textColor = isToday && owner.highlightsToday ? .label : color
    return view
  }

  override func wheelDidSelect(_ row: Int, _ component: Int) {
    let rows = columns.columns.indices.map { selectedRow(inComponent: $0) }
    if owner.datePickerMode == .countDownTimer {
      owner.choose(duration: columns.duration(from: rows))
    } else {
      owner.choose(columns.date(from: rows, old: owner.date, reference: reference))
    }
  }

  // MARK: What tests find

  override func spokenText(ofRow row: Int, _ component: Int) -> String? {
    columns.spoken(columns.columns[component], row, reference: reference)
  }

  /// As it is written, too: "7" is 7 o’clock.
  override func says(_ text: String, row: Int, _ component: Int) -> Bool {
    super.says(text, row: row, component)
      || columns.title(columns.columns[component], row, reference: reference) == text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in units.enumerated() {
      let size = label.sizeThatFits(bounds.size)
      let middle = bounds.midX + (index == 0 ? -62 : 62)
      label.frame = CGRect(
        x: middle + 20, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
  }
}
