import TouchstoneText

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

// On Apple's platform a Swift string answers NSString's methods by itself.
extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let layout = TextLayout(AttributedTextSource().source(self, attrs ?? [:]))
    return CGSize(width: layout.width, height: layout.height)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let text = DrawnText(
      AttributedTextSource().source(self, attributes ?? [:]), size: size, options: options)
    context?.totalBounds = text.bounds
    return text.bounds
  }
}
