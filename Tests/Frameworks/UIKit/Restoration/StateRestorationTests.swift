import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
@_spi(Host) import UIKit

@MainActor final class RestorationLog {
  static var lines: [String] = []
  static var wants = (save: true, restore: true)
  /// What the app sets up in its first launch method.
  static var model: String?
}

/// Made by its own class; remembers a word.
final class RestoredPage: UIViewController, UIViewControllerRestoration {
  var word: String?
  private(set) var modelWhenDecoded: String?

  static func make(_ word: String?) -> RestoredPage {
    let page = RestoredPage()
    page.restorationIdentifier = "Page"
    page.restorationClass = RestoredPage.self
    page.word = word
    return page
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    RestorationLog.lines.append("make \(identifierComponents.joined(separator: "/"))")
    return make(nil)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(word, forKey: "word")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    word = coder.decodeObject(forKey: "word") as? String
    modelWhenDecoded = RestorationLog.model
    RestorationLog.lines.append("decode Page")
    super.decodeRestorableState(with: coder)
  }
  override func applicationFinishedRestoringState() { RestorationLog.lines.append("finished Page") }
  override func viewDidAppear(_ animated: Bool) { RestorationLog.lines.append("viewDidAppear Page") }
}

/// Keeps its coder, as an app may that decodes late.
final class LatePage: UIViewController, UIViewControllerRestoration {
  var kept: NSCoder?

  static func make() -> LatePage {
    let page = LatePage()
    page.restorationIdentifier = "Late"
    page.restorationClass = LatePage.self
    return page
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { make() }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(navigationController, forKey: "stack")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    kept = coder
  }
}

/// Rows named by the model, of which the first may be taken away.
final class RestoredRows: UITableViewController, UIDataSourceModelAssociation {
  static var model = (0..<1000).map { "Cell #\($0)" }
  static var isNamed = true

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "Rows"
    tableView.restorationIdentifier = "Table"
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "BasicCell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.model.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "BasicCell", for: indexPath)
    cell.textLabel?.text = Self.model[indexPath.row]
    return cell
  }
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    Self.isNamed ? Self.model[idx.row] : nil
  }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Self.model.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
  var first: String? {
    let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
    return tableView.indexPathsForVisibleRows?.first { tableView.rectForRow(at: $0).maxY > top }
      .map { Self.model[$0.row] }
  }
}

final class RestorationDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  static var makeRoot: @MainActor () -> UIViewController = { UIViewController() }
  /// A controller that only the app itself writes.
  static var encoded: UIViewController?
  static var decoded: UIViewController?
  /// The one identifier for which the delegate makes a page.
  static var makes: String?

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    RestorationLog.lines.append("delegate \(identifierComponents.joined(separator: "/"))")
    guard let name = Self.makes, identifierComponents.last == name else { return nil }
    let page = UIViewController()
    page.restorationIdentifier = name
    page.title = "the delegate's"
    return page
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RestorationLog.lines.append("willFinish")
    RestorationLog.model = "countries"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Self.makeRoot()
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RestorationLog.lines.append("didFinish")
    window?.makeKeyAndVisible()
    return true
  }
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    coder.encode("mine" as NSString, forKey: "own")
    coder.encode(Self.encoded, forKey: "encoded")
    return RestorationLog.wants.save
  }
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    Self.decoded = coder.decodeObject(forKey: "encoded") as? UIViewController
  }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    let version = coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String
    let idiom = coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? NSNumber
    let own = coder.decodeObject(forKey: "own") as? String
    RestorationLog.lines.append("shouldRestore \(version ?? "-") \(idiom?.intValue ?? -1) \(own ?? "-")")
    return RestorationLog.wants.restore
  }
}

@MainActor @Suite("State restoration", .serialized) final class StateRestorationTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "state-\(UUID().uuidString)")
  private var device = VirtualDevice()

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A run of the app: a new device, a new launch, what is on disk.
  private func launch(makes: String? = nil, _ root: @escaping @MainActor () -> UIViewController)
    -> UIViewController
  {
    RestorationLog.lines = []
    RestorationDelegate.makeRoot = root
    RestorationDelegate.makes = makes
    device = VirtualDevice()
    device.launch(
      delegate: RestorationDelegate.self, infoDictionary: ["CFBundleVersion": "3"], savedState: folder)
    device.settle()
    return (UIApplication.shared.delegate as? RestorationDelegate)!.window!.rootViewController!
  }

  private func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: named(UIViewController(), "Root"))
    navigation.restorationIdentifier = "Stack"
    return navigation
  }

  private func named<Controller: UIViewController>(_ controller: Controller, _ name: String) -> Controller {
    controller.restorationIdentifier = name
    return controller
  }

  private func pushPage() {
    RestorationLog.wants = (true, true)
    let first = launch(navigation) as? UINavigationController
    first?.pushViewController(RestoredPage.make("hello"), animated: false)
  }

  @Test(
    "R2.6, R2.12, R1.3, R1.4, R1.7, R1.10: between the two launch methods the class makes it, then it decodes"
  )
  func order() {
    pushPage()
    device.pressHome()
    let stack = launch(navigation) as? UINavigationController
    #expect(stack?.viewControllers.count == 2)
    #expect((stack?.topViewController as? RestoredPage)?.word == "hello")
    #expect(
      RestorationLog.lines == [
        "willFinish", "shouldRestore 3 0 mine", "make Stack/Page", "decode Page", "didFinish",
        "finished Page",
        "viewDidAppear Page",
      ]
        || RestorationLog.lines == [
          "willFinish", "shouldRestore 3 0 mine", "make Stack/Page", "decode Page", "didFinish",
          "viewDidAppear Page",
          "finished Page",
        ])
  }

  @Test("R1.5: a second round trip keeps it, because the factory names the new one")
  func twice() {
    pushPage()
    for _ in 0..<2 {
      device.pressHome()
      #expect((launch(navigation) as? UINavigationController)?.viewControllers.count == 2)
    }
  }

  @Test("R2.1: without going to the background nothing is kept")
  func killedInFront() {
    pushPage()
    #expect((launch(navigation) as? UINavigationController)?.viewControllers.count == 1)
  }

  @Test("a controller that the app writes into its own state is saved, and there when that is read")
  func writtenByTheApp() {
    RestorationLog.wants = (true, true)
    _ = launch(navigation)
    RestorationDelegate.encoded = RestoredPage.make("aside")
    defer { (RestorationDelegate.encoded, RestorationDelegate.decoded) = (nil, nil) }
    device.pressHome()
    RestorationDelegate.encoded = nil
    _ = launch(navigation)
    #expect((RestorationDelegate.decoded as? RestoredPage)?.word == "aside")
  }

  @Test("R2.10, R2.11: the delegate may refuse to save, or to restore")
  func refusing() {
    pushPage()
    RestorationLog.wants.save = false
    device.pressHome()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    RestorationLog.wants.save = true
    device.activate()
    device.pressHome()
    RestorationLog.wants.restore = false
    #expect((launch(navigation) as? UINavigationController)?.viewControllers.count == 1)
  }

  @Test("R1.1, R2.13: what has no identifier, or nobody to make it, is not there")
  func unnamed() {
    for page in [UIViewController(), named(UIViewController(), "Nobody")] {
      RestorationLog.wants = (true, true)
      (launch(navigation) as? UINavigationController)?.pushViewController(page, animated: false)
      device.pressHome()
      #expect((launch(navigation) as? UINavigationController)?.viewControllers.count == 1)
    }
  }

  @Test("R1.1, R2.17: without a class of its own a page is the delegate's to make, and the delegate's it is")
  func madeByTheDelegate() {
    RestorationLog.wants = (true, true)
    (launch(navigation) as? UINavigationController)?
      .pushViewController(named(UIViewController(), "Nobody"), animated: false)
    device.pressHome()
    let stack = launch(makes: "Nobody", navigation) as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == [nil, "the delegate's"])
    #expect(RestorationLog.lines.filter { $0.hasPrefix("delegate") } == ["delegate Stack/Nobody"])
  }

  @Test(
    "R2.9, R2.17: a page with a class is its class's to make and finds the model of the launch, whose controllers are found, not made again"
  )
  func lookUpOrder() {
    pushPage()
    device.pressHome()
    RestorationLog.model = nil
    var made: [UIViewController] = []
    let stack =
      launch(makes: "Page") { [self] in
        let root = navigation()
        made = [root] + root.viewControllers
        return root
      } as? UINavigationController
    let page = stack?.topViewController as? RestoredPage
    #expect(page?.word == "hello" && page?.modelWhenDecoded == "countries")
    #expect(RestorationLog.lines.contains("make Stack/Page"))
    #expect(!RestorationLog.lines.contains { $0.hasPrefix("delegate") })
    #expect(made.first === stack && made.last === stack?.viewControllers.first)
  }

  @Test(
    "R2.4, R2.5: the state is a file; a damaged archive is discarded, and so is one whose restoration did not come to its end"
  )
  func failing() throws {
    pushPage()
    device.pressHome()
    let file = folder.appendingPathComponent("data.data")
    let good = try Data(contentsOf: file)
    try good.prefix(40).write(to: file)
    #expect((launch(navigation) as? UINavigationController)?.viewControllers.count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path))

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try good.write(to: file)
    try Data().write(to: folder.appendingPathComponent("restoring"))
    #expect((launch(navigation) as? UINavigationController)?.viewControllers.count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("R2.18: the selected tab comes back without code of the app")
  func tabs() {
    RestorationLog.wants = (true, true)
    func make() -> UIViewController {
      let tabs = named(UITabBarController(), "Tabs")
      tabs.viewControllers = ["A", "B", "C"].map { named(UIViewController(), $0) }
      return tabs
    }
    (launch(make) as? UITabBarController)?.selectedIndex = 2
    device.pressHome()
    #expect((launch(make) as? UITabBarController)?.selectedIndex == 2)
  }

  @Test(
    "R3.2, R2.20: row 50 is on top again, as root and in a navigation controller", arguments: [false, true])
  func rows(isEmbedded: Bool) throws {
    RestorationLog.wants = (true, true)
    RestoredRows.model = (0..<1000).map { "Cell #\($0)" }
    RestoredRows.isNamed = true
    func make() -> UIViewController {
      let rows = named(RestoredRows(), "Rows")
      return isEmbedded ? named(UINavigationController(rootViewController: rows), "Stack") : rows
    }
    func rows(in root: UIViewController) -> RestoredRows? {
      root as? RestoredRows ?? (root as? UINavigationController)?.viewControllers.first as? RestoredRows
    }
    let table = try #require(rows(in: launch(make)))
    table.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    table.tableView.selectRow(at: IndexPath(row: 52, section: 0), animated: false, scrollPosition: .none)
    device.settle()
    #expect(table.first == "Cell #50")
    device.pressHome()

    let again = try #require(rows(in: launch(make)))
    #expect(again.first == "Cell #50")
    #expect(again.tableView.indexPathForSelectedRow?.row == 52)

    // R2.21: ten rows are gone, the same one is on top. R2.22: then it is gone itself.
    device.pressHome()
    RestoredRows.model.removeFirst(10)
    let moved = try #require(rows(in: launch(make)))
    #expect(moved.first == "Cell #50" && moved.tableView.indexPathForSelectedRow?.row == 42)
    device.pressHome()
    RestoredRows.model.removeAll { $0 == "Cell #50" || $0 == "Cell #52" }
    let without = try #require(rows(in: launch(make)))
    #expect(without.first == "Cell #10" && without.tableView.indexPathForSelectedRow == nil)
  }

  @Test("two objects of the same path: the second is not saved, and a warning names the path")
  func samePath() {
    RestorationLog.wants = (true, true)
    let stack = launch(navigation) as? UINavigationController
    stack?.pushViewController(RestoredPage.make("one"), animated: false)
    stack?.pushViewController(RestoredPage.make("two"), animated: false)
    device.pressHome()
    let again = launch(navigation) as? UINavigationController
    #expect((again?.topViewController as? RestoredPage)?.word == "one")
  }

  @Test("what a coder refers to can be decoded when the restoration is over")
  func late() throws {
    RestorationLog.wants = (true, true)
    (launch(navigation) as? UINavigationController)?.pushViewController(LatePage.make(), animated: false)
    device.pressHome()
    let stack = try #require(launch(navigation) as? UINavigationController)
    let page = try #require(stack.topViewController as? LatePage)
    let decoded = page.kept?.decodeObject(forKey: "stack") as? UINavigationController
    #expect(decoded === stack)
  }
}
