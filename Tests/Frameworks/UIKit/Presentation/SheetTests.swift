import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Sheets", .serialized) @MainActor struct SheetTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let page = UIViewController()

  @MainActor final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController)
    {
      log.append(sheet.selectedDetentIdentifier == .large ? "large" : "other")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("dismissed") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("tried")
    }
  }

  private func present(_ detents: [UISheetPresentationController.Detent]) -> UISheetPresentationController {
    device.show(root)
    let sheet = page.sheetPresentationController!
    sheet.detents = detents
    root.present(page, animated: true)
    device.advance(by: 1)
    return sheet
  }

  @Test("a medium sheet takes half of what a large one takes; the app may change it")
  func detents() {
    let sheet = present([.medium(), .large()])
    // 852 less 69 above and 34 below is 749.
    #expect(page.view.frame == CGRect(x: 0, y: 444, width: 393, height: 408))
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    device.advance(by: 1)
    #expect(page.view.frame.minY == 69)
  }

  @Test("sheets float above the screen: in the dark their ground is lighter; what fills the screen does not")
  func level() {
    page.view.backgroundColor = .systemBackground
    _ = present([.large()])
    page.overrideUserInterfaceStyle = .dark
    device.settle()
    #expect(page.traitCollection.userInterfaceLevel == .elevated)
    let ground = page.view.backgroundColor?.resolvedColor(with: page.traitCollection)
    #expect(ground?.cgColor.components?.first.map { Int(($0 * 255).rounded()) } == 0x1C)
    #expect(root.traitCollection.userInterfaceLevel == .base)
    page.dismiss(animated: false)
    device.settle()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    device.settle()
    #expect(cover.traitCollection.userInterfaceLevel == .base)
  }

  @Test("the keyboard goes down as a sheet covers what it serves, and comes back when the sheet is gone")
  func keyboard() {
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    root.view.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    device.advance(by: 1)
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(!field.isFirstResponder)
    let own = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    page.view.addSubview(own)
    own.becomeFirstResponder()
    device.type("a")
    #expect(own.text == "a" && field.text != "a")
    page.dismiss(animated: true)
    device.advance(by: 1)
    device.type("b")
    #expect(field.isFirstResponder && field.text == "b" && own.text == "a")
  }

  @Test("the keyboard stays beside a sheet that leaves what is behind in use")
  func undimmedKeyboard() {
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    root.view.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    let sheet = page.sheetPresentationController!
    sheet.detents = [.medium()]
    sheet.largestUndimmedDetentIdentifier = .medium
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(field.isFirstResponder)
  }

  @Test("a custom detent measures itself against the screen") func custom() {
    _ = present([.custom(identifier: .init("low")) { $0.maximumDetentValue * 0.2 }])
    #expect(page.view.frame.height == 184)
  }

  @Test("a drag up leaves it at the larger detent and tells the delegate") func expand() {
    let delegate = Delegate()
    let sheet = present([.medium(), .large()])
    sheet.delegate = delegate
    device.drag(from: CGPoint(x: 200, y: 460), to: CGPoint(x: 200, y: 200))
    device.advance(by: 1)
    #expect(sheet.selectedDetentIdentifier == .large && page.view.frame.minY == 69)
    #expect(delegate.log == ["large"])
  }

  @Test("a drag down dismisses it") func swipe() {
    let delegate = Delegate()
    present([.large()]).delegate = delegate
    device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && delegate.log == ["dismissed"])
  }

  @Test("a tap beside it dismisses it, one on it that nobody takes does not") func taps() {
    _ = present([.medium()])
    device.tap(at: CGPoint(x: 200, y: 600))
    device.advance(by: 1)
    #expect(root.presentedViewController === page)
    device.tap(at: CGPoint(x: 200, y: 100))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test("a short drag lets it come back") func shortDrag() {
    _ = present([.large()])
    device.touchDown(at: CGPoint(x: 200, y: 100))
    for y in stride(from: 100.0, through: 160, by: 10) {
      device.touchMove(to: CGPoint(x: 200, y: y))
      device.advance(by: 0.1)
    }
    #expect(page.view.frame.minY > 100)
    device.touchUp()
    device.advance(by: 1)
    #expect(root.presentedViewController === page && page.view.frame.minY == 69)
  }

  @Test("a modal sheet stays, and its delegate hears of the attempt") func modal() {
    let delegate = Delegate()
    present([.large()]).delegate = delegate
    page.isModalInPresentation = true
    device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800))
    device.advance(by: 1)
    #expect(root.presentedViewController === page)
    device.tap(at: CGPoint(x: 200, y: 30))
    device.advance(by: 1)
    #expect(root.presentedViewController === page && delegate.log.contains("tried"))
  }

  @Test("up to the largest undimmed detent what is behind can be used") func undimmed() {
    device.show(root)
    let button = UIButton(frame: CGRect(x: 50, y: 100, width: 100, height: 40))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let sheet = page.sheetPresentationController!
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    root.present(page, animated: false)
    device.settle()
    device.tap(button)
    #expect(presses == 1 && root.presentedViewController === page)
    sheet.largestUndimmedDetentIdentifier = nil
    device.tap(button)
    device.advance(by: 1)
    #expect(presses == 1 && root.presentedViewController == nil)
  }

  @Test("content scrolls before the sheet moves, and moves the sheet from its top") func scrolling() {
    let table = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 783))
    table.contentSize = CGSize(width: 393, height: 3000)
    page.view.addSubview(table)
    _ = present([.large()])
    table.contentOffset.y = 900
    device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500), duration: 0.6)
    device.advance(by: 3)
    #expect(root.presentedViewController === page && page.view.frame.minY == 69)
    #expect(table.contentOffset.y < 900)
    table.contentOffset.y = 0
    device.settle()
    device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 800))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }
}
