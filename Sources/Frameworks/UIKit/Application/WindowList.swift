@_spi(Host) import QuartzCore

/// The windows that are on the screen, and which of them has the keyboard. None of them is kept: one that the app drops
/// is gone.
@MainActor final class WindowList {
  private struct Entry { weak var window: UIWindow? }
  private var entries: [Entry] = []
  /// Lowest level first; within a level in the order they were shown.
  var visible: [UIWindow] {
    get { entries.compactMap(\.window) }
    set { entries = newValue.map(Entry.init) }
  }

  weak var key: UIWindow? { didSet { hadKey = key != nil } }
  /// Stays true when the key window was dropped.
  private(set) var hadKey = false
}

extension UIKitRuntime {
  private var list: WindowList { room(WindowList.self) { WindowList() } }

  /// On the screen, lowest first.
  var windows: [UIWindow] { list.visible }
  /// The place of one that was dropped goes to the next, as soon as somebody asks.
  var keyWindow: UIWindow? {
    if list.key == nil, list.hadKey {
      // First: an app's window may ask who is key when it is asked whether it can be.
      list.key = nil
      makeKey(list.visible.last { $0.canBecomeKey })
    }
    return list.key
  }

  func show(_ window: UIWindow) {
    guard !list.visible.contains(where: { $0 === window }) else { return }
    list.visible.append(window)
    if window.windowScene == nil { window.windowScene = application?.defaultScene }
    restackWindows()
    window.environmentDidChange()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
  }

  func hide(_ window: UIWindow) {
    guard list.visible.contains(where: { $0 === window }) else { return }
    list.visible.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
    if list.key === window { makeKey(list.visible.last { $0.canBecomeKey }) }
    updateStatusBar()
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
  }

  func restackWindows() {
    let sorted = list.visible.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }.map(\.element)
    list.visible = sorted
    screen.rootLayer.sublayers = sorted.map(\.backing) + [systemOverlay, readerCursor].compactMap { $0 }
  }

  func makeKey(_ window: UIWindow?) {
    guard list.key !== window else { return }
    if let old = list.key {
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    list.key = window
    guard let window else { return }
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }
}
