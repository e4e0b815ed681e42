import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Search suggestions", .serialized) @MainActor struct SearchSuggestionTests {
  let device = VirtualDevice()
  let page = UITableViewController(style: .plain)
  let updater = Updater()

  @MainActor final class Updater: NSObject, UISearchResultsUpdating {
    var chosen: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      searchController.searchSuggestions =
        (searchController.searchBar.text ?? "").isEmpty
        ? [UISearchSuggestionItem(localizedSuggestion: "Apples", localizedDescription: "fruit")] : nil
    }
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { chosen.append(searchSuggestion.localizedSuggestion ?? "") }
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("they are listed while the search is on, and a tap chooses one")
  func choosing() throws {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    page.navigationItem.searchController = search
    device.show(UINavigationController(rootViewController: page))
    search.isActive = true
    device.advance(by: 1)
    device.tap(try #require(label("Apples")))
    device.advance(by: 1)
    #expect(updater.chosen == ["Apples"])
    search.searchBar.searchTextField.insertText("a")
    device.advance(by: 1)
    #expect(label("Apples") == nil)
  }

  @Test("scopes that come with text come with text")
  func scopes() {
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "New"]
    search.scopeBarActivation = .onTextEntry
    page.navigationItem.searchController = search
    device.show(UINavigationController(rootViewController: page))
    search.isActive = true
    device.advance(by: 1)
    #expect(!search.searchBar.showsScopeBar)
    search.searchBar.searchTextField.insertText("a")
    #expect(search.searchBar.showsScopeBar)
  }

  @Test("tokens stand at the text's beginning, and the text is told apart")
  func tokens() throws {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    field.text = "abc"
    field.insertToken(UISearchToken(icon: nil, text: "T"), at: 0)
    #expect(field.text(in: field.textualRange) == "abc")
    let end = try #require(field.textRange(from: field.endOfDocument, to: field.endOfDocument))
    #expect(field.tokens(in: field.textualRange).count == 1 && field.tokens(in: end).isEmpty)
    let start = field.positionOfToken(at: 0)
    #expect(field.compare(start, to: field.beginningOfDocument) == .orderedSame)
  }
}
