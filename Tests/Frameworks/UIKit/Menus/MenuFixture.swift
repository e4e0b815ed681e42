import TouchstoneVirtualDevice
import UIKit

/// A phone whose screen tests look over for words.
@MainActor struct MenuPhone {
  let device = VirtualDevice()
  let root = UIViewController()

  func show() {
    root.view.backgroundColor = .white
    device.show(root)
  }

  /// The frontmost label of the window that shows `text`.
  func label(_ text: String) -> UILabel? { device.window.flatMap { Self.label(text, in: $0) } }

  private static func label(_ text: String, in view: UIView) -> UILabel? {
    if view.isHidden || view.alpha < 0.01 { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { Self.label(text, in: $0) }.first
  }

  func shows(_ text: String) -> Bool { label(text) != nil }

  /// Taps what shows the text and lets menus finish moving; false if nothing shows it.
  @discardableResult
  func tap(_ text: String) -> Bool {
    guard let label = label(text) else { return false }
    device.tap(label)
    device.advance(by: 1)
    return true
  }

  func press(_ point: CGPoint) {
    device.touchDown(at: point)
    device.advance(by: 1.2)
    device.touchUp()
    device.advance(by: 0.5)
  }
}

/// What happened, in order.
@MainActor final class MenuLog {
  var lines: [String] = []
  func action(_ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off)
    -> UIAction
  {
    UIAction(title: title, attributes: attributes, state: state) { [self] in lines.append($0.title) }
  }
}
