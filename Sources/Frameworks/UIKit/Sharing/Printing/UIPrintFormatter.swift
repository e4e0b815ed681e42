/// Content that could be laid out on pages: kept for the app; the device has no printer, so there are none.
@preconcurrency @MainActor open class UIPrintFormatter: _NSObject {
  open var maximumContentHeight: CGFloat = 0
  open var maximumContentWidth: CGFloat = 0
  open var contentInsets: UIEdgeInsets = .zero
  open var perPageContentInsets: UIEdgeInsets = .zero
  open var startPage = 0
  /// None, until there is paper.
  open var pageCount: Int { 0 }
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?

  override init() { super.init() }

  open func removeFromPrintPageRenderer() { printPageRenderer?.forget(self) }
  open func rectForPage(at pageIndex: Int) -> CGRect { .zero }
  /// - Inert: never called; nothing is printed.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) { reportInert() }
}

@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String? { didSet { if text != nil { attributedText = nil } } }
  open var attributedText: NSAttributedString?
  open var font: UIFont? = .systemFont(ofSize: 12)
  open var color: UIColor? = .black
  open var textAlignment: NSTextAlignment = .left

  public init(text: String) {
    super.init()
    self.text = text
  }
  public init(attributedText: NSAttributedString) {
    super.init()
    self.attributedText = attributedText
  }
}

@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String?

  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }
}

@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView

  init(view: UIView) {
    self.view = view
    super.init()
  }
}

extension UIView {
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }
}
