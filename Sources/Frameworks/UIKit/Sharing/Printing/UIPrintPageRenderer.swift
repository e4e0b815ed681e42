/// Draws pages for paper: kept for the app; the device has no printer.
@preconcurrency @MainActor open class UIPrintPageRenderer: _NSObject {
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  open var paperRect: CGRect { .zero }
  open var printableRect: CGRect { .zero }
  open var numberOfPages: Int { (printFormatters ?? []).reduce(0) { max($0, $1.startPage + $1.pageCount) } }
  private var formatters: [(formatter: UIPrintFormatter, page: Int)] = []
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters.map(\.formatter) }
    set {
      formatters = []
      for formatter in newValue ?? [] { addPrintFormatter(formatter, startingAtPageAt: formatter.startPage) }
    }
  }

  public override init() { super.init() }

  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter { $0.page <= pageIndex && pageIndex < $0.page + $0.formatter.pageCount }
    return found.isEmpty ? nil : found.map(\.formatter)
  }

  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    formatter.printPageRenderer = self
    formatters.append((formatter, pageIndex))
  }

  func forget(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0.formatter === formatter }
    formatter.printPageRenderer = nil
  }

  open func prepare(forDrawingPages range: NSRange) {}
  /// - Inert: never called; nothing is printed.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) { reportInert() }
  /// - Inert: never called; nothing is printed.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) { reportInert() }
  /// - Inert: never called; nothing is printed.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) { reportInert() }
  /// - Inert: never called; nothing is printed.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) { reportInert() }
  /// - Inert: never called; nothing is printed.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) { reportInert() }
}
