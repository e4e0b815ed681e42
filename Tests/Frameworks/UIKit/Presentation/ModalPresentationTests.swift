import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Presenting controllers", .serialized) @MainActor struct ModalPresentationTests {
  let device = VirtualDevice()
  let log = Recorder.Log()

  /// Every style that shows something on a phone.
  private nonisolated static let styles: [UIModalPresentationStyle] = [
    .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    .popover,
  ]

  @Test(
    "R10.2, R10.3, R10.12: completions run after the controller has appeared and disappeared",
    arguments: styles)
  func completionOrder(style: UIModalPresentationStyle) {
    let root = UIViewController()
    device.show(root)
    let page = Recorder("page", log)
    page.modalPresentationStyle = style
    page.popoverPresentationController?.sourceView = root.view
    root.present(page, animated: true) { log.lines.append("presented") }
    device.advance(by: 1)
    root.dismiss(animated: true) { log.lines.append("dismissed") }
    device.advance(by: 1)
    #expect(
      log.lines == [
        "page didLoad", "page willAppear", "page didAppear", "presented", "page willDisappear",
        "page didDisappear", "dismissed",
      ])
  }

  @Test("R10.4, R10.5: the pair know each other while it lasts; the presented one may dismiss itself")
  func pair() {
    let (root, page) = (UIViewController(), UIViewController())
    device.show(root)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
    root.present(page, animated: false)
    device.settle()
    #expect(root.presentedViewController === page && page.presentingViewController === root)
    page.presentingViewController?.dismiss(animated: false)
    device.settle()
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
  }

  @Test("R10.6: a pad's page sheet is as wide as the portrait screen, a form sheet smaller both ways")
  func padSheets() {
    let pad = VirtualDevice(
      .init(
        name: "iPad", isPad: true, width: 768, height: 1024, scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        landscapeInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    let (root, page) = (UIViewController(), UIViewController())
    pad.show(root)
    pad.rotate(to: .landscapeLeft)
    page.modalPresentationStyle = .pageSheet
    root.present(page, animated: false)
    pad.settle()
    #expect(page.view.frame == CGRect(x: 128, y: 20, width: 768, height: 748))
    root.dismiss(animated: false)
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    root.present(form, animated: false)
    pad.settle()
    #expect(form.view.frame == CGRect(x: 242, y: 74, width: 540, height: 620))
    #expect(form.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("a phone's sheet leaves a strip at the top; in landscape it covers the screen")
  func phoneSheet() {
    let (root, page) = (UIViewController(), UIViewController())
    device.show(root)
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
    device.rotate(to: .landscapeLeft)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test("R10.7: the transition style decides how it comes in")
  func transitionStyles() {
    let root = UIViewController()
    device.show(root)
    for (style, isFaded, isMoved) in [
      (UIModalTransitionStyle.coverVertical, false, true), (.crossDissolve, true, false),
    ] {
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      page.modalTransitionStyle = style
      root.present(page, animated: true)
      device.advance(by: 0.1)
      let shown = page.view.layer.presentation()
      #expect(((shown?.opacity ?? 1) < 1) == isFaded, "\(style)")
      #expect(((shown?.frame.minY ?? 0) > 0) == isMoved, "\(style)")
      device.advance(by: 1)
      #expect(page.view.alpha == 1 && page.view.frame == root.view.frame)
      root.dismiss(animated: true)
      device.advance(by: 1)
      #expect(page.view.alpha == 1)
    }
  }

  @Test("a flip shows the page, and the presenter again after it") func flip() {
    let (root, page) = (UIViewController(), UIViewController())
    device.show(root)
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = .flipHorizontal
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(page.view.window != nil && root.view.window == nil)
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(page.view.window == nil && root.view.superview === device.window)
    #expect(root.view.frame == UIScreen.main.bounds)
  }

  @Test("R10.11: a navigation controller around the page is presented like the page")
  func wrapped() {
    let (root, page) = (UIViewController(), Recorder("page", log))
    device.show(root)
    let navigation = UINavigationController(rootViewController: page)
    root.present(navigation, animated: true)
    device.advance(by: 1)
    #expect(page.presentingViewController === root)
    #expect(page.presentationController === navigation.presentationController)
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(log.lines.suffix(2) == ["page willDisappear", "page didDisappear"])
  }

  @Test("a context keeps what is presented in its own place")
  func currentContext() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    tabs.viewControllers = [first, second]
    device.show(tabs)
    let page = UIViewController()
    first.definesPresentationContext = true
    page.modalPresentationStyle = .currentContext
    first.present(page, animated: true)
    device.advance(by: 1)
    #expect(page.presentingViewController === first)
    #expect(page.view.window != nil && first.view.window == nil)
    // The bar is still there to be touched.
    device.tap(at: CGPoint(x: 290, y: 852 - 34 - 25))
    #expect(tabs.selectedIndex == 1)
    #expect(page.view.window == nil && second.view.window != nil)
    tabs.selectedIndex = 0
    device.settle()
    #expect(page.view.window != nil && first.view.window == nil)
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(first.view.window != nil && first.presentedViewController == nil)
  }

  @Test("a context that provides its transition style overrules the page's")
  func contextStyle() {
    let (root, page) = (UIViewController(), UIViewController())
    device.show(root)
    root.definesPresentationContext = true
    root.providesPresentationContextTransitionStyle = true
    root.modalTransitionStyle = .crossDissolve
    page.modalPresentationStyle = .overCurrentContext
    root.present(page, animated: true)
    device.advance(by: 0.1)
    #expect((page.view.layer.presentation()?.opacity ?? 1) < 1)
  }

  @Test("only one that covers the screen, or says so, decides about the status bar")
  func statusBar() {
    final class Bare: UIViewController { override var prefersStatusBarHidden: Bool { true } }
    let root = UIViewController()
    device.show(root)
    for (style, captures, hides) in [
      (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
      (.overFullScreen, true, true), (.pageSheet, false, false),
    ] {
      let page = Bare()
      page.modalPresentationStyle = style
      page.modalPresentationCapturesStatusBarAppearance = captures
      root.present(page, animated: false)
      device.settle()
      #expect((device.status["statusBar"] == "hidden") == hides, "\(style.rawValue) \(captures)")
      root.dismiss(animated: false)
      device.settle()
      #expect(device.status["statusBar"] != "hidden")
    }
  }

  @Test(
    "the keyboard goes down as a page takes the place of what it serves, and comes back when the page is gone",
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func keyboard(style: UIModalPresentationStyle) {
    let (root, page) = (UIViewController(), UIViewController())
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    root.view.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    device.advance(by: 1)
    page.modalPresentationStyle = style
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(!field.isFirstResponder)
    let own = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    page.view.addSubview(own)
    own.becomeFirstResponder()
    device.type("a")
    #expect(own.text == "a")
    page.dismiss(animated: true)
    device.advance(by: 1)
    device.type("b")
    #expect(field.isFirstResponder && field.text == "b" && own.text == "a")
  }

  @Test("a second presentation on the same presenter is refused") func twice() {
    let root = UIViewController()
    device.show(root)
    let first = UIViewController()
    root.present(first, animated: false)
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController === first)
  }

  @Test("dismissing takes along what lies above") func stack() {
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    device.show(root)
    root.present(first, animated: false)
    first.present(second, animated: false)
    device.settle()
    root.dismiss(animated: true)
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(second.view.window == nil)
  }
}
