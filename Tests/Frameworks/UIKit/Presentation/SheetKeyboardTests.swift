import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("A sheet and the keyboard", .serialized) @MainActor struct SheetKeyboardTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let page = UIViewController()
  let field = UITextField(frame: CGRect(x: 20, y: 250, width: 200, height: 40))

  private func present(_ detents: [UISheetPresentationController.Detent]) {
    device.show(root)
    page.view.addSubview(field)
    page.sheetPresentationController!.detents = detents
    root.present(page, animated: true)
    device.advance(by: 1)
  }

  private var top: CGFloat { page.view.frame.minY }

  @Test("a medium sheet stands above the keyboard of its own text, and comes down with it")
  func medium() {
    let keyboard = HeardKeyboard()
    defer { keyboard.stop() }
    present([.medium()])
    #expect(top == 444)
    field.becomeFirstResponder()
    device.advance(by: 1)
    // What showed of it above the safe area shows above the keyboard: 852 - 34 - 444 = 374 points.
    let rise = 852 - keyboard.frame.minY - 34
    #expect(rise > 150)
    #expect(abs(top - max(69, 444 - rise)) < 1.5)
    #expect(field.convert(field.bounds, to: nil).maxY <= keyboard.frame.minY)
    #expect(page.view.frame.maxY == 852)
    field.resignFirstResponder()
    device.advance(by: 1)
    #expect(top == 444)
  }

  @Test("a large sheet stays where it is")
  func large() {
    present([.large()])
    field.becomeFirstResponder()
    device.advance(by: 1)
    #expect(top == 69)
  }

  @Test("a sheet whose text is typed in can be dragged away, and comes back from a short drag")
  func drag() {
    present([.medium()])
    field.becomeFirstResponder()
    device.advance(by: 1)
    let lifted = top
    #expect(lifted < 444)
    device.touchDown(at: CGPoint(x: 200, y: lifted + 30))
    for step in stride(from: 0.0, through: 60, by: 10) {
      device.touchMove(to: CGPoint(x: 200, y: lifted + 30 + step))
      device.advance(by: 0.1)
    }
    device.touchUp()
    device.advance(by: 1)
    #expect(root.presentedViewController === page && top == lifted)
    device.drag(from: CGPoint(x: 200, y: lifted + 30), to: CGPoint(x: 200, y: lifted + 330))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test("the keyboard of what is behind moves no sheet")
  func behind() {
    let behind = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    root.view.addSubview(behind)
    page.sheetPresentationController!.largestUndimmedDetentIdentifier = .medium
    present([.medium()])
    behind.becomeFirstResponder()
    device.advance(by: 1)
    #expect(top == 444)
  }
}
