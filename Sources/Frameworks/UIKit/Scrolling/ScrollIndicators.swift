/// The two thin bars that show where the content stands.
@MainActor final class ScrollIndicators {
  private unowned let scrollView: UIScrollView
  private(set) var vertical: UIView?
  private var horizontal: UIView?
  var style: UIScrollView.IndicatorStyle = .default { didSet { color() } }
  private var isShown = false

  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36

  init(scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Whether `view` is one of the bars: containers of content skip them.
  func owns(_ view: UIView) -> Bool { view === vertical || view === horizontal }

  func show() {
    guard scrollView.window != nil else { return }
    isShown = true
    make()
    for bar in [vertical, horizontal] {
      if let bar { scrollView.bringSubviewToFront(bar) }
      bar?.layer.removeAnimation(forKey: "opacity")
      bar?.alpha = 1
    }
    layout()
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    let bars = [vertical, horizontal].compactMap { $0 }
    UIView.animate(withDuration: 0.25, delay: 0.5, options: [.allowUserInteraction]) {
      for bar in bars { bar.alpha = 0 }
    }
  }

  func flash() {
    show()
    hide()
  }

  private func make() {
    if vertical == nil, scrollView.showsVerticalScrollIndicator { vertical = bar() }
    if horizontal == nil, scrollView.showsHorizontalScrollIndicator { horizontal = bar() }
    color()
  }

  private func bar() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = Self.thickness / 2
    scrollView.addSubview(view)
    return view
  }

  private func color() {
    let color: UIColor =
      switch style {
      case .default:
        UIColor {
          $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
        }
      case .black: UIColor(white: 0, alpha: 0.5)
      case .white: UIColor(white: 1, alpha: 0.5)
      }
    vertical?.backgroundColor = color
    horizontal?.backgroundColor = color
  }

  func layout() {
    guard vertical != nil || horizontal != nil else { return }
    let bounds = scrollView.bounds
    let inset = scrollView.adjustedContentInset
    let edge = scrollView.automaticallyAdjustsScrollIndicatorInsets ? inset : .zero
    let content = scrollView.contentSize
    let offset = scrollView.contentOffset
    if let vertical {
      let extra = scrollView.verticalScrollIndicatorInsets
      let track = bounds.height - edge.top - edge.bottom - extra.top - extra.bottom - 2 * Self.margin
      let (position, length) = Self.thumb(
        track: track, content: content.height, view: bounds.height - inset.top - inset.bottom,
        offset: offset.y + inset.top)
      vertical.isHidden = content.height <= bounds.height - inset.top - inset.bottom
      // At the side where lines end.
      let x =
        scrollView.isRightToLeft
        ? bounds.minX + Self.margin + extra.left : bounds.maxX - Self.thickness - Self.margin - extra.right
      vertical.frame = CGRect(
        x: x,
        y: bounds.minY + edge.top + extra.top + Self.margin + position, width: Self.thickness, height: length
      )
    }
    if let horizontal {
      let extra = scrollView.horizontalScrollIndicatorInsets
      let track = bounds.width - edge.left - edge.right - extra.left - extra.right - 2 * Self.margin
      let (position, length) = Self.thumb(
        track: track, content: content.width, view: bounds.width - inset.left - inset.right,
        offset: offset.x + inset.left)
      horizontal.isHidden = content.width <= bounds.width - inset.left - inset.right
      horizontal.frame = CGRect(
        x: bounds.minX + edge.left + extra.left + Self.margin + position,
        y: bounds.maxY - edge.bottom - Self.thickness - Self.margin - extra.bottom, width: length,
        height: Self.thickness)
    }
  }

  /// Where the bar stands in its track and how long it is; past an edge it shrinks.
  private static func thumb(track: CGFloat, content: CGFloat, view: CGFloat, offset: CGFloat) -> (
    CGFloat, CGFloat
  ) {
    guard content > 0, track > 0, view > 0 else { return (0, 0) }
    var length = max(minimumLength, track * min(1, view / content))
    let room = content - view
    let progress = room > 0 ? offset / room : 0
    var position = (track - length) * progress
    if position < 0 {
      length = max(8, length + offset)
      position = 0
    } else if position + length > track {
      length = max(8, length - (offset - room))
      position = track - length
    }
    return (position, length)
  }
}
