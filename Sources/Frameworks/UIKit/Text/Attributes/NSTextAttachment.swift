/// An image in the text, standing for the character U+FFFC.
///
/// - Partial: of files only images are shown.
open class NSTextAttachment: _NSObject, @unchecked Sendable {
  public static let character = 0xFFFC

  /// The bytes of an image, shown where `image` is not set.
  open var contents: Data? { didSet { contentsImage = nil } }
  open var fileType: String?
  open var image: UIImage?
  /// Relative to the baseline, y upwards; empty means the image's own size on the baseline.
  open var bounds = CGRect.zero
  private var contentsImage: UIImage?

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }
  public convenience override init() { self.init(data: nil, ofType: nil) }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The box the attachment takes, relative to the baseline, y upwards.
  ///
  /// - Partial: the line and the place on it are not known yet when it is called; they are empty.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds.size != .zero { return bounds }
    return CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero)
  }

  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  private var shownImage: UIImage? {
    if let image { return image }
    if contentsImage == nil, let contents { contentsImage = UIImage(data: contents) }
    return contentsImage
  }
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
