import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A page control", .serialized) @MainActor struct PageControlTests {
  let device = VirtualDevice()
  let control = UIPageControl(frame: CGRect(x: 100, y: 200, width: 200, height: 30))
  let changes = Changes()

  @MainActor final class Changes { var pages: [Int] = [] }

  init() {
    let root = UIViewController()
    root.view.addSubview(control)
    control.numberOfPages = 5
    control.addAction(
      UIAction { [changes, control] _ in changes.pages.append(control.currentPage) }, for: .valueChanged)
    device.show(root)
  }

  private func images() -> [UIImage?] {
    control.subviews.compactMap { ($0 as? UIImageView) }.map(\.image)
  }

  @Test("a tap turns one page to its side, and stops at the ends")
  func taps() {
    device.tap(at: CGPoint(x: 280, y: 215))
    device.tap(at: CGPoint(x: 280, y: 215))
    device.tap(at: CGPoint(x: 110, y: 215))
    #expect(changes.pages == [1, 2, 1])
    control.currentPage = 0
    device.tap(at: CGPoint(x: 110, y: 215))
    #expect(changes.pages == [1, 2, 1])
  }

  @Test("a finger that slides along turns the pages it passes, unless that is switched off")
  func slides() {
    device.drag(from: CGPoint(x: 165, y: 215), to: CGPoint(x: 238, y: 215), duration: 0.3)
    #expect(changes.pages == [1, 2, 3, 4])
    #expect(control.interactionState == .none)
    control.currentPage = 0
    changes.pages = []
    control.allowsContinuousInteraction = false
    device.drag(from: CGPoint(x: 165, y: 215), to: CGPoint(x: 238, y: 215), duration: 0.3)
    #expect(changes.pages == [1])
  }

  @Test("images stand for pages: the page's own, else the preferred one")
  func indicators() throws {
    let (heart, star) = (UIImage(systemName: "heart"), UIImage(systemName: "star"))
    control.preferredIndicatorImage = heart
    control.setIndicatorImage(star, forPage: 2)
    #expect(control.indicatorImage(forPage: 2) === star && control.indicatorImage(forPage: 1) == nil)
    #expect(images().count == 5 && images().allSatisfy { $0 != nil })
    #expect(images()[0]?.size == heart?.size && images()[2]?.size == star?.size)
    control.preferredIndicatorImage = nil
    #expect(images()[0] == nil && images()[2] != nil)
  }

  @Test("dots that are deferred wait for the app")
  func deferred() {
    control.pageIndicatorTintColor = .blue
    control.currentPageIndicatorTintColor = .red
    control.defersCurrentPageDisplay = true
    device.tap(at: CGPoint(x: 280, y: 215))
    let dots = control.subviews.compactMap { $0 as? UIImageView }
    #expect(control.currentPage == 1 && dots[0].backgroundColor == .red)
    control.updateCurrentPageDisplay()
    #expect(dots[0].backgroundColor == .blue && dots[1].backgroundColor == .red)
  }

  @Test("a prominent control stands on a plate")
  func prominent() {
    let plate = control.subviews[0]
    #expect(plate.backgroundColor == nil)
    control.backgroundStyle = .prominent
    #expect(plate.backgroundColor == .secondarySystemFill)
  }
}
