import Testing
import TouchstoneTestSupport
import UIKit

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
}
