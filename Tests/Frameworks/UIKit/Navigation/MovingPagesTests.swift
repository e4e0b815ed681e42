import Testing
import TouchstoneTestSupport
import UIKit

@MainActor private final class MovingPage: UIViewController {
  private(set) var diary: [String] = []

  private func note(_ what: String) {
    diary.append(what + (isMovingToParent ? " coming" : "") + (isMovingFromParent ? " going" : ""))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("did disappear")
  }
}

@Suite("Pages that come and go", .serialized) @MainActor struct MovingPagesTests {
  @Test("a page knows while it appears and disappears whether it joins or leaves", arguments: [true, false])
  func stack(animated: Bool) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let device = TouchstoneTestSupport.device(showing: navigation)
    let page = MovingPage()
    navigation.pushViewController(page, animated: animated)
    device.advance(by: 1)
    navigation.pushViewController(UIViewController(), animated: animated)
    device.advance(by: 1)
    navigation.popViewController(animated: animated)
    device.advance(by: 1)
    navigation.popViewController(animated: animated)
    device.advance(by: 1)
    #expect(
      page.diary == [
        "will appear coming", "did appear coming", "will disappear", "did disappear", "will appear",
        "did appear", "will disappear going", "did disappear going",
      ])
    #expect(!page.isMovingFromParent && !page.isMovingToParent)
  }

  @Test("so does a child of an app's own container")
  func container() {
    let root = UIViewController()
    let device = TouchstoneTestSupport.device(showing: root)
    device.settle()
    let child = MovingPage()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    device.settle()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    device.settle()
    #expect(
      child.diary == [
        "will appear coming", "did appear coming", "will disappear going", "did disappear going",
      ])
  }
}
