import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@MainActor func solid(_ color: UIColor, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in
    color.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}

@Suite("Bar appearances", .serialized) @MainActor struct BarAppearanceTests {
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let device: VirtualDevice

  init() {
    page.view.backgroundColor = .white
    page.title = "Title"
    navigation = UINavigationController(rootViewController: page)
    device = TouchstoneTestSupport.device(showing: navigation)
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    device.settle()
    return device.pixel(x: x * 3, y: y * 3)
  }
  private let red: UInt32 = 0xffff_0000

  @Test("an opaque appearance covers the bar and the status bar; at the content's edge only one made for it")
  func opaque() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    #expect(pixel(5, 80) == 0xffff_ffff)
    bar.scrollEdgeAppearance = appearance
    #expect(pixel(5, 80) == red && pixel(5, 5) == red && pixel(5, 110) == 0xffff_ffff)
  }

  @Test("bars keep a copy; what is changed in the bar's own copy shows")
  func copies() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    bar.scrollEdgeAppearance = appearance
    appearance.backgroundColor = .green
    #expect(pixel(5, 80) == red)
    bar.scrollEdgeAppearance?.backgroundColor = .blue
    #expect(pixel(5, 80) == 0xff00_00ff)
    #expect(bar.scrollEdgeAppearance !== appearance)
  }

  @Test("the item on top may bring its own")
  func items() {
    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = .red
    let next = UIViewController()
    next.view.backgroundColor = .white
    next.navigationItem.scrollEdgeAppearance = own
    navigation.pushViewController(next, animated: false)
    #expect(pixel(200, 80) == red)
    navigation.popViewController(animated: false)
    #expect(pixel(200, 80) == 0xffff_ffff)
  }

  @Test("the three backgrounds to start from")
  func configurations() {
    let appearance = UIBarAppearance()
    #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
    #expect(appearance.shadowColor != nil && appearance.backgroundColor == nil)
    appearance.backgroundImage = solid(.red, 1, 1)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
    #expect(appearance.backgroundImage == nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
    appearance.configureWithDefaultBackground()
    #expect(appearance.backgroundEffect != nil)
  }

  @Test("title, buttons and back button take their texts' attributes")
  func attributes() throws {
    let appearance = UINavigationBarAppearance()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.brown]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
    bar.standardAppearance = appearance
    let next = UIViewController()
    next.title = "Next"
    let off = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
    off.isEnabled = false
    next.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Finish", style: .done, target: nil, action: nil), off,
    ]
    navigation.pushViewController(next, animated: false)
    device.settle()
    var colors: [String: UIColor] = [:]
    func collect(_ view: UIView) {
      guard !view.isHidden else { return }
      if let label = view as? UILabel, let text = label.attributedText, text.length > 0 {
        colors[text.string] = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      }
      view.subviews.forEach(collect)
    }
    collect(bar)
    #expect(colors["Next"] == .red && colors["Plain"] == .green && colors["Finish"] == .blue)
    #expect(colors["Title"] == .orange && colors["Off"] == .brown)
  }

  @Test("tab bars colour icons and titles by state")
  func tabs() throws {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 393, height: 49))
    let (one, two) = (
      UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)
    )
    tabs.items = [one, two]
    tabs.selectedItem = one
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.stackedLayoutAppearance.normal.iconColor = .blue
    tabs.standardAppearance = appearance
    let device = TouchstoneTestSupport.device(with: tabs)
    #expect(device.pixel(x: 9, y: 60) == red)
    var colors: [String: UIColor] = [:]
    func collect(_ view: UIView) {
      guard !view.isHidden else { return }
      if let label = view as? UILabel, let text = label.attributedText, text.length > 0 {
        colors[text.string] = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      }
      view.subviews.forEach(collect)
    }
    collect(tabs)
    #expect(colors["One"] == .green && colors["Two"] == .blue)
  }

  @Test("toolbars have appearances and images by position")
  func toolbars() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 393, height: 44))
    let device = TouchstoneTestSupport.device(with: toolbar)
    toolbar.setBackgroundImage(solid(.red, 1, 1), forToolbarPosition: .any, barMetrics: .default)
    device.settle()
    #expect(device.pixel(x: 9, y: 420 * 3) == red)
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .blue
    toolbar.standardAppearance = appearance
    device.settle()
    #expect(device.pixel(x: 9, y: 420 * 3) == 0xff00_00ff)
  }

  @Test("a bar over content is glass: what scrolls behind shines through")
  func glass() {
    let table = UITableViewController()
    let rows = ColouredRows()
    table.tableView.dataSource = rows
    table.tableView.rowHeight = 60
    let navigation = UINavigationController(rootViewController: table)
    let device = TouchstoneTestSupport.device(showing: navigation)
    #expect(device.pixel(x: 300, y: 60 * 3) == 0xffff_ffff)
    var seen: Set<UInt32> = []
    for offset in [60, 120, 180, 260] {
      table.tableView.contentOffset.y = CGFloat(offset)
      device.settle()
      let pixel = device.pixel(x: 300, y: 80 * 3)
      seen.insert(pixel)
      #expect(pixel != 0xffff_ffff)
      let before = device.copyPixels()
      UIKitRuntime.shared.invalidateScreen()
      UIKitRuntime.shared.runFrame()
      #expect(before == device.copyPixels(), "offset \(offset)")
    }
    #expect(seen.count > 1)
  }
}

@MainActor private final class ColouredRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.backgroundColor = [UIColor.red, .green, .blue][indexPath.row % 3]
    return cell
  }
}
