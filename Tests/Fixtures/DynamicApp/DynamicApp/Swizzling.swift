import UIKit

/// As libraries write it.
private func exchange(_ type: AnyClass, _ original: Selector, _ swizzled: Selector) {
  guard let originalMethod = class_getInstanceMethod(type, original),
    let swizzledMethod = class_getInstanceMethod(type, swizzled)
  else { return Log.lines.append("\(original) was not found") }
  let didAdd = class_addMethod(
    type, original, method_getImplementation(swizzledMethod), method_getTypeEncoding(swizzledMethod))
  if didAdd {
    class_replaceMethod(
      type, swizzled, method_getImplementation(originalMethod), method_getTypeEncoding(originalMethod))
  } else {
    method_exchangeImplementations(originalMethod, swizzledMethod)
  }
}

extension UIViewController {
  static func toggleTracking() {
    exchange(self, #selector(viewDidAppear(_:)), #selector(tracked_viewDidAppear(_:)))
    exchange(
      UIViewController.self, #selector(UIViewController.present(_:animated:completion:)),
      #selector(UIViewController.tracked_present(_:animated:completion:)))
  }

  @objc fileprivate func tracked_viewDidAppear(_ animated: Bool) {
    Log.lines.append("tracked \(type(of: self)) \(animated)")
    tracked_viewDidAppear(animated)
  }

  @objc dynamic func tracked_present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool = true, completion: (() -> Void)? = nil
  ) {
    Log.lines.append("presents \(type(of: viewControllerToPresent))")
    self.tracked_present(viewControllerToPresent, animated: flag, completion: completion)
  }
}

extension UIView {
  static func toggleSizes() {
    exchange(UILabel.self, #selector(UIView.sizeThatFits(_:)), #selector(UIView.doubled_sizeThatFits(_:)))
    exchange(UIView.self, NSSelectorFromString("layoutSubviews"), #selector(UIView.noted_layoutSubviews))
  }

  @objc func doubled_sizeThatFits(_ size: CGSize) -> CGSize {
    let fits = doubled_sizeThatFits(size)
    return CGSize(width: fits.width * 2, height: fits.height)
  }

  @objc func noted_layoutSubviews() {
    noted_layoutSubviews()
    if self is NotedView { Log.lines.append("laid out \(type(of: self))") }
  }
}

class NotedView: UIView {
  override func layoutSubviews() {
    Log.lines.append("own layout")
    super.layoutSubviews()
  }
}

class LoudController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    Log.lines.append("loud in")
    super.viewDidAppear(animated)
    Log.lines.append("loud out")
  }
}

class ListController: UITableViewController {}

/// Own classes.
class Greeter: NSObject {
  @objc dynamic func greet(_ name: String, times: Int = 1) -> String { "Hello \(name)\(times)" }
  @objc dynamic func leave() -> String { "Bye" }
  @objc static func kind() -> String { "greeter" }
  @objc static func other() -> String { "other" }
}

class PoliteGreeter: Greeter {
  override func greet(_ name: String, times: Int) -> String { "Dear " + super.greet(name, times: times) }
}

class QuietGreeter: Greeter {}
final class LateGreeter: QuietGreeter {}

enum Swizzles {
  typealias Greet = @convention(c) (AnyObject, Selector, String, Int) -> String

  static var greet: Method? { class_getInstanceMethod(Greeter.self, #selector(Greeter.greet(_:times:))) }
  static var leave: Method? { class_getInstanceMethod(Greeter.self, #selector(Greeter.leave)) }

  static func wrapGreet() -> IMP {
    let method = greet!
    let original = method_getImplementation(method)
    let call = unsafeBitCast(original, to: Greet.self)
    let block: @convention(block) (AnyObject, String, Int) -> String = { object, name, times in
      "<" + call(object, #selector(Greeter.greet(_:times:)), name, times + 1) + ">"
    }
    method_setImplementation(method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
    return original
  }

  static func addGreet() -> Bool {
    class_addMethod(
      QuietGreeter.self, #selector(Greeter.greet(_:times:)),
      imp_implementationWithBlock({ (_: QuietGreeter, name: String, _: Int) -> String in "(\(name))" }), nil)
  }

  static func exchangeKinds() {
    let first = class_getClassMethod(Greeter.self, #selector(Greeter.kind))
    let second = class_getClassMethod(object_getClass(Greeter()), #selector(Greeter.other))
    if let first, let second { method_exchangeImplementations(first, second) }
  }

  static func addMessage() -> Bool {
    class_addMethod(
      QuietGreeter.self, Selector(("whisper:")),
      imp_implementationWithBlock({ (object: AnyObject, text: String) -> String in "psst \(text)" }), nil)
  }

  static func wrapPush(_ body: @escaping (UINavigationController) -> Void) {
    let selector = #selector(UINavigationController.pushViewController(_:animated:))
    guard let method = class_getInstanceMethod(UINavigationController.self, selector) else { return }
    typealias Push = @convention(c) (UINavigationController, Selector, UIViewController, Bool) -> Void
    let original = unsafeBitCast(method_getImplementation(method), to: Push.self)
    method_setImplementation(
      method,
      imp_implementationWithBlock({ (bars: UINavigationController, page: UIViewController, animated: Bool) in
        body(bars)
        original(bars, selector, page, false)
      }))
  }
}
