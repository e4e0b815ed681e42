import Testing
import TouchstoneTestSupport
import UIKit

@Suite("3.5- and 4-inch screens (R9)", .serialized) @MainActor struct OldScreenTests {
  private static func phone(_ height: Double) -> VirtualDevice.Model {
    VirtualDevice.Model(
      name: "old", width: 320, height: height, scale: 2,
      portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  /// The parts of a controller's view between the bars of a 3.5-inch screen, made for 416 points.
  private func content(on height: Double) -> (area: CGFloat, stretching: CGFloat, fixed: CGFloat) {
    let controller = UIViewController()
    let device = device(Self.phone(height), showing: UINavigationController(rootViewController: controller))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 416))
    let stretching = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    stretching.autoresizingMask = [.flexibleHeight]
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    content.addSubview(stretching)
    content.addSubview(fixed)
    controller.view.addSubview(content)
    content.frame = controller.view.safeAreaLayoutGuide.layoutFrame
    device.settle()
    return (content.frame.height, stretching.frame.height, fixed.frame.height)
  }

  @Test("R9.8: under status and navigation bar a view that stretches goes from 416 to 504 points")
  func content() {
    let short = content(on: 480)
    #expect(short.area == 416 && short.stretching == 400 && short.fixed == 100)
    let tall = content(on: 568)
    #expect(tall.area == 504 && tall.stretching == 488 && tall.fixed == 100)
  }

  @Test("R9.1, R9.9: a 4-inch phone is 320 by 568 points, on its side 568 by 320")
  func landscape() {
    let root = UIViewController()
    let device = device(Self.phone(568), showing: root)
    #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 568))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 640, height: 1136))
    device.rotate(to: .landscapeLeft)
    #expect(root.view.bounds.size == CGSize(width: 568, height: 320))
  }
}
