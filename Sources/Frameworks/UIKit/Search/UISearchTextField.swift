/// The text field of a search bar: a magnifying glass at the left, a grey round background.
///
/// - Partial: without tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  override func setClassDefaults() {
    super.setClassDefaults()
    let glass = UIImageView(image: Self.glass)
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
  }

  static var glass: UIImage? { UIImage(systemName: "magnifyingglass") }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    return CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width - 6), height: rect.height)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -6, dy: 0)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }
}
