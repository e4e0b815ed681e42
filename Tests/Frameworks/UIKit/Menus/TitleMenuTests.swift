import Testing
import UIKit

@Suite("A title's menu", .serialized) @MainActor struct TitleMenuTests {
  private let phone = MenuPhone()
  private let log = MenuLog()
  private let page = UIViewController()

  private func show() {
    page.view.backgroundColor = .white
    page.navigationItem.title = "Notes"
    phone.device.show(UINavigationController(rootViewController: page))
  }

  @Test("a tap on the title opens what the provider makes, each time anew")
  func opens() {
    var suggestions: [Int] = []
    page.navigationItem.titleMenuProvider = { [log] suggested in
      suggestions.append(suggested.count)
      return UIMenu(children: [log.action("Rename"), log.action("Move")])
    }
    show()
    #expect(phone.tap("Notes") && phone.shows("Rename"))
    #expect(phone.tap("Move"))
    #expect(log.lines == ["Move"] && !phone.shows("Rename"))
    let count = suggestions.count
    #expect(phone.tap("Notes") && suggestions.count > count && suggestions.allSatisfy { $0 == 0 })
  }

  @Test("without a provider, or where it makes none, there is no menu")
  func none() {
    page.navigationItem.titleMenuProvider = { _ in nil }
    show()
    phone.tap("Notes")
    #expect(!phone.shows("Rename"))
    page.navigationItem.titleMenuProvider = nil
    phone.device.settle()
    #expect(phone.shows("Notes"))
  }
}
