import Testing
import TouchstoneTestSupport
import UIKit

/// Writes down what it is told.
@MainActor final class Diary {
  var lines: [String] = []
  func clear() { lines = [] }
}

final class DiaryController: UIViewController {
  let diary: Diary
  let label: String
  init(_ label: String, _ diary: Diary) {
    self.label = label
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { diary.lines.append("\(label) \(text)") }
  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "willLeave" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didMove") }
}

@Suite("View controller life cycle") @MainActor struct LifeCycleOrderTests {
  @Test("a root controller loads, appears, lays out and has appeared, in this order")
  func root() {
    let diary = Diary()
    let root = DiaryController("root", diary)
    #expect(!root.isViewLoaded)
    let device = device(showing: root)
    #expect(
      diary.lines == [
        "root loadView", "root didLoad", "root willAppear", "root isAppearing", "root willLayout",
        "root didLayout", "root didAppear",
      ])
    diary.clear()
    device.window?.rootViewController = UIViewController()
    device.settle()
    #expect(diary.lines == ["root willDisappear", "root didDisappear"])
  }

  @Test("a child appears after its parent will and before its parent has")
  func child() {
    let diary = Diary()
    let parent = DiaryController("parent", diary)
    let child = DiaryController("child", diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      diary.lines == [
        "child willMove", "parent loadView", "parent didLoad", "child loadView", "child didLoad",
        "child didMove",
      ])
    diary.clear()
    _ = device(showing: parent)
    let appearing = diary.lines.filter { $0.contains("ppear") }
    #expect(
      appearing == [
        "parent willAppear", "child willAppear", "parent isAppearing", "child isAppearing",
        "child didAppear", "parent didAppear",
      ])
  }

  @Test("a child added to a visible parent appears; removed, it disappears")
  func lateChild() {
    let diary = Diary()
    let parent = UIViewController()
    let device = device(showing: parent)
    let child = DiaryController("child", diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    device.settle()
    #expect(
      diary.lines.filter { !$0.contains("ayout") } == [
        "child willMove", "child loadView", "child didLoad", "child willAppear", "child didMove",
        "child isAppearing", "child didAppear",
      ])
    diary.clear()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      diary.lines == ["child willLeave", "child willDisappear", "child didDisappear", "child didLeave"])
    #expect(parent.children.isEmpty)
  }

  @Test("the view is in its window and has its size when it is appearing")
  func appearingGeometry() {
    final class Controller: UIViewController {
      var size = CGSize.zero
      override func viewIsAppearing(_ animated: Bool) { size = view.bounds.size }
    }
    let controller = Controller()
    _ = device(.iPhoneSE, showing: controller)
    #expect(controller.size == CGSize(width: 375, height: 667))
  }
}
