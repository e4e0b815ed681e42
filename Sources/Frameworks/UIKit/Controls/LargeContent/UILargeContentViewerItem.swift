/// Something small that is shown large while a finger rests on it, for people whose text is large.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UILargeContentViewerItem {
  public var showsLargeContentViewer: Bool { false }
  public var largeContentTitle: String? { nil }
  public var largeContentImage: UIImage? { nil }
  public var scalesLargeContentImage: Bool { false }
  public var largeContentImageInsets: UIEdgeInsets { .zero }
}

private final class LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scales = false
  var insets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
  private var largeContent: LargeContent { concerns.state(LargeContent.self) { LargeContent() } }

  /// Whether a large content viewer above it shows it.
  public var showsLargeContentViewer: Bool {
    get { concerns[LargeContent.self]?.isShown ?? false }
    set { largeContent.isShown = newValue }
  }
  /// The app's words, or those of a button or label.
  public var largeContentTitle: String? {
    get {
      concerns[LargeContent.self]?.title ?? (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text
    }
    set { largeContent.title = newValue }
  }
  public var largeContentImage: UIImage? {
    get {
      concerns[LargeContent.self]?.image ?? (self as? UIButton)?.currentImage ?? (self as? UIImageView)?.image
    }
    set { largeContent.image = newValue }
  }
  public var scalesLargeContentImage: Bool {
    get { concerns[LargeContent.self]?.scales ?? false }
    set { largeContent.scales = newValue }
  }
  public var largeContentImageInsets: UIEdgeInsets {
    get { concerns[LargeContent.self]?.insets ?? .zero }
    set { largeContent.insets = newValue }
  }
}
