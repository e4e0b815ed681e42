import Foundation
import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@MainActor final class MainNibDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var tabs: UITabBarController?
  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == MainNibDelegate.self else { return }
    exposed.key("window", { ($0 as! MainNibDelegate).window }) {
      ($0 as! MainNibDelegate).window = $1 as? UIWindow
    }
    exposed.key("tabs", { ($0 as! MainNibDelegate).tabs }) {
      ($0 as! MainNibDelegate).tabs = $1 as? UITabBarController
    }
  }
}

/// What `NSMainNibFile` brings at a launch; MasterSlide is an app with one.
@Suite("Nibs with windows and controllers", .serialized) @MainActor struct MainNibTests {
  private static let content = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
      <connections><outlet property="delegate" destination="d" id="c1"/></connections></placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <customObject id="d" customClass="MainNibDelegate"><connections>
      <outlet property="window" destination="w" id="c2"/><outlet property="tabs" destination="t" id="c3"/>
    </connections></customObject>
    <window resizesToFullScreen="YES" id="w"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <connections><outlet property="rootViewController" destination="t" id="c4"/></connections></window>
    <tabBarController id="t"><viewControllers>
      <navigationController id="n"><viewControllers>
        <viewController title="First" id="v1"/><viewController title="Second" id="v2"/>
      </viewControllers></navigationController>
      <splitViewController id="s">
        <navigationController key="masterViewController" id="m"/>
        <viewController key="detailViewController" title="Detail" id="e"/>
      </splitViewController>
    </viewControllers></tabBarController>
    """

  @Test("R38.14: the application's nib makes its delegate and connects it to window and controllers")
  func delegate() throws {
    ObjectRuntime.register(MainNibDelegate.self, name: "MainNibDelegate")
    let device = VirtualDevice()
    device.show(UIViewController())
    let fixture = try InterfaceFixture(["MainWindow.xib": InterfaceFixture.nib(Self.content)])
    let application = UIApplication.shared
    let objects = UINib(nibName: "MainWindow", bundle: fixture.bundle).instantiate(withOwner: application)
    let delegate = try #require(application.delegate as? MainNibDelegate)
    #expect(objects.contains { $0 as AnyObject === delegate })
    let window = try #require(delegate.window)
    #expect(window.frame == UIScreen.main.bounds && window.rootViewController === delegate.tabs)
  }

  @Test("R38.14: containers in a nib hold the controllers that stand inside them")
  func containers() throws {
    ObjectRuntime.register(MainNibDelegate.self, name: "MainNibDelegate")
    let device = VirtualDevice()
    device.show(UIViewController())
    let fixture = try InterfaceFixture(["MainWindow.xib": InterfaceFixture.nib(Self.content)])
    let objects = UINib(nibName: "MainWindow", bundle: fixture.bundle).instantiate(
      withOwner: UIApplication.shared)
    let tabs = try #require(objects.compactMap { $0 as? UITabBarController }.first)
    let pages = (tabs.viewControllers?.first as? UINavigationController)?.viewControllers
    #expect(pages?.map(\.title) == ["First", "Second"])
    let split = try #require(tabs.viewControllers?.last as? UISplitViewController)
    #expect(split.viewControllers.first is UINavigationController)
    #expect(split.viewControllers.last?.title == "Detail")
  }

  final class Page: UIViewController {
    var loads = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
    }
  }

  @Test("a controller in a nib has the view that stands inside it, loaded when it is asked for")
  func inlineView() throws {
    ObjectRuntime.register(Page.self, name: "NibPage")
    let fixture = try InterfaceFixture([
      "Page.xib": InterfaceFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <viewController id="v" customClass="NibPage"><view key="view" id="w">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews><label text="Howdy" id="l"><rect key="frame" x="1" y="2" width="3" height="4"/></label></subviews>
        </view></viewController>
        """)
    ])
    let objects = UINib(nibName: "Page", bundle: fixture.bundle).instantiate(withOwner: nil)
    let page = try #require(objects.first as? Page)
    #expect(!page.isViewLoaded && page.loads == 0)
    #expect((page.view.subviews.first as? UILabel)?.text == "Howdy")
    #expect(page.loads == 1)
  }
}
