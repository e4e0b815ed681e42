/// What of a view is dragged, and on which background.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a dragged preview comes to lie.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// How an item looks while it is dragged.
@preconcurrency @MainActor open class UIDragPreview: _NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// A card with an address on it.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }
  public convenience init(for url: URL, title: String?) {
    let card = UILabel()
    card.numberOfLines = 2
    card.font = .preferredFont(forTextStyle: .subheadline)
    card.text = [title, url.host ?? url.absoluteString].compactMap { $0 }.joined(separator: "\n")
    card.textAlignment = .center
    card.backgroundColor = .secondarySystemBackground
    let size = card.sizeThatFits(CGSize(width: 240, height: 80))
    card.frame = CGRect(x: 0, y: 0, width: size.width + 32, height: size.height + 20)
    self.init(view: card)
  }
}
