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

/// Observes with a block, which nobody removes unless the controller does.
@MainActor private final class BlockController: UIViewController {
  nonisolated(unsafe) static var changes = 0
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?
  private let removesInDeinit: Bool

  init(removesInDeinit: Bool) {
    self.removesInDeinit = removesInDeinit
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
    ) { _ in Self.changes += 1 }
  }

  func removeObserver() {
    token.map { NotificationCenter.default.removeObserver($0) }
    token = nil
  }

  deinit {
    if removesInDeinit, let token { NotificationCenter.default.removeObserver(token) }
  }
}

@Suite("Controllers that observe", .serialized) @MainActor struct ObservingControllerTests {
  private let device = TouchstoneTestSupport.device(showing: UIViewController())

  private func changeRegion() {
    NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
  }

  @Test(
    "R18.6: an observer of viewDidLoad is told until it goes, whether it removes itself or not",
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

  // There is no viewDidUnload since iOS 6.
  @Test("R22.9: a block that a controller removes as it goes is told no more; one that it leaves, still")
  func removedInDeinit() {
    func told(removesInDeinit: Bool) -> Int {
      BlockController.changes = 0
      autoreleasepool {
        let controller = BlockController(removesInDeinit: removesInDeinit)
        controller.loadViewIfNeeded()
        changeRegion()
      }
      device.settle()
      changeRegion()
      return BlockController.changes
    }
    #expect(told(removesInDeinit: true) == 1)
    #expect(told(removesInDeinit: false) == 2)
    BlockController.changes = 0
    let controller = BlockController(removesInDeinit: true)
    controller.loadViewIfNeeded()
    controller.removeObserver()
    changeRegion()
    // Only the block that was left before still hears.
    #expect(BlockController.changes == 1)
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
