import Testing
import TouchstoneTestSupport
import UIKit

/// Drops its formats when the region changes, from when its view is loaded until it goes.
@MainActor private final class FormatsController: UIViewController {
  nonisolated(unsafe) static var changes = 0
  private let removesItself: Bool

  init(removesItself: Bool) {
    self.removesItself = removesItself
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: Selector("regionChanged:"), name: NSLocale.currentLocaleDidChangeNotification,
      object: nil)
  }

  deinit { if removesItself { NotificationCenter.default.removeObserver(self) } }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.method("regionChanged:") { _, _ in
      Self.changes += 1
      return nil
    }
  }
}

@Suite("Controllers that observe", .serialized) @MainActor struct ObservingControllerTests {
  private let device = TouchstoneTestSupport.device(showing: UIViewController())

  private func changeRegion() {
    NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
  }

  @Test(
    "R18.6, R22.9: an observer of viewDidLoad is told until it goes, whether it removes itself or not",
    arguments: [true, false])
  func lifetime(removesItself: Bool) {
    FormatsController.changes = 0
    weak var gone: FormatsController?
    autoreleasepool {
      let controller = FormatsController(removesItself: removesItself)
      gone = controller
      changeRegion()
      #expect(FormatsController.changes == 0)
      controller.loadViewIfNeeded()
      changeRegion()
      #expect(FormatsController.changes == 1)
    }
    device.settle()
    #expect(gone == nil)
    changeRegion()
    #expect(FormatsController.changes == 1)
  }

  @Test("a block is told on the main queue until its token is removed")
  func block() {
    let center = NotificationCenter()
    let name = Notification.Name("Changed")
    nonisolated(unsafe) var told: [String] = []
    let token = center.addObserver(forName: name, object: nil, queue: .main) { note in
      told.append(note.userInfo?["what"] as? String ?? "-")
    }
    center.post(name: name, object: nil, userInfo: ["what": "one"])
    device.settle()
    #expect(told == ["one"])
    center.removeObserver(token)
    center.post(name: name, object: nil)
    device.settle()
    #expect(told == ["one"])
  }
}
