import TouchstoneText

extension UILabel: WidthDependentHeight, BaselineProviding {
  var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 && !content.isEmpty }

  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { fittingSize(width: width) }

  /// The lines at the width the label has, or wants.
  private var currentLayout: TextLayout {
    layout(
      width: numberOfLines != 1 && bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude, lines: numberOfLines)
  }

  var firstBaselineFromTop: CGFloat { currentLayout.firstBaseline }
  var lastBaselineFromBottom: CGFloat {
    let layout = currentLayout
    return DisplayScale.up(layout.height, DisplayScale.of(self)) - layout.lastBaseline
  }
  var baselineLineHeight: CGFloat { appearance.font.lineHeight }
}
