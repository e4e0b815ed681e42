/// The plate of an alert, or the plates of a sheet of actions.
@MainActor final class AlertContentView: UIView {
  private unowned let alert: UIAlertController
  private let plate = UIView()
  private let cancelPlate = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  /// Points at the bottom that the keyboard covers.
  private var keyboardHeight: CGFloat = 0
  private nonisolated(unsafe) var observation: (any NSObjectProtocol)?

  private var isAlert: Bool { alert.preferredStyle == .alert }
  private static let alertWidth: CGFloat = 270
  private static let popoverWidth: CGFloat = 304
  private static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.145, green: 0.145, blue: 0.149, alpha: 1)
      : UIColor(red: 0.953, green: 0.953, blue: 0.957, alpha: 1)
  }

  init(alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for part in [plate, cancelPlate] {
      part.backgroundColor = Self.material
      part.layer.cornerRadius = 14
      part.clipsToBounds = true
      addSubview(part)
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      plate.addSubview(label)
    }
    observation = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
      MainActor.assumeIsolated { self?.keyboardMoved(to: frame) }
    }
  }

  required init?(coder: NSCoder) { return nil }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// Texts and buttons scroll, each on their own, as they do on a device.
  override func complete(_ look: inout AutomationLook) {
    look.type = isAlert ? .alert : .sheet
    look.label = alert.title ?? alert.message
    let plates = [plate, cancelPlate].filter { !$0.isHidden }
    look.frame = plates.reduce(CGRect.null) { $0.union($1.accessibilityFrame) }
    look.subviews = buttons.filter { $0.superview === cancelPlate }
    var texts: [UIView] = [titleLabel, messageLabel] + (alert.textFields ?? [])
    if let view = alert.contentViewController?.viewIfLoaded { texts.append(view) }
    look.scrolledParts = [texts, buttons.filter { $0.superview === plate }]
  }

  private func keyboardMoved(to frame: CGRect) {
    guard let window else { return }
    let height = max(0, window.bounds.height - frame.minY)
    // The bar of who is behind comes back as the alert goes, which stays where it is.
    if alert.isBeingDismissed, height > keyboardHeight { return }
    keyboardHeight = height
    superview?.setNeedsLayout()
    alert.viewIfLoaded?.setNeedsLayout()
  }

  func reload() {
    titleLabel.text = alert.title
    titleLabel.font =
      isAlert ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textColor = isAlert ? .label : .secondaryLabel
    if let text = alert.attributedTitle { titleLabel.attributedText = text }
    messageLabel.text = alert.message
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = isAlert ? .label : .secondaryLabel
    if let text = alert.attributedMessage { messageLabel.attributedText = text }
    for view in buttons + lines { view.removeFromSuperview() }
    lines = []
    // An alert's cancel button comes first of two and last of more; a sheet's stands alone.
    let cancel = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    let ordered =
      isAlert && alert.actions.count == 2 ? cancel + others : others + (alert.isInPopover ? [] : cancel)
    let preferred = alert.preferredAction ?? cancel.first
    buttons = ordered.map { action in
      let button = AlertButton(
        action: action, size: isAlert ? 17 : 20, isBold: action === preferred)
      button.addAction(UIAction { [weak alert] _ in alert?.choose(action) }, for: .touchUpInside)
      return button
    }
    for button in buttons {
      let isAlone = !isAlert && button.action.style == .cancel
      (isAlone ? cancelPlate : plate).addSubview(button)
    }
    for field in alert.textFields ?? [] where field.superview == nil {
      field.font = .systemFont(ofSize: 13)
      field.backgroundColor = .systemBackground
      field.borderStyle = .roundedRect
      plate.addSubview(field)
    }
    if let view = alert.contentViewController?.view, view.superview !== plate {
      // It is placed here, and does not grow with the plate.
      view.autoresizingMask = []
      plate.addSubview(view)
    }
    superview?.setNeedsLayout()
  }

  /// Sizes the plates and puts them in the middle, or at the bottom.
  func place(in view: UIView) {
    frame = view.bounds
    let safe = view.safeAreaInsets
    let sheetWidth = min(view.bounds.width, view.bounds.height) - 16
    let width = alert.isInPopover ? Self.popoverWidth : isAlert ? Self.alertWidth : sheetWidth
    let y = fillPlate(width: width)
    plate.frame.size = CGSize(width: width, height: y)
    plate.isHidden = y == 0
    if alert.isInPopover {
      cancelPlate.isHidden = true
      plate.layer.cornerRadius = 0
      plate.frame.origin = CGPoint(x: safe.left, y: safe.top)
      return
    }
    if isAlert {
      cancelPlate.isHidden = true
      let room = view.bounds.height - keyboardHeight
      plate.center = CGPoint(
        x: view.bounds.midX.rounded(), y: ((room + (keyboardHeight > 0 ? safe.top : 0)) / 2).rounded())
    } else {
      let x = ((view.bounds.width - width) / 2).rounded()
      var bottom = view.bounds.height - max(8, safe.bottom)
      cancelPlate.isHidden = cancelPlate.subviews.isEmpty
      if !cancelPlate.isHidden {
        cancelPlate.frame = CGRect(x: x, y: bottom - 57, width: width, height: 57)
        cancelPlate.subviews.first?.frame = cancelPlate.bounds
        bottom -= 57 + 8
      }
      plate.frame.origin = CGPoint(x: x, y: bottom - y)
    }
  }

  /// What a popover around it should be like.
  var popoverSize: CGSize { CGSize(width: Self.popoverWidth, height: fillPlate(width: Self.popoverWidth)) }

  /// Puts the plate's contents in place; answers their height.
  private func fillPlate(width: CGFloat) -> CGFloat {
    for line in lines { line.removeFromSuperview() }
    lines = []
    var y: CGFloat = isAlert ? 20 : 14
    let margin: CGFloat = 16
    let inner = CGSize(width: width - 2 * margin, height: .greatestFiniteMagnitude)
    let hasText = [titleLabel, messageLabel].contains { !($0.text ?? "").isEmpty }
    for (label, gap) in [(titleLabel, CGFloat(2)), (messageLabel, CGFloat(0))] {
      label.isHidden = (label.text ?? "").isEmpty
      guard !label.isHidden else { continue }
      let height = label.sizeThatFits(inner).height
      label.frame = CGRect(x: margin, y: y, width: inner.width, height: height)
      y += height + gap
    }
    for field in alert.textFields ?? [] {
      y += 10
      field.frame = CGRect(x: margin, y: y, width: inner.width, height: 30)
      y += 30
    }
    y = hasText || !(alert.textFields ?? []).isEmpty ? y + (isAlert ? 20 : 14) : 0
    y = placeContent(from: y, width: width)
    return layoutButtons(from: y, width: width)
  }

  /// The app's own view, over the whole width; answers where it ends.
  private func placeContent(from top: CGFloat, width: CGFloat) -> CGFloat {
    guard let controller = alert.contentViewController, let view = controller.view else { return top }
    var height = controller.preferredContentSize.height
    if height <= 0 {
      height =
        view.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    view.frame = CGRect(x: 0, y: top, width: width, height: height)
    return top + height
  }

  /// Two buttons of an alert that fit stand side by side, others below each other.
  private func layoutButtons(from top: CGFloat, width: CGFloat) -> CGFloat {
    let shown = buttons.filter { $0.superview === plate }
    let height: CGFloat = isAlert ? 44 : 57
    let hairline = 1 / max(1, traitCollection.displayScale)
    var y = top
    if isAlert, shown.count == 2, shown.allSatisfy({ $0.sizeThatFits(.zero).width <= width / 2 - 8 }) {
      addLine(CGRect(x: 0, y: y, width: width, height: hairline))
      for (index, button) in shown.enumerated() {
        button.frame = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: height)
      }
      addLine(CGRect(x: width / 2, y: y, width: hairline, height: height))
      return y + height
    }
    for button in shown {
      if y > 0 { addLine(CGRect(x: 0, y: y, width: width, height: hairline)) }
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return y
  }

  private func addLine(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    plate.addSubview(line)
    lines.append(line)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    if !plate.frame.contains(point), !cancelPlate.frame.contains(point) { alert.tappedOutside() }
  }
}
