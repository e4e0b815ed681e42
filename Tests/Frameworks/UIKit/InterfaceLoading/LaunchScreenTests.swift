import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

/// The app's own class: every one that is made is counted.
@MainActor private final class CountedView: UIView {
  static var made = 0
  required init?(coder: NSCoder) {
    Self.made += 1
    super.init(coder: coder)
  }
}

@MainActor private final class CountedController: UIViewController {
  static var calls: [String] = []
  required init?(coder: NSCoder) {
    Self.calls.append("init")
    super.init(coder: coder)
  }
  override func viewDidLoad() { Self.calls.append("viewDidLoad") }
}

@Suite("Launch screens (R9.5)", .serialized) @MainActor struct LaunchScreenTests {
  private static let named: [String: Any] = ["UILaunchStoryboardName": "Launch"]

  private static let red =
    #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
  private static let blue =
    #"<color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#

  private func fixture(_ scene: String) throws -> InterfaceFixture {
    try InterfaceFixture(["Launch.storyboard": InterfaceFixture.storyboard(initial: "c", scene)])
  }

  /// A red view with a blue square of 100 points in the middle of the safe area.
  private static let square = """
    <viewController id="c" customClass="CountedController" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="s" customClass="CountedView">
    <constraints><constraint firstAttribute="width" constant="100" id="k1"/>
    <constraint firstAttribute="height" constant="100" id="k2"/></constraints>
    \(blue)
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="50"/></userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="nothing"><integer key="value" value="1"/></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes></view></subviews>
    \(red)
    <constraints><constraint firstItem="s" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="k3"/>
    <constraint firstItem="s" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="k4"/></constraints>
    </view>
    <connections><outlet property="square" destination="s" id="o1"/></connections></viewController>
    """

  @Test("the storyboard's first controller fills the screen, laid out for the device")
  func storyboard() throws {
    let fixture = try fixture(Self.square)
    let upright = launchScreen(Self.named, of: fixture, on: .iPhoneSE)
    #expect(upright.pixel(x: 100, y: 1300) == 0xFFFF_0000 && upright.pixel(x: 375, y: 667) == 0xFF00_00FF)
    #expect(upright.pixel(x: 276, y: 568) == 0xFF00_00FF && upright.pixel(x: 273, y: 568) == 0xFFFF_0000)
    let lying = launchScreen(Self.named, of: fixture, on: .iPhoneSE, set: [.orientation(3)])
    #expect(lying.pixelWidth == 1334 && lying.pixelHeight == 750)
    #expect(lying.pixel(x: 667, y: 375) == 0xFF00_00FF && lying.pixel(x: 667, y: 270) == 0xFFFF_0000)
  }

  @Test(
    "nothing of the app runs: its classes are not made, its outlets and attributes left out without a word")
  func noCode() throws {
    ObjectRuntime.register(CountedView.self, name: "CountedView")
    ObjectRuntime.register(CountedController.self, name: "CountedController")
    (CountedView.made, CountedController.calls) = (0, [])
    let fixture = try fixture(Self.square)
    let device = launchScreen(Self.named, of: fixture, on: .iPhoneSE)
    #expect(CountedView.made == 0 && CountedController.calls.isEmpty)
    #expect(InterfaceDiagnostics.shared.messages.isEmpty)
    // The attribute would have made a disc of the square.
    #expect(device.pixel(x: 276, y: 568) == 0xFF00_00FF)
    // The same file in the app's own life has all of it.
    UIKitRuntime.shared.install(host: try #require(UIKitRuntime.shared.host))
    device.show(
      try #require(UIStoryboard(loading: "Launch", bundle: fixture.bundle).instantiateInitialViewController())
    )
    #expect(CountedView.made == 1 && CountedController.calls == ["init", "viewDidLoad"])
    #expect(InterfaceDiagnostics.shared.messages.count == 2)
    #expect(device.pixel(x: 276, y: 568) == 0xFFFF_0000)
  }

  @Test(
    "a nib's view is taken where there is no storyboard, and a file that is missing leaves the background")
  func nib() throws {
    let nib = InterfaceFixture.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v"><rect key="frame" x="0" y="0" width="480" height="480"/>\(Self.blue)</view>
      """)
    let device = launchScreen(Self.named, of: try InterfaceFixture(["Launch.xib": nib]))
    #expect(device.pixel(x: 2, y: 2550) == 0xFF00_00FF && device.pixel(x: 1170, y: 300) == 0xFF00_00FF)
    let missing = launchScreen(Self.named, of: try InterfaceFixture([:]))
    #expect(missing.pixel(x: 500, y: 500) == 0xFFFF_FFFF)
  }

  @Test("the status bar is what Info.plist says of it until the app says more")
  func statusBar() throws {
    let fixture = try fixture(Self.square)
    func bar(_ info: [String: Any]) -> String? {
      launchScreen(Self.named.merging(info) { $1 }, of: fixture, on: .iPhoneSE).status["statusBar"]
    }
    #expect(bar([:]) == "dark" && bar(["UIStatusBarHidden": true]) == "hidden")
    #expect(bar(["UIStatusBarStyle": "UIStatusBarStyleLightContent"]) == "light")
  }

  @Test("a launch screen without a file: a colour, a picture in the middle, bars")
  func listed() throws {
    let fixture = try InterfaceFixture([
      "Assets.touchstone/index.tsv": "color\tPaper\tuniversal\tany\t0\t1,1,0,1\t\n"
    ])
    try fixture.add("logo@2x.png", width: 40, bands: [(UIColor(red: 0, green: 0, blue: 1, alpha: 1), 40)])
    func screen(_ list: [String: Any]) -> VirtualDevice {
      launchScreen(["UILaunchScreen": list], of: fixture, on: .iPhoneSE)
    }
    #expect(screen([:]).pixel(x: 10, y: 700) == 0xFFFF_FFFF)
    let full = screen(["UIColorName": "Paper", "UIImageName": "logo"])
    #expect(full.pixel(x: 10, y: 700) == 0xFFFF_FF00 && full.pixel(x: 375, y: 667) == 0xFF00_00FF)
    #expect(full.pixel(x: 375, y: 667 - 19) == 0xFF00_00FF && full.pixel(x: 375, y: 667 - 22) == 0xFFFF_FF00)
    let inside = screen(["UIImageName": "logo", "UIImageRespectsSafeAreaInsets": true])
    #expect(
      inside.pixel(x: 375, y: 687 - 19) == 0xFF00_00FF && inside.pixel(x: 375, y: 687 - 22) == 0xFFFF_FFFF)

    let bars = ["UINavigationBar", "UIToolbar", "UITabBar"]
    for (bar, y) in zip(bars, [60, 1300, 1300]) {
      let plain = screen(["UIColorName": "Paper", bar: [String: Any]()])
      #expect(plain.pixel(x: 60, y: y) != 0xFFFF_FF00, "\(bar)")
      #expect(plain.pixel(x: 60, y: 700) == 0xFFFF_FF00, "\(bar)")
      let dressed = screen(["UIColorName": "Paper", bar: ["UIImageName": "logo"]])
      #expect(dressed.pixel(x: 60, y: y) == 0xFF00_00FF, "\(bar)")
    }
  }

  @Test("the app that starts after it finds nothing of it, and its life is the same as without")
  func nothingIsLeft() throws {
    let fixture = try fixture(Self.square)
    func life(after show: Bool) -> (calls: [String], windows: Int, layers: Int, pixels: [UInt32]) {
      let device = show ? launchScreen(Self.named, of: fixture) : freshDevice()
      LaunchedDelegate.calls = []
      device.launch(delegate: LaunchedDelegate.self, infoDictionary: [:])
      return (
        LaunchedDelegate.calls, UIApplication.shared.windows.count,
        UIScreen.main.rootLayer.sublayers?.count ?? 0, device.copyPixels()
      )
    }
    let (with, without) = (life(after: true), life(after: false))
    #expect(with.calls == without.calls && with.calls.count == 4)
    #expect(with.windows == 1 && without.windows == 1 && with.layers == without.layers)
    #expect(with.pixels == without.pixels)
  }
}

/// Notes in which order the app's life and its first controller hear of things.
private final class LaunchedDelegate: NSObject, UIApplicationDelegate {
  nonisolated(unsafe) static var calls: [String] = []
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.calls.append("launch with \(application.windows.count) windows")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Controller()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Self.calls.append("active") }

  private final class Controller: UIViewController {
    override func viewDidLoad() {
      LaunchedDelegate.calls.append("load")
      view.backgroundColor = .systemGreen
    }
    override func viewDidAppear(_ animated: Bool) { LaunchedDelegate.calls.append("appear") }
  }
}
