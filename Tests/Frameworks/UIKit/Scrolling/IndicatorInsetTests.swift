import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("Where a scroll view's indicators stand", .serialized) @MainActor struct IndicatorInsetTests {
  @Test("they keep clear of what keeps the content clear, unless the app says that they do not")
  func automatic() throws {
    let device = VirtualDevice()
    let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 4000)
    view.contentInset.top = 60
    let root = UIViewController()
    root.view.addSubview(view)
    device.show(root)
    view.contentOffset = CGPoint(x: 0, y: -60)
    view.flashScrollIndicators()
    let bar = try #require(view.indicators.vertical)
    #expect(bar.frame.minY - view.bounds.minY == 63)
    view.automaticallyAdjustsScrollIndicatorInsets = false
    view.layoutIfNeeded()
    #expect(bar.frame.minY - view.bounds.minY == 3)
    view.verticalScrollIndicatorInsets.top = 10
    view.layoutIfNeeded()
    #expect(bar.frame.minY - view.bounds.minY == 13)
  }

  @Test("the vertical one stands at the left where the interface runs from right to left")
  func rightToLeft() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 4000)
    let device = rightToLeftDevice(with: view)
    defer { leaveRightToLeft() }
    device.settle()
    view.flashScrollIndicators()
    let bar = try #require(view.indicators.vertical)
    #expect(bar.frame.minX == 3)
    view.semanticContentAttribute = .forceLeftToRight
    view.layoutIfNeeded()
    #expect(bar.frame.maxX == 297)
  }
}
