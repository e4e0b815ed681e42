import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Effects of symbols", .serialized) @MainActor
struct SymbolEffectTests {
  private let view = UIImageView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
  private let device: VirtualDevice

  init() {
    view.image = UIImage(systemName: "star.fill")
    device = TouchstoneTestSupport.device(with: view)
  }

  @Test("a bounce runs once, and says when it is over")
  func bounce() {
    var ended: [Bool] = []
    view.addSymbolEffect(.bounce) { ended.append($0.isFinished) }
    device.advance(by: 0.1)
    let middle = view.layer.presentation()?.transform.m11 ?? 1
    #expect(middle != 1 && ended.isEmpty)
    device.advance(by: 1)
    #expect(ended == [true] && view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("a pulse goes on until it is removed; as often as it is told, it ends by itself")
  func pulse() {
    var ended: [Bool] = []
    view.addSymbolEffect(.pulse) { ended.append($0.isFinished) }
    device.advance(by: 5)
    #expect(ended.isEmpty && view.layer.animationKeys()?.count == 1)
    view.removeSymbolEffect(ofType: .pulse)
    #expect(ended == [false] && view.layer.animationKeys()?.isEmpty ?? true)
    view.addSymbolEffect(.pulse, options: .repeat(2).speed(2)) { ended.append($0.isFinished) }
    device.advance(by: 0.9)
    #expect(ended == [false])
    device.advance(by: 0.3)
    #expect(ended == [false, true])
  }

  @Test("what is scaled or gone stays so until the effect is removed")
  func lasting() {
    view.addSymbolEffect(.scale.up)
    view.addSymbolEffect(.disappear)
    device.advance(by: 1)
    #expect(view.layer.transform.m11 > 1 && view.layer.opacity == 0)
    view.removeAllSymbolEffects(animated: false)
    #expect(CATransform3DIsIdentity(view.layer.transform) && view.layer.opacity == 1)
  }

  @Test("another symbol takes the place of the first")
  func replace() {
    var ended = false
    let heart = UIImage(systemName: "heart.fill")!
    view.setSymbolImage(heart, contentTransition: .replace) { ended = $0.isFinished }
    device.advance(by: 1)
    #expect(view.image == heart && ended)
  }
}
