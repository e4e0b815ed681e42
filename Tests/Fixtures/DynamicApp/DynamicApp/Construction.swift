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
