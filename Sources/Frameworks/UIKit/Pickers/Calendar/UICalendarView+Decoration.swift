import TouchstoneFoundation

extension UICalendarView {
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// What stands below a day.
  @preconcurrency @MainActor open class Decoration: _NSObject {
    enum Content {
      case dot(UIColor?)
      case image(UIImage?, UIColor?)
      case custom(() -> UIView)
    }

    private var content = Content.dot(nil)
    private var size = DecorationSize.medium

    /// A dot.
    public required override init() { super.init() }

    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Self {
      make(.dot(color), size)
    }

    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Self {
      make(.image(image, color), size)
    }

    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Self {
      make(.custom(customViewProvider), .large)
    }

    private static func make(_ content: Content, _ size: DecorationSize) -> Self {
      let made = self.init()
      (made.content, made.size) = (content, size)
      return made
    }

    /// In points: a dot's diameter, or an image's edge.
    private var length: CGFloat {
      switch (content, size) {
      case (.dot, .small): 4
      case (.dot, .medium): 6
      case (.dot, .large): 8
      case (_, .small): 10
      case (_, .medium): 13
      case (_, .large): 16
      }
    }

    /// As large as it is shown.
    func makeView() -> UIView {
      switch content {
      case .dot(let color):
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: length, height: length))
        dot.backgroundColor = color ?? .systemFill
        dot.layer.cornerRadius = length / 2
        return dot
      case .image(let image, let color):
        let picture = UIImageView(image: image ?? UIImage(systemName: "circle.fill"))
        picture.tintColor = color ?? .systemFill
        picture.contentMode = .scaleAspectFit
        picture.frame = CGRect(x: 0, y: 0, width: length, height: length)
        return picture
      case .custom(let make):
        let view = make()
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if view.bounds.isEmpty { view.bounds.size = size }
        return view
      }
    }
  }
}

@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

// Optional on Apple's platform.
extension UICalendarViewDelegate {
  public func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView.Decoration?
  { nil }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
