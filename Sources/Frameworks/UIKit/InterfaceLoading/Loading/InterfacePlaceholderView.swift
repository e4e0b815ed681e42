/// Stands where an interface file has something that is not supported, and says what.
@MainActor final class InterfacePlaceholderView: UIView {
  private let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = UIColor.systemGray5
    clipsToBounds = true
    caption.textAlignment = .center
    caption.textColor = .secondaryLabel
    caption.font = .systemFont(ofSize: 12)
    caption.numberOfLines = 0
    addSubview(caption)
  }

  func show(_ name: String) { caption.text = name }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = bounds
  }
}
