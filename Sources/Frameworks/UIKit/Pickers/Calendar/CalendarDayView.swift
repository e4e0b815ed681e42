/// One day of a calendar view, with what stands below it.
@MainActor final class CalendarDayView: UIControl {
  private let circle = UIView()
  private let label = UILabel()
  private var decoration: UIView?
  private(set) var day: DateComponents?

  override init(frame: CGRect) {
    super.init(frame: frame)
    circle.isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  struct Look {
    var isChosen = false
    var isToday = false
    var isAllowed = true
    var design = UIFontDescriptor.SystemDesign.default
  }

  /// Nil for a place before or after the month.
  func show(_ day: DateComponents?, _ look: Look) {
    self.day = day
    isHidden = day == nil
    isEnabled = look.isAllowed
    isSelected = look.isChosen
    label.text = day?.day.map(String.init)
    let font = UIFont.systemFont(ofSize: 20, weight: look.isChosen ? .semibold : .regular)
    label.font = font.fontDescriptor.withDesign(look.design).map { UIFont(descriptor: $0, size: 20) } ?? font
    let tint: UIColor = tintColor ?? .systemBlue
    circle.isHidden = !look.isChosen
    circle.backgroundColor = look.isToday ? tint : tint.withAlphaComponent(0.15)
    label.textColor =
      !look.isAllowed
      ? .tertiaryLabel
      : look.isChosen && look.isToday ? .white : look.isChosen || look.isToday ? tint : .label
    setNeedsLayout()
  }

  func decorate(_ new: UICalendarView.Decoration?) {
    decoration?.removeFromSuperview()
    decoration = new?.makeView()
    if let decoration {
      decoration.isUserInteractionEnabled = false
      addSubview(decoration)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(40, bounds.height - 12, bounds.width)
    circle.frame = CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: side)
    guard let decoration else { return }
    decoration.center = CGPoint(x: bounds.midX, y: (side + bounds.height) / 2)
  }
}
