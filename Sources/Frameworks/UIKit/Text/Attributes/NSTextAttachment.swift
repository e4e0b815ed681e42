/// An image in the text, standing for the character U+FFFC.
///
/// - Partial: file contents are kept but only `image` is drawn.
open class NSTextAttachment: _NSObject, @unchecked Sendable {
  public static let character = 0xFFFC

  open var contents: Data?
  open var fileType: String?
  open var image: UIImage?
  /// Relative to the baseline, y upwards; empty means the image's own size on the baseline.
  open var bounds = CGRect.zero

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }
  public convenience override init() { self.init(data: nil, ofType: nil) }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The box the attachment takes, relative to the baseline.
  var box: CGRect {
    if bounds.size != .zero { return bounds }
    return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
