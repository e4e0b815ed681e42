/// The views of a navigation bar's row for one item: back button, left and right buttons, title.
@MainActor struct NavigationBarContent {
  private var back: BarButtonView?
  private var left: [BarButtonView] = []
  private var right: [BarButtonView] = []
  private var title: UIView?
  private var ownsTitle = false

  var views: [UIView] { [back].compactMap { $0 } + left + right + [title].compactMap { $0 } }
  var inReadingOrder: [UIView] {
    [back].compactMap { $0 } + left + [title].compactMap { $0 } + right.reversed()
  }

  mutating func fill(bar: UINavigationBar) {
    guard let item = bar.topItem else { return }
    let appearance = bar.shownAppearance
    if let below = bar.backItem, !item.hidesBackButton,
      item.leftItemsSupplementBackButton || item.leadingButtons.allSatisfy(\.isConcealed)
    {
      back = BarButtonView(
        item: Self.backItem(for: below, bar: bar), backTitles: Self.titles(of: below),
        appearance: appearance?.backButtonAppearance, isCompact: bar.isCompact)
    }
    func buttons(_ items: [UIBarButtonItem]) -> [BarButtonView] {
      items.filter { !$0.isConcealed }.map {
        BarButtonView(item: $0, in: appearance, isCompact: bar.isCompact)
      }
    }
    left = buttons([bar.outerItem].compactMap { $0 } + item.leadingButtons)
    right = buttons(item.trailingButtons)
    for view in left + right { view.item.presenter = bar }
    if let view = item.titleView {
      title = view
    } else {
      let label = UILabel()
      var attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: bar.titleColor,
      ]
      for (key, value) in appearance?.titleTextAttributes ?? bar.titleTextAttributes ?? [:] {
        attributes[key] = value
      }
      label.attributedText = item.title.map { NSAttributedString(string: $0, attributes: attributes) }
      label.accessibilityTraits = [.staticText, .header]
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingTail
      title = item.titleMenuProvider.map { TitleMenuControl(label: label, makeMenu: $0) } ?? label
      ownsTitle = true
    }
    passDirection(of: bar)
  }

  func passDirection(of bar: UINavigationBar) {
    bar.passDirection(to: [back] + left + right)
    if ownsTitle, let title { bar.passDirection(to: [title]) }
  }

  /// The item the back button shows: the one below may bring its own, else its title counts.
  private static func backItem(for below: UINavigationItem, bar: UINavigationBar) -> UIBarButtonItem {
    let shown = UIBarButtonItem()
    let own = below.backBarButtonItem
    shown.title = titles(of: below).first
    shown.accessibilityLabel = own?.accessibilityLabel ?? nameWithoutWords(shown.title, below: below)
    shown.accessibilityHint = own?.accessibilityHint
    shown.accessibilityIdentifier = own?.accessibilityIdentifier
    shown.image =
      own?.image ?? indicator(bar) ?? UIImage(systemName: "chevron.backward")
      ?? UIImage(systemName: "chevron.left")?.imageFlippedForRightToLeftLayoutDirection()
    let source = own ?? shown
    source.adoptStyles(in: bar)
    if source !== shown {
      shown.tintColor = source.tintColor
      shown.adoptTitles(of: source)
      shown.look = source.look
    }
    shown.ownPress = { [weak bar] event in
      if let instead = bar?.topItem?.backAction {
        instead.perform(sender: own)
      } else if let own, own.action != nil || own.primaryAction != nil {
        own.sendAction(event: event)
      } else {
        bar?.backAction?()
      }
    }
    return shown
  }

  /// What the back button may say, the best first: the one that fits is shown.
  private static func titles(of below: UINavigationItem) -> [String] {
    switch below.backButtonDisplayMode {
    case .minimal: []
    case .generic: ["Back"]
    case .default:
      (below.backBarButtonItem?.title.map { [$0] }
        ?? [below.backButtonTitle, below.title].compactMap { $0 }) + ["Back"]
    }
  }

  /// A button that shows no words is named all the same: by the page it leads to.
  private static func nameWithoutWords(_ title: String?, below: UINavigationItem) -> String? {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    guard let title, isBlank(title) else { return nil }
    return [below.backButtonTitle, below.title].lazy.compactMap { $0 }.first { !isBlank($0) } ?? "Back"
  }

  private static func indicator(_ bar: UINavigationBar) -> UIImage? {
    guard let appearance = bar.shownAppearance else { return bar.backIndicatorImage }
    return appearance.hasBackIndicator ? appearance.backIndicatorImage : nil
  }

  /// A title view of the app's may be in what takes this content's place.
  func remove(keeping next: NavigationBarContent?) {
    for view in views where view !== next?.title { view.removeFromSuperview() }
  }

  /// Worked out from left to right.
  /// - Parameter behind: What something behind the buttons takes of the row.
  func layout(
    in row: CGRect, sideInset: CGFloat, behind: CGFloat, isMirrored: Bool, hidesTitle: Bool,
    titleOffset: UIOffset
  ) {
    func placed(_ frame: CGRect) -> CGRect { isMirrored ? frame.mirrored(in: row) : frame }
    let edge = sideInset + 8
    var leading = row.minX + edge
    if let back {
      let most = row.width * 0.45
      back.chooseTitle(for: most)
      let width = min(back.sizeThatFits(row.size).width, most)
      back.frame = placed(CGRect(x: sideInset, y: row.minY, width: width, height: row.height))
      leading = sideInset + width
    }
    for view in left {
      let width = view.item.isSpace ? view.item.width : view.sizeThatFits(row.size).width
      view.frame = placed(CGRect(x: leading, y: row.minY, width: width, height: row.height))
      leading += width
    }
    var trailing = row.maxX - edge - behind
    for view in right {
      let width = view.item.isSpace ? view.item.width : view.sizeThatFits(row.size).width
      trailing -= width
      view.frame = placed(CGRect(x: trailing, y: row.minY, width: width, height: row.height))
    }
    guard let title else { return }
    if ownsTitle { title.alpha = hidesTitle ? 0 : 1 }
    let room = max(0, trailing - leading - 12)
    var size =
      ownsTitle || title.bounds.isEmpty
      ? title.sizeThatFits(CGSize(width: room, height: row.height)) : title.bounds.size
    size.width = min(size.width, room)
    size.height = min(size.height, row.height)
    var x = row.midX - size.width / 2
    x = min(max(x, leading + 6), max(leading + 6, trailing - 6 - size.width))
    let y = row.minY + ((row.height - size.height) / 2).rounded()
    title.frame = placed(CGRect(x: x, y: y, width: size.width, height: size.height))
      .offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
  }
}

extension UINavigationBar: BarItemPresenter {
  func barItemChanged(_ item: UIBarItem) { setNeedsContent() }
}
