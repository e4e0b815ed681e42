import Testing
import TouchstoneTestSupport
import UIKit

@Suite(.serialized) @MainActor struct DismissKeyboardTests {
  private func scene(_ mode: UIScrollView.KeyboardDismissMode) -> (VirtualDevice, UITextField) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.contentSize = CGSize(width: 393, height: 2000)
    scroll.contentOffset.y = 500
    scroll.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 20, y: 560, width: 200, height: 34))
    scroll.addSubview(field)
    let device = device(with: scroll)
    field.becomeFirstResponder()
    device.advance(by: 1)
    return (device, field)
  }

  @Test("a drag takes the keyboard away at once where the view asks for it")
  func onDrag() {
    let (device, field) = scene(.onDrag)
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 360))
    #expect(!field.isFirstResponder)
  }

  @Test("an interactive drag takes the keyboard along once the finger reaches it")
  func interactive() {
    let (device, field) = scene(.interactive)
    device.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400))
    #expect(field.isFirstResponder, "the finger never came to the keyboard")
    device.advance(by: 2)
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 800))
    #expect(!field.isFirstResponder)
  }
}
