import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("What navigation items ask for", .serialized) @MainActor struct NavigationItemTests {
  private func texts(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { texts(in: $0) }
  }

  private func pushed(_ prepare: (UIViewController, UIViewController) -> Void) -> (
    UINavigationController, VirtualDevice
  ) {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    second.title = "Second"
    prepare(first, second)
    let navigation = UINavigationController(rootViewController: first)
    let phone = device(showing: navigation)
    navigation.pushViewController(second, animated: false)
    phone.settle()
    return (navigation, phone)
  }

  @Test("a prompt stands above the title and makes the bar higher")
  func prompt() {
    let page = UIViewController()
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    let phone = device(showing: navigation)
    let plain = navigation.navigationBar.bounds.height
    page.navigationItem.prompt = "Choose one"
    phone.settle()
    #expect(navigation.navigationBar.bounds.height == plain + 30)
    #expect(texts(in: navigation.navigationBar).contains("Choose one"))
    page.navigationItem.prompt = nil
    phone.settle()
    #expect(navigation.navigationBar.bounds.height == plain)
  }

  @Test("the back button's words follow the display mode of the page it leads to")
  func backButton() {
    let (named, _) = pushed { _, _ in }
    #expect(texts(in: named.navigationBar).contains("First"))
    let (generic, _) = pushed { first, _ in first.navigationItem.backButtonDisplayMode = .generic }
    #expect(texts(in: generic.navigationBar).contains("Back"))
    let (minimal, _) = pushed { first, _ in first.navigationItem.backButtonDisplayMode = .minimal }
    #expect(texts(in: minimal.navigationBar).filter { !$0.isEmpty } == ["Second"])
  }

  @Test("a back button says the first of its titles that has room, and Back if none has")
  func shorterTitles() throws {
    let long = "A title that goes on and on for long"
    func back(_ prepare: (UINavigationItem) -> Void) throws -> BarButtonView {
      let (navigation, _) = pushed { first, _ in
        first.title = long
        prepare(first.navigationItem)
      }
      let buttons = navigation.navigationBar.subviews.flatMap { [$0] + $0.subviews }
      return try #require(buttons.compactMap { $0 as? BarButtonView }.first { $0.isBackButton })
    }
    let generic = try back { _ in }
    #expect(texts(in: generic) == ["Back"] && generic.accessibilityLabel == "Back")
    let own = try back {
      $0.backBarButtonItem = UIBarButtonItem(title: long, style: .plain, target: nil, action: nil)
    }
    #expect(texts(in: own) == ["Back"])
    let short = try back { $0.backButtonTitle = "Short" }
    #expect(texts(in: short) == ["Short"] && short.accessibilityLabel == "Short")
    let title = try back {
      $0.backButtonTitle = long + long
      $0.title = "Title"
    }
    #expect(texts(in: title) == ["Title"])
    title.chooseTitle(for: 30)
    title.updateContentIfNeeded()
    #expect(texts(in: title).filter { !$0.isEmpty } == [] && title.accessibilityLabel == "Back")
    title.chooseTitle(for: 200)
    title.updateContentIfNeeded()
    #expect(texts(in: title) == ["Title"])
  }

  @Test(
    "a back button without words is named by the page it leads to",
    arguments: [("", "First", "First"), (" ", "First", "First"), (" ", "", "Back"), ("Go", "First", "Go")])
  func wordlessBackButton(title: String, page: String, name: String) throws {
    let (navigation, _) = pushed { first, _ in
      first.title = page
      first.navigationItem.backBarButtonItem = UIBarButtonItem(
        title: title, style: .plain, target: nil, action: nil)
    }
    let buttons = navigation.navigationBar.subviews.flatMap { [$0] + $0.subviews }
    let back = try #require(buttons.compactMap { $0 as? BarButtonView }.first { $0.isBackButton })
    #expect(back.accessibilityLabel == name)
  }

  @Test("a back action takes the place of going back")
  func backAction() {
    var asked = 0
    let (navigation, phone) = pushed { _, second in
      second.navigationItem.backAction = UIAction { _ in asked += 1 }
    }
    phone.tap(at: navigation.navigationBar.convert(CGPoint(x: 30, y: 22), to: nil))
    phone.advance(by: 1)
    #expect(asked == 1)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("groups of buttons stand beside the single ones; hidden groups do not")
  func groups() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let phone = device(showing: navigation)
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    page.navigationItem.leftBarButtonItem = item("A")
    page.navigationItem.leadingItemGroups = [.fixedGroup(items: [item("B")])]
    page.navigationItem.trailingItemGroups = [
      .fixedGroup(items: [item("C"), item("D")]),
      .optionalGroup(customizationIdentifier: "e", isInDefaultCustomization: false, items: [item("E")]),
    ]
    phone.settle()
    let labels = navigation.navigationBar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let placed = labels.filter { $0.text?.isEmpty == false }
      .sorted { $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x }
    #expect(placed.compactMap(\.text) == ["A", "B", "C", "D"])
  }

  @Test("a button is as wide as the widest of its possible titles")
  func possibleTitles() {
    func width(_ prepare: (UIBarButtonItem) -> Void) -> CGFloat {
      let page = UIViewController()
      let item = UIBarButtonItem(title: "On", style: .plain, target: nil, action: nil)
      prepare(item)
      page.navigationItem.rightBarButtonItem = item
      let navigation = UINavigationController(rootViewController: page)
      let phone = device(showing: navigation)
      phone.settle()
      return navigation.navigationBar.subviews.compactMap { $0 as? UIControl }.map(\.bounds.width).max() ?? 0
    }
    #expect(width { $0.possibleTitles = ["On", "Switched off"] } > width { _ in } + 40)
  }

  @Test("a custom view with constraints of its own is as large as they make it, in the middle of the bar")
  func constrainedCustomView() {
    let device = VirtualDevice()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    let frame = view.convert(view.bounds, to: navigation.navigationBar)
    #expect(frame == CGRect(x: 327, y: 12, width: 50, height: 20))
  }
}
