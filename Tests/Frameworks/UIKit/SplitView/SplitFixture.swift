import TouchstoneVirtualDevice
import UIKit

/// A page that writes down when it comes and goes.
@MainActor final class SplitPage: UIViewController {
  var calls: [String] = []

  convenience init(_ title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); calls.append("will") }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); calls.append("did") }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); calls.append("gone") }
}

/// The list in its navigation controller at the left, a page in its own at the right.
@MainActor struct ClassicPair {
  let list = SplitPage("Root List")
  let detail = SplitPage("Spiffy")
  let listNavigation: UINavigationController
  let detailNavigation: UINavigationController
  let split = UISplitViewController()

  init() {
    listNavigation = UINavigationController(rootViewController: list)
    detailNavigation = UINavigationController(rootViewController: detail)
    split.viewControllers = [listNavigation, detailNavigation]
  }
}

extension VirtualDevice.Model {
  /// A tablet of the first kind: 768 by 1024, a status bar of 20.
  static let firstPad = VirtualDevice.Model(
    name: "iPad", isPad: true, width: 768, height: 1024, scale: 2,
    portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    landscapeInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  /// A large phone: two columns on its side.
  static let plusPhone = VirtualDevice.Model(
    name: "iPhone 8 Plus", width: 414, height: 736, scale: 3,
    portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
}
