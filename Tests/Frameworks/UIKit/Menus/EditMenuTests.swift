import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The bar of editing commands", .serialized) @MainActor struct EditMenuTests {
  let phone = MenuPhone()

  /// A label that can be copied, as apps make them.
  final class CopyLabel: UILabel {
    var copied = 0
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:")
    }
    override func copy(_ sender: Any?) { copied += 1 }
  }

  private func label() -> CopyLabel {
    let label = CopyLabel(frame: CGRect(x: 100, y: 300, width: 150, height: 30))
    label.text = "Words"
    phone.root.view.addSubview(label)
    phone.show()
    label.becomeFirstResponder()
    return label
  }

  @Test("shows what the first responder can perform, and performs what is tapped")
  func standard() {
    let label = label()
    var notes: [String] = []
    let center = NotificationCenter.default
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.didHideMenuNotification,
    ]
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { notes.append($0.name.rawValue) }
    }
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    phone.device.advance(by: 0.5)
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(phone.shows("Copy") && !phone.shows("Paste") && !phone.shows("Cut"))
    #expect(UIMenuController.shared.menuFrame.maxY <= 300)
    phone.tap("Copy")
    #expect(label.copied == 1)
    #expect(!UIMenuController.shared.isMenuVisible && !phone.shows("Copy"))
    #expect(notes == names.map(\.rawValue))
    for token in tokens { center.removeObserver(token) }
  }

  @Test("a touch elsewhere closes it and still reaches what is there")
  func passThrough() {
    let label = label()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 600, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    phone.root.view.addSubview(button)
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    phone.device.advance(by: 0.5)
    phone.device.tap(button)
    phone.device.advance(by: 0.5)
    #expect(taps == 1 && !UIMenuController.shared.isMenuVisible)
  }

  @Test("what does not fit the screen's width is on the next page")
  func pages() {
    final class Owner: NSObject, UIEditMenuInteractionDelegate {
      let log: MenuLog
      init(_ log: MenuLog) { self.log = log }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: suggestedActions + (1...8).map { log.action("Command \($0)") })
      }
    }
    let label = label()
    let log = MenuLog()
    let owner = Owner(log)
    let interaction = UIEditMenuInteraction(delegate: owner)
    phone.root.view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 200, y: 400)))
    phone.device.advance(by: 0.5)
    #expect(phone.shows("Copy") && phone.shows("Command 1") && !phone.shows("Command 8"))
    let bar = UIMenuController.shared.menuFrame
    phone.device.tap(at: CGPoint(x: bar.maxX - 15, y: bar.midY))
    phone.device.advance(by: 0.1)
    #expect(!phone.shows("Copy"))
    withExtendedLifetime(label) {}
  }

  @Test("the old row menus of a table offer what the delegate allows and tell it what was chosen")
  func rows() {
    final class List: UITableViewController {
      var performed: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool {
        true
      }
      override func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt path: IndexPath,
        withSender sender: Any?
      ) -> Bool { action == Selector("copy:") }
      override func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt path: IndexPath,
        withSender sender: Any?
      ) { performed.append("\(action) \(path.row)") }
    }
    let list = List()
    phone.device.show(list)
    phone.press(phone.device.center(of: list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!))
    #expect(phone.shows("Copy") && !phone.shows("Paste"))
    phone.tap("Copy")
    #expect(list.performed == ["copy: 1"])
  }

  @Test("an interaction that opens its menu anew tells first that the old one goes")
  func anew() {
    final class Owner: NSObject, UIEditMenuInteractionDelegate {
      var log: [String] = []
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) { log.append("opens \(configuration.identifier)") }
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) { log.append("closes \(configuration.identifier)") }
    }
    let label = label()
    let owner = Owner()
    let interaction = UIEditMenuInteraction(delegate: owner)
    phone.root.view.addInteraction(interaction)
    for name in ["one", "two"] {
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: name, sourcePoint: CGPoint(x: 200, y: 400)))
      phone.device.advance(by: 0.5)
    }
    #expect(owner.log == ["opens one", "closes one", "opens two"])
    interaction.dismissMenu()
    phone.device.advance(by: 0.5)
    #expect(owner.log.last == "closes two" && !phone.shows("Copy"))
    withExtendedLifetime(label) {}
  }
}
