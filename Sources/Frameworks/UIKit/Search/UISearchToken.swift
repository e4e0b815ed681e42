/// A piece of a search that is shown as one, before the text.
@preconcurrency @MainActor open class UISearchToken: _NSObject {
  let icon: UIImage?
  let text: String
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }
}

/// The tokens of a search field, side by side.
@MainActor final class SearchTokenRow: UIView {
  private static let gap: CGFloat = 4

  func show(_ tokens: [UISearchToken], color: UIColor) {
    for chip in subviews { chip.removeFromSuperview() }
    var x: CGFloat = 0
    for token in tokens {
      let chip = Self.chip(token, color)
      chip.frame.origin.x = x
      addSubview(chip)
      x += chip.bounds.width + Self.gap
    }
    bounds.size = CGSize(width: x, height: 26)
  }

  private static func chip(_ token: UISearchToken, _ color: UIColor) -> UIView {
    let chip = UIView()
    chip.backgroundColor = color
    chip.layer.cornerRadius = 6
    let label = UILabel()
    label.text = token.text
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    var x: CGFloat = 6
    if let icon = token.icon {
      let image = UIImageView(image: icon)
      image.tintColor = .white
      image.contentMode = .scaleAspectFit
      image.frame = CGRect(x: x, y: 5, width: 16, height: 16)
      chip.addSubview(image)
      x += 20
    }
    let width = label.sizeThatFits(CGSize(width: 200, height: 26)).width
    label.frame = CGRect(x: x, y: 0, width: width, height: 26)
    chip.addSubview(label)
    chip.frame.size = CGSize(width: x + width + 6, height: 26)
    return chip
  }
}
