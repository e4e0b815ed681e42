/// A navigation bar's title that opens a menu, with a mark that says so.
@MainActor final class TitleMenuControl: UIControl {
  private static let gap: CGFloat = 4
  private let label: UILabel
  private let mark = UIImageView(
    image: UIImage(
      systemName: "chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 11, weight: .semibold)))
  private let makeMenu: ([UIMenuElement]) -> UIMenu?

  init(label: UILabel, makeMenu: @escaping ([UIMenuElement]) -> UIMenu?) {
    self.label = label
    self.makeMenu = makeMenu
    super.init(frame: .zero)
    mark.tintColor = .secondaryLabel
    mark.contentMode = .center
    addSubview(label)
    addSubview(mark)
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = true
    isAccessibilityElement = true
    accessibilityLabel = label.text
    accessibilityTraits = [.header, .button]
  }

  required init?(coder: NSCoder) { return nil }

  private var markSize: CGSize { mark.image?.size ?? .zero }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let side = Self.gap + markSize.width
    let text = label.sizeThatFits(CGSize(width: max(0, size.width - side), height: size.height))
    // As high as the row: a title is a small thing for a finger.
    return CGSize(width: min(size.width, text.width + side), height: max(text.height, min(size.height, 44)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.gap + markSize.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: isRightToLeft ? side : 0, y: 0, width: max(0, bounds.width - side), height: bounds.height)
    mark.frame = CGRect(
      x: isRightToLeft ? 0 : bounds.width - markSize.width, y: 0, width: markSize.width, height: bounds.height
    )
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    makeMenu([]).map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }
}
