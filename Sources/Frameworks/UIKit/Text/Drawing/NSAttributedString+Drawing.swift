import TouchstoneText

extension NSAttributedString {
  /// The box of the text on as many lines as it has line breaks.
  public func size() -> CGSize {
    let layout = TextLayout(AttributedTextSource().source(self))
    return CGSize(width: layout.width, height: layout.height)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = DrawnText(AttributedTextSource().source(self), size: size, options: options)
    context?.totalBounds = text.bounds
    return text.bounds
  }
}
