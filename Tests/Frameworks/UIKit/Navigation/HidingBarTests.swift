import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Bars that hide by themselves", .serialized) @MainActor struct HidingBarTests {
  private func navigation() -> UINavigationController {
    let page = UIViewController()
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 300, height: 3000)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(scroll)
    return UINavigationController(rootViewController: page)
  }

  @Test("a tap on the page hides the bar, another shows it")
  func tap() {
    let navigation = navigation()
    navigation.hidesBarsOnTap = true
    let phone = device(showing: navigation)
    phone.tap(at: CGPoint(x: 200, y: 500))
    phone.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
    phone.tap(at: CGPoint(x: 200, y: 500))
    phone.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("a tap on the bar itself hides nothing")
  func tapOnBar() {
    let navigation = navigation()
    navigation.hidesBarsOnTap = true
    let phone = device(showing: navigation)
    phone.tap(navigation.navigationBar)
    phone.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("a swipe up hides the bar, one down shows it, and the content scrolls")
  func swipe() {
    let navigation = navigation()
    navigation.hidesBarsOnSwipe = true
    let phone = device(showing: navigation)
    phone.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
    phone.advance(by: 2)
    #expect(navigation.isNavigationBarHidden)
    let scroll = navigation.topViewController?.view.subviews.first as? UIScrollView
    #expect((scroll?.contentOffset.y ?? 0) > 100)
    phone.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600))
    phone.advance(by: 2)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("a phone on its side hides the bar, and shows it upright")
  func height() {
    let navigation = navigation()
    navigation.hidesBarsWhenVerticallyCompact = true
    let phone = device(showing: navigation)
    phone.rotate(to: .landscapeLeft)
    phone.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
    phone.rotate(to: .portrait)
    phone.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("the keyboard hides the bar")
  func keyboard() {
    let navigation = navigation()
    navigation.hidesBarsWhenKeyboardAppears = true
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    navigation.topViewController?.view.addSubview(field)
    let phone = device(showing: navigation)
    field.becomeFirstResponder()
    phone.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
    field.resignFirstResponder()
    phone.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
    phone.tap(at: CGPoint(x: 200, y: 500))
    phone.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
    phone.tap(at: CGPoint(x: 200, y: 500))
    phone.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("without the settings nothing hides")
  func untouched() {
    let navigation = navigation()
    let phone = device(showing: navigation)
    phone.tap(at: CGPoint(x: 200, y: 500))
    phone.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
    phone.advance(by: 2)
    #expect(!navigation.isNavigationBarHidden)
  }
}
