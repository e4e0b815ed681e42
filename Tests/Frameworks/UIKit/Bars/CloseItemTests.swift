import Testing
import TouchstoneTestSupport
import UIKit

@Suite("The system's close button in a bar", .serialized) @MainActor struct CloseItemTests {
  @Test("is a grey disc of about 30 points in no tint")
  func disc() throws {
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .close)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.tintColor = .red
    let device = device(showing: navigation)
    device.settle()
    let size = try #require(page.navigationItem.rightBarButtonItem?.image?.size)
    #expect(size.width >= 30 && size.height >= 30)
    let middle = Int(navigation.navigationBar.frame.midY * 3)
    func parts(_ x: Int) -> [Int] {
      let color = device.pixel(x: x, y: middle)
      return [16, 8, 0].map { Int(color >> UInt32($0)) & 0xFF }
    }
    let row = (393 * 3 - 240..<393 * 3).map(parts)
    #expect(row.allSatisfy { abs($0[0] - $0[1]) < 16 && abs($0[0] - $0[2]) < 16 })
    let dark = row.indices.filter { row[$0][0] < 250 }
    let (first, last) = try (#require(dark.first), #require(dark.last))
    #expect((80...94).contains(last - first + 1))
  }
}
