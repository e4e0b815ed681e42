import UIKit

/// A protocol of the app's own, of which no class must have anything.
@objc protocol ParcelDelegate: NSObjectProtocol {
  @objc optional func parcel(_ name: String, arrivedAt place: String) -> Bool
  @objc optional func parcelWasLost(_ name: String)
  @objc optional var address: String { get }
}

class Receiver: NSObject, ParcelDelegate {
  func parcel(_ name: String, arrivedAt place: String) -> Bool {
    Log.lines.append("\(name) at \(place)")
    return true
  }
}

class CarefulReceiver: Receiver {
  var address: String { "Main Street" }
  func parcelWasLost(_ name: String) { Log.lines.append("lost \(name)") }
}

/// Asks before it tells, as libraries do that were Objective-C once.
class Post: NSObject {
  weak var delegate: ParcelDelegate?

  func lose(_ name: String) -> Bool {
    let selector = #selector(ParcelDelegate.parcelWasLost(_:))
    guard let delegate, delegate.responds(to: selector) else { return false }
    delegate.perform(selector, with: name)
    return true
  }

  var hasAddress: Bool { delegate?.responds(to: #selector(getter: ParcelDelegate.address)) ?? false }
}

/// A delegate of the platform's with some of its methods.
class Rows: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Log.lines.append("selected \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { Log.lines.append("scrolled") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { Log.lines.append("stands") }
}

class PlainRows: NSObject, UITableViewDelegate {}

extension Rows: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

enum Ask {
  static func selects(_ delegate: UITableViewDelegate?) -> Bool {
    delegate?.responds(to: #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))) ?? false
  }
  static func deselects(_ delegate: UITableViewDelegate?) -> Bool {
    delegate?.responds(to: #selector(UITableViewDelegate.tableView(_:didDeselectRowAt:))) ?? false
  }
  static func returns(_ delegate: UITextFieldDelegate) -> Bool {
    delegate.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:)))
  }
}

/// Stands before another delegate and hands on what it does not do itself.
class Interpreter: NSObject, UIScrollViewDelegate {
  var target: UIScrollViewDelegate?

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || target?.responds(to: aSelector) == true
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target?.responds(to: aSelector) == true ? target : super.forwardingTarget(for: aSelector)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    Log.lines.append("interpreted")
    target?.scrollViewDidScroll?(scrollView)
  }
}

/// As reactive libraries have it: a root for all of them, and one for each view.
class DelegateProxy<Delegate>: NSObject {
  weak var forward: NSObject?

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || forward?.responds(to: aSelector) == true
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? { forward }
}

final class TableProxy: DelegateProxy<UITableView>, UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Log.lines.append("proxy selected \(indexPath.row)")
  }
}

/// Whom the proxy stands before.
final class TableOwner: NSObject, UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    60 + CGFloat(indexPath.row)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Tides" : nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 1 ? nil : indexPath
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    Log.lines.append("owner scrolled to \(Int(scrollView.contentOffset.y))")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee.y = 40 }
}

/// Who has a property that leads to another of its kind.
final class Sailor: NSObject {
  @objc dynamic var name = ""
  @objc dynamic var captain: Sailor?
}
