import TouchstoneText

extension NSAttributedString {
  /// The box of the text on as many lines as it has line breaks.
  public func size() -> CGSize {
    let layout = TextLayout(AttributedTextSource().source(self))
    return CGSize(width: layout.width, height: layout.height)
  }

  public func draw(at point: CGPoint) {
    let layout = TextLayout(AttributedTextSource().source(self))
    TextPen.draw(layout, at: point, attributed: self)
  }

  /// Lines that do not fit the height are left out, unless it is zero.
  public func draw(in rect: CGRect) {
    var options = TextLayout.Options(width: rect.width > 0 ? rect.width : .infinity)
    if rect.height > 0 { options.height = rect.height }
    let layout = TextLayout(AttributedTextSource().source(self), options: options)
    TextPen.draw(layout, at: rect.origin, attributed: self)
  }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    let text = DrawnText(
      AttributedTextSource().source(self), size: rect.size, options: options, context: context)
    TextPen.draw(text.layout, at: text.origin(rect.origin), attributed: self)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = DrawnText(AttributedTextSource().source(self), size: size, options: options, context: context)
    return text.bounds
  }
}
