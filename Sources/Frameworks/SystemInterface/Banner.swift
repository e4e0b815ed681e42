@_spi(Host) import TouchstoneFoundation
@_spi(Host) import UIKit

/// A notification at the top of the screen: a tap opens it, a finger up sends it away, a long press shows its actions.
/// It leaves by itself after a while. One at a time: the next takes its place.
@MainActor package final class Banner {
  /// Seconds that it stays.
  private static let stay = 5.0
  private static let (side, top) = (8.0, 8.0)

  package struct Content {
    package var title: String
    package var subtitle: String
    package var body: String
    package var picture: UIImage?
    package init(title: String, subtitle: String, body: String, picture: UIImage?) {
      (self.title, self.subtitle, self.body, self.picture) = (title, subtitle, body, picture)
    }
  }

  private let window: SystemWindow
  private let view: BannerView
  private var timer: Timer?
  private let tapped: @MainActor () -> Void
  private let pressed: @MainActor () -> Void

  package init(
    _ content: Content, tapped: @escaping @MainActor () -> Void, pressed: @escaping @MainActor () -> Void
  ) {
    (self.tapped, self.pressed) = (tapped, pressed)
    window = SystemWindow.make(above: .alert + 500)
    view = BannerView(content)
  }

  package func show() {
    SystemInterface.current.banner?.hide(animated: false)
    SystemInterface.current.banner = self
    let bounds = window.bounds
    let width = min(bounds.width - 2 * Self.side, 398)
    let height = view.height(width: width)
    let top = max(window.safeAreaInsets.top, Self.top)
    let place = CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: height)
    view.frame = place.offsetBy(dx: 0, dy: -top - height)
    window.rootViewController?.view.addSubview(view)
    listen()
    window.isHidden = false
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { self.view.frame = place }
    timer = Timer.scheduledTimer(withTimeInterval: Self.stay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.hide(animated: true) }
    }
  }

  private func listen() {
    view.addGestureRecognizer(GestureTarget.tap { [weak self] in self?.leave { $0.tapped() } })
    view.addGestureRecognizer(GestureTarget.swipeUp { [weak self] in self?.hide(animated: true) })
    view.addGestureRecognizer(GestureTarget.longPress { [weak self] in self?.leave { $0.pressed() } })
  }

  private func leave(_ then: (Banner) -> Void) {
    hide(animated: true)
    then(self)
  }

  package func hide(animated: Bool) {
    timer?.invalidate()
    timer = nil
    let interface = SystemInterface.current
    if interface.banner === self { interface.banner = nil }
    guard animated, !window.isHidden else {
      window.isHidden = true
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.view.frame.origin.y = -self.view.frame.height - 20
    } completion: { _ in
      self.window.isHidden = true
    }
  }
}

/// Recognisers of the device's own, which call a closure: no class of an app's is asked for a selector.
@MainActor private enum GestureTarget {
  static func tap(_ action: @escaping @MainActor () -> Void) -> UIGestureRecognizer {
    let recognizer = BannerTap()
    recognizer.action = action
    return recognizer
  }

  static func swipeUp(_ action: @escaping @MainActor () -> Void) -> UIGestureRecognizer {
    let recognizer = BannerSwipe()
    recognizer.direction = .up
    recognizer.action = action
    return recognizer
  }

  static func longPress(_ action: @escaping @MainActor () -> Void) -> UIGestureRecognizer {
    let recognizer = BannerPress()
    recognizer.action = action
    return recognizer
  }
}

private final class BannerTap: UITapGestureRecognizer {
  var action: @MainActor () -> Void = {}
  override var state: UIGestureRecognizer.State { didSet { if state == .ended { action() } } }
}

private final class BannerSwipe: UISwipeGestureRecognizer {
  var action: @MainActor () -> Void = {}
  override var state: UIGestureRecognizer.State { didSet { if state == .ended { action() } } }
}

private final class BannerPress: UILongPressGestureRecognizer {
  var action: @MainActor () -> Void = {}
  override var state: UIGestureRecognizer.State { didSet { if state == .began { action() } } }
}
