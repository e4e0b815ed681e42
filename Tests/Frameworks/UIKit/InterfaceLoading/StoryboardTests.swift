import Testing
import TouchstoneTestSupport

@testable import UIKit

/// What the objects of the test storyboards do, in order.
@MainActor private var diary: [String] = []

@MainActor final class BoardController: UIViewController {
  var label: UILabel?
  var fields: [UITextField] = []
  var height: NSLayoutConstraint?
  private(set) var tapped: AnyObject?
  var mood = ""

  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == BoardController.self else { return }
    exposed.key("label", { ($0 as! BoardController).label }) {
      ($0 as! BoardController).label = $1 as? UILabel
    }
    exposed.key("height", { ($0 as! BoardController).height }) {
      ($0 as! BoardController).height = $1 as? NSLayoutConstraint
    }
    exposed.key("fields", { ($0 as! BoardController).fields }) {
      ($0 as! BoardController).fields = $1 as? [UITextField] ?? []
    }
    exposed.key("mood", { ($0 as! BoardController).mood }) {
      ($0 as! BoardController).mood = $1 as? String ?? ""
    }
    exposed.method("tap:") { object, arguments in
      (object as! BoardController).tapped = arguments.first.flatMap { $0 } as AnyObject?
      return nil
    }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    diary.append("awake controller, view \(isViewLoaded ? "loaded" : "not loaded")")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    diary.append("viewDidLoad, label \(label == nil ? "nil" : "connected")")
  }
}

@MainActor final class BoardView: UIView {
  var count = 0
  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == BoardView.self else { return }
    exposed.key("count", { ($0 as! BoardView).count }) { ($0 as! BoardView).count = $1 as? Int ?? 0 }
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    diary.append("init view, \(subviews.count) subviews, frame \(Int(frame.width))")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    diary.append("awake view, count \(count)")
  }
}

@MainActor @Suite(.serialized) struct StoryboardTests {
  let device = freshDevice()

  init() {
    diary = []
    ObjectRuntime.register(BoardController.self, name: "Board.BoardController")
    ObjectRuntime.register(BoardView.self, name: "Board.BoardView")
  }

  private func board(_ content: String, connections: String = "", attributes: String = "") throws
    -> InterfaceFixture
  {
    try InterfaceFixture([
      "Base.lproj/Main.storyboard": InterfaceFixture.storyboard(
        initial: "vc",
        """
        <viewController id="vc" storyboardIdentifier="Board" customClass="BoardController" customModule="Board" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              \(content)
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
          </view>
          <connections>\(connections)</connections>
          \(attributes)
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
        """)
    ])
  }

  // R55.5
  @Test("the initial scene is made, connected and awakened in order; its view loads when asked for")
  func order() throws {
    let fixture = try board(
      """
      <view customClass="BoardView" customModule="Board" id="v"><rect key="frame" x="1" y="2" width="30" height="40"/>
        <subviews><label text="Hello" id="l"><rect key="frame" x="0" y="0" width="10" height="10"/></label></subviews>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
      </view>
      """, connections: #"<outlet property="label" destination="l" id="o1"/>"#,
      attributes:
        #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="mood" value="glad"/></userDefinedRuntimeAttributes>"#
    )
    let controller = try #require(storyboard(fixture).instantiateInitialViewController() as? BoardController)
    #expect(diary == ["awake controller, view not loaded"])
    #expect(controller.mood == "glad" && controller.storyboard != nil)
    controller.loadViewIfNeeded()
    #expect(
      diary == [
        "awake controller, view not loaded", "init view, 1 subviews, frame 30", "awake view, count 7",
        "viewDidLoad, label connected",
      ])
    #expect(controller.label?.text == "Hello")
    #expect(controller.view.subviews[0].layer.cornerRadius == 4.5)
    #expect(InterfaceDiagnostics.shared.messages.isEmpty)
  }

  private static let listInNavigation = InterfaceFixture.storyboard(
    initial: "nav",
    """
    <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
    <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
    """,
    """
    <viewController id="list" sceneMemberID="viewController"><view key="view" id="v"/>
    <navigationItem key="navigationItem" title="Settings" id="n1"/>
    <connections><segue destination="page" kind="push" identifier="general" id="s"/></connections></viewController>
    """,
    """
    <viewController id="page" sceneMemberID="viewController"><view key="view" id="w"/>
    <navigationItem key="navigationItem" title="General" id="n2"/></viewController>
    """)

  /// A file beside the tests' own program, which is where a bundle that is not named looks.
  private func inMainBundle(_ text: String, _ body: (_ name: String) throws -> Void) throws {
    let name = "Storyboard-\(UUID().uuidString)"
    let folder = try #require(Bundle.main.resourcePath)
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).storyboard")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(name)
  }

  @Test(
    "R24.3: without a bundle the main one is searched; its navigation controller is a tab beside one of a nib"
  )
  func beside() throws {
    let nib = try InterfaceFixture([
      "First.xib": InterfaceFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
        <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
        <view id="v" tag="5"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
        """)
    ])
    try inMainBundle(Self.listInNavigation) { name in
      let navigation = try #require(
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as? UINavigationController)
      let first = UIViewController(nibName: "First", bundle: nib.bundle)
      let tabs = UITabBarController()
      tabs.viewControllers = [first, navigation]
      device.show(tabs)
      #expect(first.view.tag == 5 && first.view.window != nil)
      tabs.selectedIndex = 1
      device.settle()
      #expect(first.view.window == nil && navigation.topViewController?.view.window != nil)
      #expect(navigation.topViewController?.navigationItem.title == "Settings")
    }
  }

  @Test("R24.12: titles of the scenes' navigation items are in the bar, and the one below on the back button")
  func itemTitles() throws {
    let fixture = try InterfaceFixture(["Main.storyboard": Self.listInNavigation])
    let navigation = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    func texts(_ view: UIView) -> Set<String> {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      let own = (view as? UILabel)?.text.map { [$0] } ?? []
      return view.subviews.reduce(into: Set(own)) { $0.formUnion(texts($1)) }
    }
    #expect(texts(navigation.navigationBar) == ["Settings"])
    navigation.topViewController?.performSegue(withIdentifier: "general", sender: nil)
    device.advance(by: 1)
    #expect(texts(navigation.navigationBar) == ["General", "Settings"])
    device.tap(at: CGPoint(x: 30, y: 59 + 22))
    device.advance(by: 1)
    #expect(texts(navigation.navigationBar) == ["Settings"])
  }

  @Test("R1.12: the file gives a view of its own its restoration identifier, which a page restores it by")
  func restorationIdentifier() throws {
    let screen = try InterfaceScreen(
      #"<scrollView restorationIdentifier="Web" tag="1" id="s"><rect key="frame" x="0" y="0" width="393" height="852"/></scrollView>"#
    )
    let view: UIScrollView = try screen.view(1)
    #expect(view.restorationIdentifier == "Web" && screen.controller.view.restorationIdentifier == nil)
  }

  @Test("R64.7: metrics that the editor simulates change nothing")
  func simulatedMetrics() throws {
    let metrics = """
      <simulatedOrientationMetrics key="simulatedOrientationMetrics" orientation="landscapeRight"/>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
      <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
      """
    let box =
      #"<view tag="1" id="b"><rect key="frame" x="0" y="0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>"#
    func shown(_ content: String) throws -> [String] {
      let screen = try InterfaceScreen(box, controller: content)
      let view: UIView = try screen.view(1)
      return [
        "\(view.frame)", "\(screen.controller.view.frame)", "\(screen.controller.view.safeAreaInsets)",
        "\(UIScreen.main.bounds)", "\(screen.controller.view.subviews.count)",
      ]
    }
    let plain = try shown("")
    #expect(try shown(metrics) == plain && plain[0].contains("852"))
  }

  @Test(
    "constraints hold between views and guides, with multipliers and priorities; placeholders do not count")
  func constraints() throws {
    let fixture = try board(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="5" height="5"/>
        <constraints>
          <constraint firstAttribute="height" constant="50" id="h"/>
          <constraint firstAttribute="width" constant="333" placeholder="YES" id="p"/>
        </constraints>
      </view></subviews>
      <constraints>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" id="c1"/>
        <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c2"/>
        <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="2:1" id="c3"/>
        <constraint firstItem="a" firstAttribute="width" relation="greaterThanOrEqual" priority="250" constant="300" id="c4"/>
      </constraints><subviews>
      """, connections: #"<outlet property="height" destination="h" id="o"/>"#)
    let controller = try #require(storyboard(fixture).instantiateInitialViewController() as? BoardController)
    device.show(controller)
    let top = controller.view.safeAreaInsets.top + 10
    let box = controller.view.subviews[0]
    #expect(top > 10)
    #expect(box.frame == CGRect(x: 146.5, y: top, width: 100, height: 50).pixelRounded)
    controller.height?.constant = 20
    device.settle()
    #expect(box.frame.size == CGSize(width: 40, height: 20))
  }

  @Test("controls send their actions, collections come in order, attributes arrive")
  func controls() throws {
    let fixture = try board(
      """
      <button buttonType="system" opaque="NO" tag="5" id="b"><rect key="frame" x="0" y="100" width="80" height="40"/>
        <state key="normal" title="Press"/><state key="disabled" title="Off"/>
        <connections><action selector="tap:" destination="vc" eventType="touchUpInside" id="act"/></connections></button>
      <textField borderStyle="roundedRect" placeholder="one" id="t1"><rect key="frame" x="0" y="0" width="80" height="34"/>
        <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES"/></textField>
      <textField placeholder="two" id="t2"><rect key="frame" x="0" y="40" width="80" height="34"/></textField>
      <switch on="NO" id="sw"><rect key="frame" x="0" y="200" width="51" height="31"/></switch>
      <stepper maximumValue="500" minimumValue="200" value="300" stepValue="25" id="st"><rect key="frame" x="0" y="250" width="94" height="32"/></stepper>
      <slider value="3" minValue="2" maxValue="4" id="sl"><rect key="frame" x="0" y="300" width="100" height="31"/></slider>
      <segmentedControl selectedSegmentIndex="1" id="sg"><rect key="frame" x="0" y="350" width="100" height="32"/>
        <segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
      """,
      connections: """
        <outletCollection property="fields" destination="t2" id="k1"/><outletCollection property="fields" destination="t1" id="k2"/>
        """)
    let controller = try #require(storyboard(fixture).instantiateInitialViewController() as? BoardController)
    device.show(controller)
    let parts = controller.view.subviews
    let button = try #require(parts[0] as? UIButton)
    #expect(button.title(for: .normal) == "Press" && button.title(for: .disabled) == "Off" && button.tag == 5)
    button.sendActions(for: .touchUpInside)
    #expect(controller.tapped === button)
    #expect(controller.fields.map(\.placeholder) == ["two", "one"])
    #expect(controller.fields[1].keyboardType == .emailAddress && controller.fields[1].isSecureTextEntry)
    #expect((parts[3] as? UISwitch)?.isOn == false)
    let stepper = try #require(parts[4] as? UIStepper)
    #expect(stepper.value == 300 && stepper.stepValue == 25 && stepper.minimumValue == 200)
    #expect((parts[5] as? UISlider)?.value == 3)
    let segments = try #require(parts[6] as? UISegmentedControl)
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    // The thumb is below the titles, not over them.
    #expect((segments.subviews.firstIndex { $0 is UILabel } ?? 0) > 1)
  }

  @Test("what is unknown leaves a placeholder and one message with file and line; the rest works")
  func unknown() throws {
    let fixture = try board(
      """
      <hologramView id="h"><rect key="frame" x="10" y="10" width="90" height="90"/>
        <connections><outlet property="delegate" destination="vc" id="d"/></connections></hologramView>
      <view customClass="NobodyKnowsMe" customModule="Board" id="n"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="secret" value="x"/></userDefinedRuntimeAttributes></view>
      <label text="still here" id="l"><rect key="frame" x="0" y="0" width="10" height="10"/></label>
      """, connections: #"<outlet property="label" destination="l" id="o1"/>"#)
    let controller = try #require(storyboard(fixture).instantiateInitialViewController() as? BoardController)
    controller.loadViewIfNeeded()
    let parts = controller.view.subviews
    #expect(
      parts[0] is InterfacePlaceholderView && parts[0].frame == CGRect(x: 10, y: 10, width: 90, height: 90))
    #expect(type(of: parts[1]) == UIView.self)
    #expect(controller.label?.text == "still here")
    let messages = InterfaceDiagnostics.shared.messages
    #expect(messages.count == 2, "\(messages)")
    #expect(
      messages[0].contains("Main.storyboard:") && messages[0].contains("<hologramView> is not supported"))
    #expect(messages[1].contains("class NobodyKnowsMe is unknown in module Board"))
  }

  @Test("identifiers and creators; a wrong identifier names those there are")
  func identifiers() throws {
    let fixture = try board("")
    let board = storyboard(fixture)
    let plain = board.instantiateViewController(withIdentifier: "Board")
    #expect(plain is BoardController)
    var seen: NSCoder?
    let made: BoardController = board.instantiateViewController(identifier: "Board") { coder in
      seen = coder
      return BoardController(coder: coder)
    }
    #expect(seen != nil && made.storyboard === board)
    let initial = board.instantiateInitialViewController { BoardController(coder: $0) }
    #expect(initial != nil)
  }

  @Test("the user's language replaces the texts of Base.lproj")
  func localisation() throws {
    let text = InterfaceFixture.storyboard(
      initial: "vc",
      """
      <viewController id="vc" sceneMemberID="viewController"><view key="view" id="r"><rect key="frame" x="0" y="0" width="10" height="10"/>
      <subviews><label text="Hello" id="l"><rect key="frame" x="0" y="0" width="5" height="5"/></label></subviews></view></viewController>
      """)
    let language = Bundle.main.preferredLocalizations.first ?? "en"
    let fixture = try InterfaceFixture([
      "Base.lproj/Main.storyboard": text, "\(language).lproj/Main.strings": "\"l.text\" = \"Servus\";\n",
    ])
    let finder = InterfaceFileFinder.path("Main", "storyboard", fixture.bundle)
    #expect(finder?.hasSuffix("Base.lproj/Main.storyboard") == true)
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    let expected = fixture.bundle.preferredLocalizations.first == language ? "Servus" : "Hello"
    #expect((controller.view.subviews[0] as? UILabel)?.text == expected)
  }
}

extension CGRect {
  /// On the pixels of a 3x screen.
  var pixelRounded: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 3).rounded() / 3 }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
