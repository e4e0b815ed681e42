/// The little sign at a dragged picture's corner: what would happen, and how many things there are.
@MainActor final class DragBadge: UIView {
  private let sign = UIImageView()
  private let number = UILabel()

  static let side: CGFloat = 24

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    layer.cornerRadius = Self.side / 2
    sign.frame = bounds
    sign.contentMode = .center
    sign.tintColor = .white
    number.frame = bounds
    number.textAlignment = .center
    number.textColor = .white
    number.font = .boldSystemFont(ofSize: 14)
    addSubview(sign)
    addSubview(number)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation?, count: Int) {
    let weight = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    let name: String? =
      switch operation {
      case .copy: "plus"
      case .forbidden: "xmark"
      default: nil
      }
    sign.image = name.flatMap { UIImage(systemName: $0, withConfiguration: weight) }
    number.text = name == nil && count > 1 ? String(count) : nil
    backgroundColor = operation == .copy ? .systemGreen : operation == .forbidden ? .systemGray : .systemRed
    isHidden = name == nil && count < 2
  }
}
