/// What a colour picker shows: a title, a grid or sliders, opacity and the colour itself.
@MainActor final class ColorPanel: UIView {
  private let changed: (UIColor, _ continuously: Bool) -> Void
  private let heading = UILabel()
  private let closeButton = UIButton(type: .system)
  private let kind = UISegmentedControl(items: ["Grid", "Sliders"])
  private let grid = ColorGrid()
  private let parts = ["Red", "Green", "Blue"].map { ColorPartView($0) }
  private let opacity = ColorPartView("Opacity")
  private let sample = UIView()
  var close: () -> Void = {}
  var title: String? {
    get { heading.text }
    set { heading.text = newValue }
  }
  var showsOpacity = true { didSet { setNeedsLayout() } }

  init(changed: @escaping (UIColor, Bool) -> Void) {
    self.changed = changed
    super.init(frame: .zero)
    heading.font = .systemFont(ofSize: 22, weight: .bold)
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    closeButton.tintColor = .tertiaryLabel
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    kind.selectedSegmentIndex = 0
    kind.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    sample.layer.cornerRadius = 10
    grid.chosen = { [weak self] color, continuously in
      guard let self else { return }
      self.take(color.withAlphaComponent(self.opacity.value), continuously)
    }
    for part in parts + [opacity] {
      part.changed = { [weak self] in self?.partsChanged($0) }
    }
    for view in [heading, closeButton, kind, grid] + parts + [opacity, sample] as [UIView] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    for (part, value) in zip(parts, [red, green, blue]) { part.value = value }
    opacity.value = alpha
    sample.backgroundColor = color
    grid.select(color)
  }

  private func partsChanged(_ continuously: Bool) {
    take(
      UIColor(red: parts[0].value, green: parts[1].value, blue: parts[2].value, alpha: opacity.value),
      continuously)
  }

  private func take(_ color: UIColor, _ continuously: Bool) {
    show(color)
    changed(color, continuously)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 16, dy: 16)
    heading.frame = CGRect(x: room.minX, y: room.minY, width: room.width - 40, height: 30)
    closeButton.frame = CGRect(x: room.maxX - 30, y: room.minY, width: 30, height: 30)
    kind.frame = CGRect(x: room.minX, y: room.minY + 44, width: room.width, height: 32)
    let top = room.minY + 92
    let showsGrid = kind.selectedSegmentIndex == 0
    grid.isHidden = !showsGrid
    let side = min(
      room.width / CGFloat(ColorGrid.columns), max(8, (room.maxY - top - 150) / CGFloat(ColorGrid.rows)))
    grid.frame = CGRect(
      x: room.minX, y: top, width: room.width, height: (side * CGFloat(ColorGrid.rows)).rounded())
    var y = top
    for part in parts {
      part.isHidden = showsGrid
      part.frame = CGRect(x: room.minX, y: y, width: room.width, height: 62)
      y += 70
    }
    y = max(y, grid.frame.maxY) + 12
    opacity.isHidden = !showsOpacity
    if showsOpacity {
      opacity.frame = CGRect(x: room.minX, y: y, width: room.width, height: 62)
      y += 74
    }
    sample.frame = CGRect(x: room.minX, y: y, width: 76, height: min(76, max(30, room.maxY - y)))
  }
}

/// One part of a colour with its name, a slider and its value.
@MainActor private final class ColorPartView: UIView {
  private let name = UILabel()
  private let slider = UISlider()
  private let number = UILabel()
  private let isOpacity: Bool
  var changed: (_ continuously: Bool) -> Void = { _ in }

  init(_ title: String) {
    isOpacity = title == "Opacity"
    super.init(frame: .zero)
    name.text = title.uppercased()
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    name.textColor = .secondaryLabel
    number.font = .systemFont(ofSize: 17)
    number.textAlignment = .center
    number.backgroundColor = .tertiarySystemFill
    number.layer.cornerRadius = 8
    number.clipsToBounds = true
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.showNumber()
        self.changed(self.slider.isTracking)
      }, for: .valueChanged)
    for view in [name, slider, number] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var value: CGFloat {
    get { CGFloat(slider.value) }
    set {
      slider.value = Float(newValue)
      showNumber()
    }
  }

  private func showNumber() {
    number.text =
      isOpacity ? "\(Int((slider.value * 100).rounded()))%" : "\(Int((slider.value * 255).rounded()))"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    number.frame = CGRect(x: bounds.width - 72, y: 24, width: 72, height: 34)
    slider.frame = CGRect(x: 0, y: 24, width: bounds.width - 88, height: 34)
  }
}
