import Testing
import TouchstoneFoundation
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

private final class FancySwitch: UISwitch {}
private final class Panel: UIView {}
private final class Board: UIView {}

/// As translated sources have it: the property reports its changes by its key.
private final class Dial: UIView {
  var rim: UIColor? { didSet { ObjectRuntime.didChangeValue(of: self, "rim") } }

  static func declare() {
    ObjectRuntime.declare(Dial.self, ["Dial"]) { c in
      c.key("rim", { ($0 as! Dial).rim }, { ($0 as! Dial).rim = $1 as! UIColor? })
      c.keyPath(\Dial.rim, "rim")
    }
  }
}

@Suite("Appearance proxies", .serialized) @MainActor struct AppearanceProxyTests {
  private let page = UIViewController()
  private let device: VirtualDevice

  init() { device = TouchstoneTestSupport.device(showing: page) }

  private func shown<View: UIView>(_ view: View, in container: UIView? = nil) -> View {
    if let container {
      container.addSubview(view)
      page.view.addSubview(container)
    } else {
      page.view.addSubview(view)
    }
    return view
  }

  @Test("a whole app can be turned from right to left by the proxy of all views")
  func direction() {
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    let slider = shown(UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 34)))
    #expect(slider.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).midX > 150)
    let own = UISlider()
    own.semanticContentAttribute = .forceLeftToRight
    #expect(shown(own).effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("R14.1, R14.10: what the proxy is told, every instance has that comes on screen afterwards")
  func everyInstance() {
    UISwitch.appearance().onTintColor = .lightGray
    let made = UISwitch()
    #expect(made.onTintColor == nil)
    #expect(shown(made).onTintColor == .lightGray && shown(UISwitch()).onTintColor == .lightGray)
    #expect(UISwitch.appearance().onTintColor == .lightGray)
    #expect(UISwitch.appearance() === UISwitch.appearance())
  }

  @Test("R14.15: a later change leaves what is on screen as it is, until it comes on screen again")
  func later() {
    UISwitch.appearance().onTintColor = .red
    let early = shown(UISwitch())
    UISwitch.appearance().onTintColor = .blue
    #expect(early.onTintColor == .red && shown(UISwitch()).onTintColor == .blue)
    early.removeFromSuperview()
    #expect(shown(early).onTintColor == .blue)
  }

  @Test("R14.14: a value set on the instance wins, whether before or after; even the default one")
  func direct() {
    let before = UISwitch()
    before.onTintColor = .green
    UISwitch.appearance().onTintColor = .red
    UILabel.appearance().textColor = .red
    #expect(shown(before).onTintColor == .green)
    let label = UILabel()
    label.textColor = .label
    #expect(shown(label).textColor == .label && shown(UILabel()).textColor == .red)
    let after = shown(UISwitch())
    after.onTintColor = .green
    after.removeFromSuperview()
    #expect(shown(after).onTintColor == .green)
  }

  @Test("R14.3: a subclass has its superclass's styles, and its own before them, whichever was said first")
  func subclasses() {
    FancySwitch.appearance().onTintColor = .blue
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance().thumbTintColor = .green
    let fancy = shown(FancySwitch())
    #expect(fancy.onTintColor == .blue && fancy.thumbTintColor == .green)
    #expect(shown(UISwitch()).onTintColor == .red)
  }

  @Test("R14.2, R14.8: a proxy for a container leaves everything outside untouched")
  func containers() {
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .darkGray
    UIButton.appearance(whenContainedInInstancesOf: [Panel.self]).setTitleColor(.red, for: .normal)
    #expect(shown(UILabel(), in: Panel()).textColor == .darkGray && shown(UILabel()).textColor == .label)
    #expect(shown(UIButton(), in: Panel()).titleColor(for: .normal) == .red)
    #expect(shown(UIButton()).titleColor(for: .normal) == .white)
    let inner = UIView()
    inner.addSubview(UILabel())
    _ = shown(inner, in: Panel())
    #expect((inner.subviews[0] as? UILabel)?.textColor == .darkGray)
  }

  @Test("containers are named from the inside out; controllers are containers too")
  func chains() {
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Board.self]).textColor = .red
    let (panel, board) = (Panel(), Board())
    board.addSubview(panel)
    page.view.addSubview(board)
    let label = UILabel()
    panel.addSubview(label)
    #expect(label.textColor == .red)
    let (outer, inner) = (Panel(), Board())
    outer.addSubview(inner)
    #expect(shown(UILabel(), in: inner).textColor == .label)
    UILabel.appearance(whenContainedInInstancesOf: [UIViewController.self]).textColor = .blue
    #expect(shown(UILabel()).textColor == .blue)
  }

  @Test("of several containers the outermost decides, then the longer chain; any before none")
  func specificity() {
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Board.self]).textColor = .green
    UILabel.appearance().textColor = .blue
    let (panel, board) = (Panel(), Board())
    board.addSubview(panel)
    page.view.addSubview(board)
    let label = UILabel()
    panel.addSubview(label)
    #expect(label.textColor == .green)
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Board.self]).textColor = .orange
    let next = UILabel()
    panel.addSubview(next)
    #expect(next.textColor == .orange && shown(UILabel()).textColor == .blue)
  }

  @Test("a proxy for traits applies where they hold")
  func traits() {
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .red
    UILabel.appearance().textColor = .blue
    #expect(shown(UILabel()).textColor == .blue)
    let dark = Panel()
    dark.overrideUserInterfaceStyle = .dark
    #expect(shown(UILabel(), in: dark).textColor == .red)
    page.overrideUserInterfaceStyle = .dark
    #expect(page.view.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.red])
  }

  @Test("R14.9: the turning indicator and both tints of a progress view")
  func activity() {
    UIActivityIndicatorView.appearance().color = .red
    UIProgressView.appearance().progressTintColor = .darkGray
    UIProgressView.appearance().trackTintColor = .lightGray
    let progress = shown(UIProgressView(frame: CGRect(x: 20, y: 155, width: 280, height: 9)))
    progress.progress = 0.5
    #expect(shown(UIActivityIndicatorView(style: .large)).color == .red)
    device.settle()
    #expect(device.pixel(x: 90 * 3, y: 159 * 3) == 0xff55_5555)
    #expect(device.pixel(x: 270 * 3, y: 159 * 3) == 0xffaa_aaaa)
  }

  @Test("R14.11: both sides of a slider's track and its thumb")
  func sliders() {
    UISlider.appearance().minimumTrackTintColor = .darkGray
    UISlider.appearance().maximumTrackTintColor = .lightGray
    UISlider.appearance().thumbTintColor = .red
    let slider = shown(UISlider(frame: CGRect(x: 18, y: 100, width: 284, height: 34)))
    slider.value = 0.5
    device.settle()
    let y = Int(slider.frame.midY) * 3
    #expect(device.pixel(x: 60 * 3, y: y) == 0xff55_5555 && device.pixel(x: 280 * 3, y: y) == 0xffaa_aaaa)
    #expect(device.pixel(x: 160 * 3, y: y) == 0xffff_0000)
  }

  @Test("R14.4, R14.5: a bar's images for both heights and its title's colour")
  func navigationBars() {
    let caps = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    let proxy = UINavigationBar.appearance()
    proxy.setBackgroundImage(solid(.red, 41, 44).resizableImage(withCapInsets: caps), for: .default)
    proxy.setBackgroundImage(solid(.blue, 41, 32).resizableImage(withCapInsets: caps), for: .compact)
    proxy.titleTextAttributes = [.foregroundColor: UIColor.gray]
    let gallery = UIViewController()
    gallery.title = "Gallery"
    let navigation = UINavigationController(rootViewController: gallery)
    let window = UIWindow(frame: UIScreen.main.bounds)
    defer { window.isHidden = true }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    device.settle()
    let bar = navigation.navigationBar
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .gray)
    #expect(bar.backgroundImage(for: .default)?.capInsets == caps)
    #expect(bar.backgroundImage(for: .compact)?.size.height == 32)
    #expect(device.pixel(x: 30, y: 80 * 3) == 0xffff_0000)
    let title = (150 * 3..<243 * 3).flatMap { x in (70 * 3..<92 * 3).map { device.pixel(x: x, y: $0) } }
    #expect(title.contains(UIColor.gray.cgColor.premultipliedWord))
    // Grey over red: nothing is as dark as a title without the colour.
    #expect(title.allSatisfy { $0 >> 16 & 255 >= 0x7f })
  }

  @Test("a bar's items and tabs take styles in the bar that shows them")
  func items() {
    UIBarButtonItem.appearance().tintColor = .red
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
    own.tintColor = .orange
    page.navigationItem.rightBarButtonItems = [item, own]
    page.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    #expect(item.tintColor == nil)
    let window = UIWindow(frame: UIScreen.main.bounds)
    defer { window.isHidden = true }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    device.settle()
    #expect(item.tintColor == .red && own.tintColor == .orange)
    let attributes = tabs.viewControllers?[0].tabBarItem.titleTextAttributes(for: .normal)
    #expect(attributes?[.foregroundColor] as? UIColor == .blue)
    let tool = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
    let toolbar = shown(UIToolbar())
    toolbar.items = [tool]
    #expect(tool.tintColor == .green)
    UIBarButtonItem.appearance().tintColor = .black
    page.navigationItem.title = "again"
    #expect(item.tintColor == .red)
  }

  @Test("rows, tables and search fields keep what UIKit gives them only until a proxy says otherwise")
  func stockValues() {
    UITableView.appearance().backgroundColor = .red
    UITableViewCell.appearance().backgroundColor = .green
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).backgroundColor = .blue
    let table = shown(UITableView(frame: page.view.bounds, style: .grouped))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let rows = Rows(cell: cell)
    table.dataSource = rows
    device.settle()
    #expect(table.backgroundColor == .red && cell.backgroundColor == .green)
    cell.textLabel?.text = "row"
    table.reloadData()
    device.settle()
    #expect(cell.backgroundColor == .green)
    #expect(shown(UISearchBar()).searchTextField.backgroundColor == .blue)
  }

  // R14.3: what Apple asks of an app's own property is that it is `@objc dynamic`.
  @Test("a dynamic property of an app's class is styled like one of UIKit's")
  func ownProperties() {
    Dial.declare()
    Dial.appearance().rim = .red
    #expect(shown(Dial()).rim == .red)
    let own = Dial()
    own.rim = .green
    #expect(shown(own).rim == .green)
  }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource {
  let cell: UITableViewCell
  init(cell: UITableViewCell) { self.cell = cell }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
