import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Pages from right to left", .serialized) @MainActor struct RightToLeftNavigationTests {
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let page = UIViewController()

  @Test("a page comes in from the left")
  func push() {
    let device = rightToLeftDevice(showing: navigation)
    defer { leaveRightToLeft() }
    device.settle()
    navigation.pushViewController(page, animated: true)
    device.advance(by: 0.1)
    let shown = page.view.layer.presentation()?.frame.minX ?? 0
    #expect(shown < 0 && shown > -393)
    device.advance(by: 1)
    #expect(page.view.frame.minX == 0)
  }

  @Test("a finger from the right edge goes back, one from the left edge does not")
  func edge() {
    let device = rightToLeftDevice(showing: navigation)
    defer { leaveRightToLeft() }
    navigation.pushViewController(page, animated: false)
    device.settle()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400))
    device.advance(by: 1)
    #expect(navigation.topViewController === page)
    device.drag(from: CGPoint(x: 389, y: 400), to: CGPoint(x: 90, y: 400))
    device.advance(by: 1)
    #expect(navigation.viewControllers.count == 1 && page.view.window == nil)
  }

  @Test("an attribute of the controller's view and bar turns one stack")
  func forced() {
    navigation.view.semanticContentAttribute = .forceRightToLeft
    let device = device(showing: navigation)
    navigation.pushViewController(page, animated: false)
    device.settle()
    device.drag(from: CGPoint(x: 389, y: 400), to: CGPoint(x: 90, y: 400))
    device.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("the primary column of a split view is at the right")
  func split() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let (primary, secondary) = (UIViewController(), UIViewController())
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let device = rightToLeftDevice(.iPad, showing: split)
    defer { leaveRightToLeft() }
    device.settle()
    let column = try #require(primary.navigationController?.view)
    #expect(column.convert(column.bounds, to: split.view).maxX == split.view.bounds.width)
    let other = try #require(secondary.navigationController?.view)
    #expect(other.convert(other.bounds, to: split.view).minX == 0)
  }
}
