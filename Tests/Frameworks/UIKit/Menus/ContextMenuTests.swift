import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Context menus", .serialized) @MainActor struct ContextMenuTests {
  let phone = MenuPhone()
  let log = MenuLog()

  final class Page: UIViewController {
    var log: MenuLog!
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
      label.text = "Preview"
      view.backgroundColor = .white
      view.addSubview(label)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.lines.append("will appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.lines.append("did disappear")
    }
  }

  final class Owner: NSObject, UIContextMenuInteractionDelegate {
    let log: MenuLog
    var answers = true
    var previews = false
    init(_ log: MenuLog) { self.log = log }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard answers else { return nil }
      let log = log
      return UIContextMenuConfiguration(
        identifier: "id" as NSString,
        previewProvider: previews
          ? {
            let page = Page()
            page.log = log
            page.preferredContentSize = CGSize(width: 240, height: 160)
            return page
          } : nil
      ) { _ in UIMenu(children: [log.action("Copy"), log.action("Delete", attributes: .destructive)]) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.lines.append("will display \(configuration.identifier)")
      animator?.addCompletion { [log] in log.lines.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.lines.append("will end")
      animator?.addCompletion { [log] in log.lines.append("ended") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      animator.preferredCommitStyle = .pop
      log.lines.append("commit \(animator.previewViewController is Page)")
      animator.addCompletion { [log] in log.lines.append("committed") }
    }
  }

  private func pressable() -> (UIView, Owner, UIContextMenuInteraction) {
    let view = UIView(frame: CGRect(x: 50, y: 200, width: 100, height: 60))
    view.backgroundColor = .red
    phone.root.view.addSubview(view)
    phone.show()
    let owner = Owner(log)
    let interaction = UIContextMenuInteraction(delegate: owner)
    view.addInteraction(interaction)
    return (view, owner, interaction)
  }

  @Test("a view knows its interactions, and an interaction its view; removed, it opens nothing")
  func belonging() {
    let (view, owner, interaction) = pressable()
    #expect(view.interactions.count == 1 && interaction.view === view)
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view == nil)
    phone.press(CGPoint(x: 100, y: 230))
    #expect(!phone.shows("Copy"))
    withExtendedLifetime(owner) {}
  }

  @Test("a long press opens the menu, a choice closes it, and the delegate hears when")
  func opens() {
    let (_, owner, interaction) = pressable()
    phone.press(CGPoint(x: 100, y: 230))
    #expect(phone.shows("Copy") && phone.shows("Delete"))
    #expect(interaction.menuAppearance == .rich)
    #expect(log.lines == ["will display id", "displayed"])
    log.lines = []
    phone.tap("Delete")
    #expect(log.lines == ["will end", "Delete", "ended"])
    #expect(!phone.shows("Copy"))
    withExtendedLifetime(owner) {}
  }

  @Test("without a configuration the press stays the view's")
  func noConfiguration() {
    let (view, owner, _) = pressable()
    owner.answers = false
    var pressed = false
    let button = UIButton(frame: view.bounds)
    button.addAction(UIAction { _ in pressed = true }, for: .touchUpInside)
    view.addSubview(button)
    phone.press(CGPoint(x: 100, y: 230))
    #expect(pressed && log.lines.isEmpty)
  }

  @Test("a preview controller appears above the menu, and disappears when a tap beside it closes both")
  func preview() throws {
    let (_, owner, _) = pressable()
    owner.previews = true
    phone.press(CGPoint(x: 100, y: 230))
    #expect(log.lines.contains("will appear"))
    let title = phone.device.center(of: try #require(phone.label("Preview")))
    let copy = phone.device.center(of: try #require(phone.label("Copy")))
    #expect(title.y < copy.y)
    phone.device.tap(at: CGPoint(x: 380, y: 840))
    phone.device.advance(by: 1)
    #expect(log.lines.suffix(2) == ["did disappear", "ended"])
    #expect(!phone.shows("Preview"))
  }

  @Test("a tap on the preview commits it")
  func commit() {
    let (_, owner, _) = pressable()
    owner.previews = true
    phone.press(CGPoint(x: 100, y: 230))
    log.lines = []
    phone.tap("Preview")
    #expect(log.lines.first == "commit true")
    #expect(log.lines.last == "committed")
    #expect(!phone.shows("Copy"))
  }

  @Test("the pressed view is lifted: it is not seen in its place while the menu is open")
  func lifting() {
    let (view, owner, _) = pressable()
    phone.press(CGPoint(x: 100, y: 230))
    #expect(view.layer.opacity == 0)
    phone.tap("Copy")
    #expect(view.layer.opacity == 1)
    withExtendedLifetime(owner) {}
  }

  @Test("a table asks its delegate for the pressed row's menu, and selects nothing")
  func table() {
    final class List: UITableViewController {
      var log: MenuLog!
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Row \(path.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.lines.append("selected")
      }
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        guard path.row != 3 else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [log] _ in
          UIMenu(children: [log!.action("Menu \(path.row)")])
        })
      }
    }
    let list = List()
    list.log = log
    phone.device.show(list)
    let point = phone.device.center(of: list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))!)
    phone.press(point)
    #expect(phone.shows("Menu 2"))
    phone.tap("Menu 2")
    #expect(log.lines == ["Menu 2"])
    phone.press(phone.device.center(of: list.tableView.cellForRow(at: IndexPath(row: 3, section: 0))!))
    #expect(log.lines == ["Menu 2", "selected"])
  }
}
