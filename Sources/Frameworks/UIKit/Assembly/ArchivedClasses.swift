/// Classes that archives name as on Apple's platform, without a module. R54.3
///
/// Those exposed by name are known to unarchivers anyway; these are the others.
enum ArchivedClasses {
  static func name() {
    let types: [AnyClass] =
      views + controllers + [
        UIBezierPath.self, UIColor.self, UIFont.self, UIImage.self, UITraitCollection.self,
        NSParagraphStyle.self, NSMutableParagraphStyle.self,
      ]
    for type in types { NSKeyedUnarchiver.setClass(type, forClassName: NSStringFromClass(type)) }
  }

  private static let views: [UIView.Type] = [
    UIDatePicker.self, UIPageControl.self, UIPickerView.self, UISearchBar.self, UISegmentedControl.self,
    UIStackView.self, UITabBar.self, UIToolbar.self, UIWindow.self,
  ]
  private static let controllers: [UIViewController.Type] = [
    UICollectionViewController.self, UIPageViewController.self, UISplitViewController.self,
    UITabBarController.self, UITableViewController.self,
  ]
}
