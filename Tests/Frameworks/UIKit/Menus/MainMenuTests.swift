import Testing
import TouchstoneTestSupport
import UIKit

/// Puts a menu of its own into the app's menus, and does what it says.
private final class MenuDelegate: UIResponder, UIApplicationDelegate {
  /// Of which system each menu was that it was asked for.
  var built: [UIMenuSystem] = []
  var log: [String] = []
  var mayRefresh = true
  var change: (any UIMenuBuilder) -> Void = { builder in
    builder.insertSibling(MenuDelegate.articles, afterMenu: .file)
  }

  static var articles: UIMenu {
    let refresh = UIKeyCommand(
      title: "Refresh", action: Selector("refresh:"), input: "r", modifierFlags: .command)
    return UIMenu(title: "Articles", identifier: .init("articles"), children: [refresh])
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    built.append(builder.system)
    change(builder)
  }
  override func validate(_ command: UICommand) {
    super.validate(command)
    command.attributes = mayRefresh ? [] : .disabled
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.description == "refresh:" || super.canPerformAction(action, withSender: sender)
  }
  nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
    super._exposeMembers(exposed)
    guard self == MenuDelegate.self else { return }
    exposed.method("refresh:") { delegate, arguments in
      MainActor.assumeIsolated {
        (delegate as? MenuDelegate)?.log.append((arguments.first as? UIKeyCommand)?.title ?? "?")
      }
      return nil
    }
  }
}

@Suite("The app's main menu", .serialized) @MainActor struct MainMenuTests {
  private let device = TouchstoneTestSupport.device(showing: UIViewController())
  private let delegate = MenuDelegate()

  init() { UIApplication.shared.delegate = delegate }

  private func rebuild() {
    UIMenuSystem.main.setNeedsRebuild()
    device.settle()
  }

  @Test("the app's delegate changes it while it is built")
  func building() {
    rebuild()
    #expect(delegate.built == [UIMenuSystem.main])
    rebuild()
    #expect(delegate.built.count == 2)
  }

  @Test("the key of a command in it works, from wherever the keyboard is")
  func keys() {
    rebuild()
    device.press(key: "r", modifiers: ["Meta"])
    #expect(delegate.log == ["Refresh"])
    device.press(key: "x", modifiers: ["Meta"])
    #expect(delegate.log == ["Refresh"])
  }

  @Test("a command is validated by who would take it, each time its key is pressed")
  func validating() {
    rebuild()
    delegate.mayRefresh = false
    device.press(key: "r", modifiers: ["Meta"])
    #expect(delegate.log.isEmpty)
    delegate.mayRefresh = true
    device.press(key: "r", modifiers: ["Meta"])
    #expect(delegate.log == ["Refresh"])
  }

  @Test("menus are found, put beside and into others, replaced and taken out")
  func changes() {
    var titles: [String] = []
    delegate.change = { builder in
      #expect(builder.menu(for: .edit)?.title == "Edit")
      #expect(builder.command(for: Selector("copy:"))?.title == "Copy")
      builder.insertSibling(MenuDelegate.articles, beforeMenu: .edit)
      builder.remove(menu: .format)
      builder.replace(menu: .help, with: UIMenu(title: "Guide", identifier: .help))
      builder.insertChild(UIMenu(title: "First", identifier: .init("first")), atStartOfMenu: .view)
      builder.insertChild(UIMenu(title: "Last", identifier: .init("last")), atEndOfMenu: .view)
      builder.replaceChildren(ofMenu: .standardEdit) { $0.filter { $0.title != "Cut" } }
      titles = builder.menu(for: .root)?.children.map(\.title) ?? []
      #expect(builder.menu(for: .view)?.children.first?.title == "First")
      #expect(builder.menu(for: .view)?.children.last?.title == "Last")
      #expect(builder.command(for: Selector("cut:")) == nil)
      #expect(builder.menu(for: .init("nowhere")) == nil)
      builder.remove(menu: .init("nowhere"))
    }
    rebuild()
    #expect(titles == ["", "File", "Articles", "Edit", "View", "Window", "Guide"])
  }

  @Test("a menu of editing commands asks the first responder, and those above it")
  func context() throws {
    delegate.change = { builder in
      guard builder.system === UIMenuSystem.context else { return }
      let shout = UIAction(title: "Shout") { [weak delegate] _ in delegate?.log.append("shout") }
      builder.insertSibling(UIMenu(options: .displayInline, children: [shout]), afterMenu: .standardEdit)
    }
    let view = UIView(frame: CGRect(x: 50, y: 300, width: 200, height: 60))
    UIApplication.shared.windows.first?.rootViewController?.view.addSubview(view)
    let asked = Suggestions()
    let interaction = UIEditMenuInteraction(delegate: asked)
    view.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    let group = try #require(asked.titles.firstIndex(of: "Shout"))
    #expect(group == asked.titles.count - 1)
  }

  /// What it is suggested to show.
  private final class Suggestions: NSObject, UIEditMenuInteractionDelegate {
    var titles: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      titles = suggestedActions.flatMap { ($0 as? UIMenu)?.children ?? [$0] }.map(\.title)
      return UIMenu(children: suggestedActions)
    }
  }
}
