import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("What a sheet's contents and height decide", .serialized) @MainActor struct SheetStateTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let page = UIViewController()

  @Test("a page in a navigation controller keeps the sheet from being sent away", arguments: [false, true])
  func modalPage(inTabs: Bool) {
    device.show(root)
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    if inTabs { tabs.viewControllers = [navigation] }
    page.isModalInPresentation = true
    root.present(inTabs ? tabs : navigation, animated: false)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800))
    device.advance(by: 1)
    #expect(root.presentedViewController != nil)
    navigation.pushViewController(UIViewController(), animated: false)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test("the status bar is light while what is behind is a card on black, at any change of height")
  func statusBar() {
    device.show(root)
    let sheet = page.sheetPresentationController!
    sheet.detents = [.medium(), .large()]
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(device.status["statusBar"] == "dark")
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    device.advance(by: 1)
    #expect(device.status["statusBar"] == "light")
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    device.advance(by: 1)
    #expect(device.status["statusBar"] == "dark")
  }
}
