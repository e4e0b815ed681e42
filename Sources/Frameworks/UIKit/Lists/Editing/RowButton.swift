/// A small part of a row that takes taps on itself and a little around.
@MainActor final class RowButton: UIControl {
  private let tapped: () -> Void
  /// What it does to the row, for those who do not see it: "Remove".
  private let verb: String

  init(_ content: UIView, verb: String, _ tapped: @escaping () -> Void) {
    (self.tapped, self.verb) = (tapped, verb)
    super.init(frame: content.bounds)
    content.isUserInteractionEnabled = false
    addSubview(content)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }
  override var defaultAccessibilityLabel: String? { CellTexts.name(verb, rowOf: self) }
  override func complete(_ look: inout AutomationLook) { look.subviews = [] }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}

/// The pictures of the controls at the edges of rows, in tables and collections alike.
@MainActor enum RowSymbol {
  static func delete(_ tint: UIColor? = nil) -> UIView { make("minus.circle.fill", 20, tint ?? .systemRed) }
  static func insert(_ tint: UIColor? = nil) -> UIView { make("plus.circle.fill", 20, tint ?? .systemGreen) }
  static func reorder(_ tint: UIColor? = nil) -> UIView {
    make("line.3.horizontal", 18, tint ?? .systemGray3)
  }

  /// The round box of a row that can be ticked.
  static func tick(_ isOn: Bool, _ tint: UIColor?) -> UIView {
    make(isOn ? "checkmark.circle.fill" : "circle", 20, isOn ? tint : .tertiaryLabel)
  }

  static func make(
    _ name: String, _ size: CGFloat, _ color: UIColor?, weight: UIImage.SymbolWeight = .regular
  )
    -> UIView
  {
    let view = UIImageView(
      image: UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight)))
    view.tintColor = color
    view.sizeToFit()
    return view
  }
}
