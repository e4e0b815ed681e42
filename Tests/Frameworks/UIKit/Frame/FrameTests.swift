import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Frames") @MainActor struct FrameTests {
  @Test("a change is on the screen after the next frame, and no frame is made without one")
  func change() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    let device = device(.tiny, with: view)
    #expect(device.pixel(x: 15, y: 15) == 0xFFFF_0000)
    #expect(device.pixel(x: 5, y: 5) == 0xFFFF_FFFF)
    let frames = device.frameCount
    device.advance(by: 10)
    #expect(device.frameCount == frames)
    view.frame.origin = CGPoint(x: 50, y: 50)
    device.settle()
    #expect(device.frameCount == frames + 1)
    #expect(device.pixel(x: 15, y: 15) == 0xFFFF_FFFF)
    #expect(device.pixel(x: 55, y: 55) == 0xFFFF_0000)
  }

  @Test("while the viewer is behind, changes wait and then come together")
  func behind() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let device = device(.tiny, with: view)
    let frames = device.frameCount
    device.acceptsFrames = false
    view.backgroundColor = .green
    device.settle()
    view.backgroundColor = .blue
    device.advance(by: 1)
    #expect(device.frameCount == frames)
    device.acceptsFrames = true
    device.settle()
    #expect(device.frameCount == frames + 1)
    #expect(device.pixel(x: 5, y: 5) == 0xFF00_00FF)
  }

  @Test("while nobody looks nothing is drawn, but animations go on; then the screen is as it must be")
  func unwatched() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let device = device(.tiny, with: view)
    let frames = device.frameCount
    device.isWatched = false
    var ended = false
    UIView.animate(withDuration: 0.5, animations: { view.frame.origin.x = 50 }, completion: { ended = $0 })
    device.advance(by: 1)
    #expect(ended)
    #expect(device.frameCount == frames)
    device.isWatched = true
    view.frame.origin.y = 20
    device.settle()
    #expect(device.pixel(x: 5, y: 5) == 0xFFFF_FFFF)
    #expect(device.pixel(x: 55, y: 25) == 0xFFFF_0000)
  }

  @Test("layout asked for during layout happens in the same frame")
  func nestedLayout() {
    final class Nesting: UIView {
      let inner = UIView()
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        if inner.superview == nil { addSubview(inner) }
        inner.frame = bounds
      }
    }
    let view = Nesting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.inner.backgroundColor = .red
    let device = device(.tiny, with: view)
    #expect(device.pixel(x: 5, y: 5) == 0xFFFF_0000)
    #expect(view.layouts >= 1 && view.layouts <= 2)
  }

  @Test("a view that overrides draw gets a picture, one that does not gets none")
  func drawing() {
    final class Drawing: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    let (drawing, plain) = (Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    let device = device(.tiny, with: drawing, plain)
    #expect(drawing.draws == 1)
    #expect(plain.layer.contents == nil)
    device.advance(by: 1)
    #expect(drawing.draws == 1)
    drawing.setNeedsDisplay()
    device.settle()
    #expect(drawing.draws == 2)
  }
}
