/// One key: a rounded cap with a darker edge below.
@MainActor final class KeyCapView: UIView {
  let key: KeyboardKey
  /// Among digits alone, where the key that deletes is called otherwise.
  private let isOnPad: Bool
  private let edge = UIView()
  private let cap = UIView()
  private let label = UILabel()
  private let sign = UIImageView()
  private var colors = KeyboardColors.light
  private var isProminent = false
  private var isEnabled = true

  init(key: KeyboardKey, isOnPad: Bool = false) {
    (self.key, self.isOnPad) = (key, isOnPad)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [edge, cap] {
      view.layer.cornerRadius = 5
      addSubview(view)
    }
    label.textAlignment = .center
    addSubview(label)
    if let name = Self.symbol(key) {
      sign.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
      sign.contentMode = .center
      addSubview(sign)
      for view in [edge, cap] { view.isHidden = true }
    }
    isHidden = key == .blank
  }
  required init?(coder: NSCoder) {
    (key, isOnPad) = (.blank, false)
    super.init(coder: coder)
  }

  private static func symbol(_ key: KeyboardKey) -> String? {
    switch key {
    case .globe: "globe"
    case .dictation: "mic"
    default: nil
    }
  }

  // MARK: What tests find

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .keyboardKey : [.keyboardKey, .notEnabled]
  }
  override var defaultAccessibilityLabel: String? {
    switch key {
    case .character: label.text
    case .shift: "shift"
    case .delete: isOnPad ? "Delete" : "delete"
    case .space: "space"
    case .return: label.text
    case .plane(.letters, _): "letters"
    case .plane(.numbers, _): "numbers"
    case .plane(.emoji, _): "emoji"
    case .globe: "Next keyboard"
    case .dictation: "dictate"
    case .plane: "symbols"
    case .blank: nil
    }
  }
  override func complete(_ look: inout AutomationLook) {
    look.subviews = []
    switch key {
    case .shift:
      look.type = .button
      look.identifier = "shift"
    case .return:
      look.type = .button
      look.identifier = label.text?.capitalized
    case .delete:
      look.type = .key
      look.identifier = "delete"
    case .globe, .dictation: look.type = .button
    case .plane:
      look.type = .key
      look.identifier = key == .plane(.emoji, label: "☺") ? "emoji" : "more"
    default: look.type = .key
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = bounds
    edge.frame = bounds.offsetBy(dx: 0, dy: 1)
    label.frame = bounds
    sign.frame = bounds
  }

  func show(_ text: String, colors: KeyboardColors, isProminent: Bool, isEnabled: Bool) {
    self.colors = colors
    self.isProminent = isProminent
    self.isEnabled = isEnabled
    label.text = text
    label.font =
      text.count == 1
      ? .systemFont(ofSize: key.isSpecial ? 20 : 23, weight: key.isSpecial ? .regular : .light)
      : .systemFont(ofSize: 16)
    label.textColor = isProminent ? .white : colors.text
    label.alpha = isEnabled ? 1 : 0.35
    sign.tintColor = colors.text
    edge.backgroundColor = colors.edge
    setPressed(false)
  }

  func setPressed(_ isPressed: Bool) {
    let plain = key.isSpecial ? colors.special : colors.key
    let pressed = key.isSpecial ? colors.key : colors.special
    cap.backgroundColor = isProminent && !isPressed ? colors.action : isPressed ? pressed : plain
    if isProminent { label.textColor = isPressed ? colors.text : .white }
  }
}
