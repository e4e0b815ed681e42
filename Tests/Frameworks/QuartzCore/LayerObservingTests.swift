import QuartzCore
import Testing

@Suite("Observing layers", .serialized) struct LayerObservingTests {
  private final class Watcher: _NSObject {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      seen.append(keyPath ?? "")
    }
  }

  @Test("bounds and position tell of their changes, set directly, by the frame or by key")
  func geometry() {
    let (layer, watcher) = (CALayer(), Watcher())
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    for key in ["bounds", "position"] { layer.addObserver(watcher, forKeyPath: key, context: nil) }
    layer.bounds.size.width = 20
    #expect(watcher.seen == ["bounds"])
    layer.position.x = 50
    #expect(watcher.seen == ["bounds", "position"])
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(watcher.seen.count == 4)
    layer.setValue(70, forKeyPath: "position.x")
    #expect(watcher.seen.count == 5)
    layer.position.x = 70
    #expect(watcher.seen.count == 5)
    for key in ["bounds", "position"] { layer.removeObserver(watcher, forKeyPath: key) }
    layer.frame = .zero
    #expect(watcher.seen.count == 5)
  }

  @Test("a key path observes as well, with the old value and the new one")
  func keyPath() {
    let layer = CALayer()
    var seen: [CGFloat?] = []
    let token = layer.observe(\CALayer.bounds, options: [.old, .new]) { _, change in
      seen += [change.oldValue?.width, change.newValue?.width]
    }
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    token.invalidate()
    layer.bounds = .zero
    #expect(seen == [0, 5])
  }
}
