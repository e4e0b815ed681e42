/// One side of a constraint: an attribute of an item or, as a size, the distance from one item's
/// attribute to another's.
@MainActor struct LayoutOperand {
  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The distance is counted from here.
  private(set) weak var minuendItem: AnyObject?
  let minuendAttribute: NSLayoutConstraint.Attribute?

  /// Nothing's.
  nonisolated init() { (attribute, minuendAttribute) = (.notAnAttribute, nil) }

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    self.minuendAttribute = nil
  }

  /// The distance from `start` to `end`.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    self.item = end.item
    self.attribute = end.attribute
    self.minuendItem = start.item
    self.minuendAttribute = start.attribute
  }

  /// Takes what an app passes to `init(item:attribute:…)`.
  init(checking item: Any, _ attribute: NSLayoutConstraint.Attribute) {
    let object = item as AnyObject
    guard object is UIView || object is UILayoutGuide else {
      LayoutFault.raise(
        .invalidArgumentException,
        """
        \(Swift.type(of: item)) cannot be the item of a constraint. \
        Use a view or a layout guide.
        """)
    }
    self.init(object, attribute)
  }

  var view: UIView? { Self.view(of: item) }
  var minuendView: UIView? { Self.view(of: minuendItem) }
  var isDistance: Bool { minuendAttribute != nil }
  /// A distance is a length, whatever it lies between.
  var isSize: Bool { isDistance || attribute.dimension == .size }

  static func view(of item: AnyObject?) -> UIView? {
    if let view = item as? UIView { return view }
    return (item as? UILayoutGuide)?.owningView
  }
}
