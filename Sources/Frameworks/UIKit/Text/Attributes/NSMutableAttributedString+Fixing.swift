extension NSMutableAttributedString {
  /// Takes attachments off all characters that are not one, and gives each paragraph that the range touches the style of its
  /// first character.
  /// - Partial: fonts stay; one that lacks a character is replaced as it is drawn. A text storage does not call it by itself.
  public func fixAttributes(in range: NSRange) {
    let all = NSRange(location: 0, length: length)
    guard let range = range.intersection(all), range.length > 0 else { return }
    reportPartial()
    let text = string as NSString
    var misplaced: [NSRange] = []
    enumerateAttribute(.attachment, in: range, options: []) { value, run, _ in
      guard value != nil else { return }
      for unit in run.location..<NSMaxRange(run) where text.character(at: unit) != 0xFFFC {
        misplaced.append(NSRange(location: unit, length: 1))
      }
    }
    for range in misplaced { removeAttribute(.attachment, range: range) }
    var start = range.location
    while start < NSMaxRange(range) {
      let paragraph = text.paragraphRange(for: NSRange(location: start, length: 0))
      if let style = attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil) {
        addAttribute(.paragraphStyle, value: style, range: paragraph)
      } else {
        removeAttribute(.paragraphStyle, range: paragraph)
      }
      start = max(start + 1, NSMaxRange(paragraph))
    }
  }
}
