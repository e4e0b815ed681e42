extension UITextField: BaselineProviding {
  var firstBaselineFromTop: CGFloat {
    (naturalSize.height - style.font.lineHeight) / 2 + style.font.ascender
  }
  var lastBaselineFromBottom: CGFloat { naturalSize.height - firstBaselineFromTop }
  var baselineLineHeight: CGFloat { style.font.lineHeight }
}
