// What the translator calls for `T(frame:)` and its like where only run time knows the class.

extension _KeyValueCodingAndObserving where Self: UIResponder {
  @preconcurrency @MainActor public static func _construct() -> Self {
    ObjectFactory.responder(self) as! Self
  }
}

extension _KeyValueCodingAndObserving where Self: UIBarItem {
  @preconcurrency @MainActor public static func _construct() -> Self { BarItemFactory.item(self) as! Self }
}

extension _KeyValueCodingAndObserving where Self: UIView {
  @preconcurrency @MainActor public static func _construct(frame: CGRect) -> Self {
    ObjectFactory.view(self, frame: frame) as! Self
  }
}

extension _KeyValueCodingAndObserving where Self: UIViewController {
  @preconcurrency @MainActor public static func _construct(nibName: String?, bundle: Bundle?) -> Self {
    ObjectFactory.controller(self, nibName: nibName, bundle: bundle) as! Self
  }
}

extension _KeyValueCodingAndObserving where Self: UITableViewController {
  @preconcurrency @MainActor public static func _construct(style: UITableView.Style) -> Self {
    ObjectFactory.table(self, style: style) as! Self
  }
}

extension _KeyValueCodingAndObserving where Self: UICollectionViewController {
  @preconcurrency @MainActor
  public static func _construct(collectionViewLayout layout: UICollectionViewLayout) -> Self {
    ObjectFactory.collection(self, layout: layout) as! Self
  }
}

extension _KeyValueCodingAndObserving where Self: UINavigationController {
  @preconcurrency @MainActor
  public static func _construct(rootViewController: UIViewController) -> Self {
    ObjectFactory.navigation(self, root: rootViewController) as! Self
  }
}

extension _KeyValueCodingAndObserving where Self: UITableViewCell {
  @preconcurrency @MainActor
  public static func _construct(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Self {
    ObjectFactory.cell(self, style: style, reuseIdentifier: reuseIdentifier) as! Self
  }
}
