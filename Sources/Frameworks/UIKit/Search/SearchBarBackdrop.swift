/// What lies behind a search bar: an image, or a bar's material between two hairlines; nothing in a navigation bar
/// and for the minimal style.
@MainActor final class SearchBarBackdrop: UIView {
  private let material = BarBackgroundView(edge: .bottom)
  private let upperLine = UIView()
  private let picture = UIImageView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    upperLine.backgroundColor = BarLook.hairline
    for view in [material, upperLine, picture] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// nil: no material.
  func show(_ look: BarLook?, image: UIImage?) {
    if let look, image == nil { material.shown = look }
    material.isHidden = look == nil || image != nil
    upperLine.isHidden = material.isHidden
    picture.image = image
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    picture.frame = bounds
    upperLine.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
  }
}

extension UIView {
  /// Whether the view lies in a navigation bar, however deep.
  var isInNavigationBar: Bool { sequence(first: self, next: \.superview).contains { $0 is UINavigationBar } }
}
