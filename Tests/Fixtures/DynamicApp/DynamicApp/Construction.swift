import UIKit

enum Make {
  static func segue(_ type: UIStoryboardSegue.Type, _ source: UIViewController) -> UIStoryboardSegue {
    type.init(identifier: "made", source: source, destination: source)
  }

  static func presentation<T: UIPresentationController>(_ page: UIViewController) -> T {
    T(presentedViewController: page, presenting: nil)
  }

  static func gesture(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    type.init(target: nil, action: nil)
  }

  static func view<T: UIView>() -> T { T(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }

  static func cell(_ type: UITableViewCell.Type) -> UITableViewCell {
    type.init(style: .value1, reuseIdentifier: "made")
  }

  static func page(_ type: AnyClass?) -> UIViewController? {
    guard let page = type as? UIViewController.Type else { return nil }
    return page.init()
  }

  static func blank<T: Blank>() -> T { T() }
}

/// What a library asks of any object, and classes of the platform's have already.
protocol Blank: AnyObject { init() }
extension NSObject: Blank {}

extension UIViewController {
  static func fresh() -> Self { self.init(nibName: nil, bundle: nil) }
}

extension UIColor {
  class func dusk() -> UIColor { self.init(red: 1, green: 0.5, blue: 0, alpha: 1) }
}

class NotedPage: UIViewController {
  var notes = ["made"]
}

class PaddedCell: UITableViewCell {
  var padding = 1
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    padding += 4
  }
  required init?(coder: NSCoder) { nil }
}

class CountedSegue: UIStoryboardSegue {
  var count = 7
}

class DimmedPresentation: UIPresentationController {
  let shades = ["black"]
}

class CountedTap: UITapGestureRecognizer {
  var taps = 3
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    taps += 1
  }
}
