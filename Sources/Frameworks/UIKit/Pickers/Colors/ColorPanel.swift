/// The picker's view: a title, the grid or the sliders, and below them how much shows through and the colour itself.
@MainActor final class ColorPanel: UIView {
  var didChange: (ColorValue, _ continuously: Bool) -> Void = { _, _ in }
  var didClose: () -> Void = {}
  var showsAlpha = true { didSet { setNeedsLayout() } }

  private let title = UILabel()
  private let close = UIButton(type: .close)
  private let modes = UISegmentedControl(items: ["Grid", "Sliders"])
  private let grid = ColorGrid()
  private let sliders = [
    ColorSlider("Red", \.red), ColorSlider("Green", \.green), ColorSlider("Blue", \.blue),
  ]
  private let alphaSlider = ColorSlider("Opacity", \.alpha)
  private let line = UIView()
  private let swatch = ColorSwatch()
  private var color = ColorValue(.white)

  init(title text: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    title.text = text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    modes.selectedSegmentIndex = 0
    modes.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    close.addAction(UIAction { [weak self] _ in self?.didClose() }, for: .touchUpInside)
    line.backgroundColor = .separator
    grid.didChange = { [weak self] color, continuously in
      guard let self else { return }
      self.didChange(color.with(\.alpha, self.color.alpha == 0 ? 1 : self.color.alpha), continuously)
    }
    for slider in sliders + [alphaSlider] {
      slider.didChange = { [weak self, part = slider.part] value, continuously in
        guard let self else { return }
        self.didChange(self.color.with(part, value), continuously)
      }
      addSubview(slider)
    }
    for view in [title, close, modes, grid, line, swatch] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ color: ColorValue) {
    self.color = color
    grid.selected = color
    for slider in sliders + [alphaSlider] { slider.show(color) }
    swatch.color = color.color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = 16 + safeAreaInsets.left
    let width = max(0, bounds.width - left - 16 - safeAreaInsets.right)
    let top = safeAreaInsets.top
    title.frame = CGRect(x: left + 44, y: top + 14, width: max(0, width - 88), height: 30)
    close.frame = CGRect(x: left + width - 30, y: top + 14, width: 30, height: 30)
    modes.frame = CGRect(x: left, y: top + 60, width: width, height: 32)
    let isGrid = modes.selectedSegmentIndex == 0
    let body = modes.frame.maxY + 16
    grid.isHidden = !isGrid
    grid.frame = CGRect(x: left, y: body, width: width, height: width * 10 / 12)
    for (index, slider) in sliders.enumerated() {
      slider.isHidden = isGrid
      slider.frame = CGRect(x: left, y: body + CGFloat(index) * 76, width: width, height: 60)
    }
    var end = isGrid ? grid.frame.maxY : sliders[2].frame.maxY
    alphaSlider.isHidden = !showsAlpha
    if showsAlpha {
      alphaSlider.frame = CGRect(x: left, y: end + 20, width: width, height: 60)
      end = alphaSlider.frame.maxY
    }
    line.frame = CGRect(x: left, y: end + 20, width: width, height: 1 / DisplayScale.of(self))
    swatch.frame = CGRect(x: left, y: end + 36, width: 76, height: 76)
  }
}

/// The chosen colour.
@MainActor private final class ColorSwatch: UIView {
  var color = UIColor.white { didSet { cover.backgroundColor = color } }
  private let squares = ColorSquares()
  private let cover = UIView()

  override func setClassDefaults() {
    layer.cornerRadius = 10
    clipsToBounds = true
    addSubview(squares)
    addSubview(cover)
    cover.backgroundColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    squares.frame = bounds
    cover.frame = bounds
  }
}
