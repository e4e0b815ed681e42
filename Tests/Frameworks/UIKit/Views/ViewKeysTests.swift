import Testing
import TouchstoneTestSupport
import UIKit

private final class Watcher: _NSObject {
  var seen: [String] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    seen.append("\(keyPath ?? "") \(change?[.newKey] is CGRect || change?[.newKey] is CGPoint)")
  }
}

@Suite("Views by key") @MainActor struct ViewKeysTests {
  @Test("run-time attributes of interface files reach the layer")
  func layerAttributes() {
    let view = UIView()
    view.setValue(NSNumber(value: 8), forKeyPath: "layer.cornerRadius")
    view.setValue(NSNumber(value: 2), forKeyPath: "layer.borderWidth")
    view.setValue(true, forKeyPath: "layer.masksToBounds")
    #expect(view.layer.cornerRadius == 8)
    #expect(view.layer.borderWidth == 2)
    #expect(view.clipsToBounds)
    view.setValue(UIColor.red, forKey: "backgroundColor")
    #expect(view.backgroundColor == .red)
    view.setValue(0.5, forKey: "alpha")
    #expect(view.value(forKey: "alpha") as? CGFloat == 0.5)
    view.setValue(NSNumber(value: true), forKey: "hidden")
    #expect(view.isHidden)
  }

  @Test("who observes a view's box is told, whoever moves it, once")
  func observedBox() {
    let view = UIView()
    let watcher = Watcher()
    for key in ["frame", "bounds", "center"] {
      view.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
    }
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(watcher.seen == ["frame true"])
    view.bounds.size.width = 8
    view.center.x = 9
    #expect(watcher.seen.dropFirst() == ["bounds true", "center true"])
    view.setValue(CGRect(x: 0, y: 0, width: 5, height: 5), forKey: "frame")
    #expect(watcher.seen.count == 4)
    for key in ["frame", "bounds", "center"] { view.removeObserver(watcher, forKeyPath: key) }
    view.frame = .zero
    #expect(watcher.seen.count == 4)
  }
}
