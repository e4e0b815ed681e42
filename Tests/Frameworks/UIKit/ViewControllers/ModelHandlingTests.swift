import Testing
import TouchstoneVirtualDevice
import UIKit

/// Shows its model in a label, whichever of view and model comes first.
@MainActor private final class NameController: UIViewController {
  let label = UILabel()
  private(set) var updates = 0
  private(set) var appearances = 0

  var name: String? {
    didSet { if isViewLoaded { update() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 20, y: 100, width: 200, height: 30)
    view.addSubview(label)
    update()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances += 1
  }

  private func update() {
    updates += 1
    label.text = name
  }
}

@MainActor private final class NamesController: UITableViewController {
  var names: [String] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

/// A model that reports its changes, as a property declared `@objc dynamic` does.
private final class Person: _NSObject, @unchecked Sendable {
  var name = "" {
    willSet { ObjectRuntime.willChangeValue(of: self, "name") }
    didSet { ObjectRuntime.didChangeValue(of: self, "name") }
  }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.key("name", { ($0 as! Person).name as Any? })
    c.keyPath(\Person.name, "name")
  }
}

/// Observes its model instead of being told.
@MainActor private final class PersonController: UIViewController {
  let label = UILabel()
  private let person: Person
  private var observation: NSKeyValueObservation?

  init(_ person: Person) {
    self.person = person
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = person.observe(\.name, options: .initial) { [label] person, _ in
      MainActor.assumeIsolated { label.text = person.name }
    }
  }
}

@Suite("Models of controllers", .serialized) @MainActor struct ModelHandlingTests {
  let device = VirtualDevice()

  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
    <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
    <view id="v" tag="7"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
    </objects></document>
    """
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="NameController" customModule="Models" sceneMemberID="viewController">
    <view key="view" id="v" tag="8"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
    </viewController></objects></scene></scenes></document>
    """

  @Test("R45.1: made by code, with a nib, by a storyboard or from an archive, it shows without a model")
  func withoutModel() throws {
    ObjectRuntime.register(NameController.self, name: "Models.NameController")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("models-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.nib.write(to: folder.appendingPathComponent("Name.xib"), atomically: true, encoding: .utf8)
    try Self.storyboard.write(
      to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    NameController().encode(with: archiver)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let made: [(NameController?, tag: Int)] = [
      (NameController(), 0), (NameController(nibName: nil, bundle: nil), 0),
      (NameController(nibName: "Name", bundle: bundle), 7),
      (UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? NameController, 8),
      (NameController(coder: unarchiver), 0),
    ]
    for (controller, tag) in made {
      let controller = try #require(controller)
      device.show(controller)
      #expect(controller.view.tag == tag && controller.view.window != nil)
      #expect(controller.label.text == nil && controller.updates == 1)
      #expect(controller.label.superview === controller.view)
    }
  }

  @Test("R45.2, R45.4: neither asking whether it is loaded nor setting the model loads the view")
  func lazyView() {
    let controller = NameController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    controller.name = "Ada"
    #expect(!controller.isViewLoaded && controller.updates == 0)
    _ = controller.view
    #expect(controller.isViewLoaded && controller.updates == 1)
  }

  @Test("R45.3, R45.8: model first or view first, the view shows the model; a late model refreshes it")
  func eitherOrder() {
    let early = NameController()
    early.name = "Ada"
    device.show(early)
    #expect(early.label.text == "Ada")
    let late = NameController()
    device.show(late)
    #expect(late.label.text == nil)
    device.advance(by: 2)
    late.name = "Grace"
    #expect(late.label.text == "Grace")
  }

  @Test("R45.5: a table's update is a reload") func table() {
    let controller = NamesController()
    controller.names = ["a"]
    #expect(!controller.isViewLoaded)
    device.show(controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
    controller.names = ["a", "b", "c"]
    device.settle()
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
  }

  @Test("R45.6: loadView gives another class of view; viewWillAppear comes each time") func otherView() {
    final class Own: UIViewController {
      override func loadView() { view = UIScrollView() }
    }
    let own = Own()
    device.show(own)
    #expect(own.view is UIScrollView && own.view.frame == UIScreen.main.bounds)
    let controller = NameController()
    device.show(controller)
    for _ in 0..<2 {
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      controller.present(page, animated: false)
      device.settle()
      controller.dismiss(animated: false)
      device.settle()
    }
    #expect(controller.appearances == 3 && controller.updates == 1)
  }

  @Test("R45.7: a controller may observe its model; loading shows it, changes refresh, and it may go away")
  func observing() {
    let person = Person()
    person.name = "Ada"
    var controller: PersonController? = PersonController(person)
    let label = controller?.label
    person.name = "Grace"
    #expect(label?.text == nil && controller?.isViewLoaded == false)
    controller?.loadViewIfNeeded()
    #expect(label?.text == "Grace")
    person.name = "Mary"
    #expect(label?.text == "Mary")
    controller = nil
    person.name = "Joan"
    #expect(label?.text == "Mary")
  }
}
