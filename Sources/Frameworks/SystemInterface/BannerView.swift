@_spi(Host) import UIKit

/// The banner's look: the app's icon, title, subtitle and text, a picture at the end. Sizes in points, read off the
/// public pictures of iOS 16's banners.
@MainActor final class BannerView: UIView {
  private static let padding = 14.0
  private static let iconSide = 38.0
  private static let gap = 10.0
  private static let longestText = 4

  private let icon = UIImageView()
  private let lines: [UILabel]
  private let now = UILabel()
  private let picture = UIImageView()
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))

  init(_ content: Banner.Content) {
    lines = [
      Self.line(content.title, weight: .semibold), Self.line(content.subtitle, weight: .semibold),
      Self.line(content.body, weight: .regular, count: Self.longestText),
    ].compactMap { $0 }
    super.init(frame: .zero)
    layer.cornerRadius = 22
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 5)
    backdrop.layer.cornerRadius = 22
    backdrop.clipsToBounds = true
    backdrop.isUserInteractionEnabled = false
    addSubview(backdrop)
    icon.image = Self.appIcon
    icon.backgroundColor = icon.image == nil ? .systemGray3 : nil
    icon.layer.cornerRadius = 9
    icon.clipsToBounds = true
    picture.image = content.picture
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = 5
    picture.clipsToBounds = true
    now.text = "now"
    now.font = .systemFont(ofSize: 13)
    now.textColor = .secondaryLabel
    for view in [icon, picture, now] + lines { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static func line(_ text: String, weight: UIFont.Weight, count: Int = 1) -> UILabel? {
    guard !text.isEmpty else { return nil }
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 15, weight: weight)
    label.numberOfLines = count
    return label
  }

  /// As Info.plist names it, where the app brings it as an image.
  private static var appIcon: UIImage? {
    let icons = UIKitRuntime.shared.infoDictionary["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let names =
      [primary?["CFBundleIconName"] as? String].compactMap { $0 }
      + (primary?["CFBundleIconFiles"] as? [String] ?? []).reversed() + ["AppIcon"]
    return names.lazy.compactMap { UIImage(named: $0) }.first
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    let end = picture.image == nil ? 0 : Self.iconSide + Self.gap
    return width - 2 * Self.padding - Self.iconSide - Self.gap - end
  }

  func height(width: CGFloat) -> CGFloat {
    let room = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
    let text = lines.reduce(0) { $0 + $1.sizeThatFits(room).height }
    return max(text, Self.iconSide) + 2 * Self.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let side = Self.iconSide
    icon.frame = CGRect(x: Self.padding, y: (bounds.height - side) / 2, width: side, height: side)
    picture.frame = CGRect(
      x: bounds.width - Self.padding - side, y: (bounds.height - side) / 2, width: side, height: side)
    picture.isHidden = picture.image == nil
    let width = textWidth(bounds.width)
    let nowSize = now.sizeThatFits(bounds.size)
    let x = Self.padding + side + Self.gap
    let sizes = lines.map { $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) }
    var y = max(Self.padding, (bounds.height - sizes.reduce(0) { $0 + $1.height }) / 2)
    now.frame = CGRect(origin: CGPoint(x: x + width - nowSize.width, y: y + 1), size: nowSize)
    for (index, (label, size)) in zip(lines, sizes).enumerated() {
      let free = index == 0 ? width - nowSize.width - 6 : width
      label.frame = CGRect(x: x, y: y, width: free, height: size.height)
      y += size.height
    }
  }
}
