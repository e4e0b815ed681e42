import UIKit

extension UINavigationController {
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    topViewController == nil && super.preferredStatusBarStyle == .default ? .lightContent : .darkContent
  }

  override open var shouldAutorotate: Bool { false }
}

class PlainBars: UINavigationController {}
class OwnBars: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    super.preferredStatusBarStyle == .lightContent ? .default : .lightContent
  }
}

extension UITextField {
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let fits = super.sizeThatFits(size)
    return CGSize(width: 333, height: fits.height)
  }
}

// One method over classes of the platform's.
extension UIView {
  @objc func describe(_ depth: Int) -> String { "view\(depth)" }
  @objc var mark: String { "v" }
}
extension UIControl {
  override func describe(_ depth: Int) -> String { "control " + super.describe(depth + 1) }
  override var mark: String { "c" + super.mark }
}
extension UIButton {
  override func describe(_ depth: Int) -> String { "button " + super.describe(depth + 1) }
}
extension UILabel {
  override func describe(_ depth: Int) -> String { "label" }
}
class FancyButton: UIButton {
  override func describe(_ depth: Int) -> String { "fancy " + super.describe(depth + 1) }
  override var mark: String { "f" + super.mark }
}

/// An own class, overridden in its extension.
class Screen: UIViewController {}
extension Screen {
  override var prefersStatusBarHidden: Bool { true }
  override func viewDidLoad() {
    super.viewDidLoad()
    Log.lines.append("screen loaded")
  }
}

class NamedConstraint: NSLayoutConstraint {
  var name = "unnamed"
  var steps: [Int] = [1, 2]
}

/// As apps have it that change their language while they run.
final class OtherTexts: Bundle, @unchecked Sendable {
  override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    "other " + super.localizedString(forKey: key, value: value, table: tableName)
  }
}

class Asked: NSObject {
  @objc var level = 3
  @objc func answer() -> Asked { self }
}
