/// Classes that archives name as on Apple's platform, without a module. R54.3
///
/// Those exposed by name are known to unarchivers anyway; these are the others.
enum ArchivedClasses {
  static func name() {
    let types: [AnyClass] =
      views + controllers + [
        UIBezierPath.self, UIColor.self, UIFont.self, UITraitCollection.self,
        NSParagraphStyle.self, NSMutableParagraphStyle.self,
      ]
    for type in types { NSKeyedUnarchiver.setClass(type, forClassName: NSStringFromClass(type)) }
  }

  private static let views: [UIView.Type] = [UIWindow.self]
  private static let controllers: [UIViewController.Type] = [
    UICollectionViewController.self, UIPageViewController.self, UISplitViewController.self,
    UITableViewController.self,
  ]
}
