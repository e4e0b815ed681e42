import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("What a bar keeps", .serialized) @MainActor struct BarLeftoversTests {
  private final class Page: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let next = Page()
      next.title = "Page \(indexPath.row)"
      navigationController?.pushViewController(next, animated: true)
    }
  }

  /// The same throws at every run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("whatever is done while pages slide, a bar at rest has the views of one page")
  func leftovers() {
    let device = VirtualDevice()
    let root = Page()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    let atRest = navigation.navigationBar.subviews.count
    var random = Dice(state: 1)
    var log: [String] = []
    for step in 0..<200 {
      let y = CGFloat.random(in: 60...800, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        log.append("row")
        device.tap(at: CGPoint(x: 200, y: y))
      case 4..<6:
        log.append("back")
        device.tap(at: CGPoint(x: 30, y: 80))
      case 6:
        log.append("edge")
        device.drag(from: CGPoint(x: 2, y: y), to: CGPoint(x: CGFloat.random(in: 20...390), y: y))
      case 7:
        log.append("home")
        device.pressHome()
        device.activate()
      case 8:
        log.append("scroll")
        device.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + .random(in: -250...250)))
      default:
        log.append("pop")
        navigation.popToRootViewController(animated: true)
      }
      device.advance(by: Double.random(in: 0...0.4, using: &random))
      guard step % 5 == 4 else { continue }
      device.advance(by: 1)
      let count = navigation.navigationBar.subviews.count
      let expected = atRest + (navigation.viewControllers.count > 1 ? 1 : 0)
      #expect(count <= expected, "\(log) \(navigation.navigationBar.subviews)")
      if count > expected { return }
      log = []
    }
  }
}
