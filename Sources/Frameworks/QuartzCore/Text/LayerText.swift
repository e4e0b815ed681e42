/// What a text layer shows.
@_spi(Host) public struct LayerText {
  public var string: Any?
  public var font: AnyObject?
  public var fontSize: CGFloat = 36
  /// Unpremultiplied.
  public var color = SIMD4<Double>(1, 1, 1, 1)
  public var isWrapped = false
  public var truncation = CATextLayerTruncationMode.none
  public var alignment = CATextLayerAlignmentMode.natural
}

/// The port through which text layers draw: fonts and layout belong to a framework above this one.
@_spi(Host) public protocol LayerTextSetter {
  func draw(_ text: LayerText, in box: CGRect, context: CGContext)
  /// What the text takes on one line for each of its paragraphs.
  func size(of text: LayerText) -> CGSize
}
