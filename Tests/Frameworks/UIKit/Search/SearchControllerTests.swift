import Testing
import TouchstoneVirtualDevice
import UIKit

@MainActor private final class Finder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  var asked: [String] = []
  var log: [String] = []
  func updateSearchResults(for searchController: UISearchController) {
    asked.append(
      "\(searchController.searchBar.text ?? "")/\(searchController.searchBar.selectedScopeButtonIndex)")
  }
  func willPresentSearchController(_ searchController: UISearchController) { log.append("will") }
  func didPresentSearchController(_ searchController: UISearchController) { log.append("did") }
  func willDismissSearchController(_ searchController: UISearchController) { log.append("will go") }
  func didDismissSearchController(_ searchController: UISearchController) { log.append("gone") }
}

@Suite("Search controllers", .serialized) @MainActor struct SearchControllerTests {
  private let finder = Finder()
  private let page = UITableViewController(style: .plain)

  private func shown(results: UIViewController? = nil, inBar: Bool = true)
    -> (UISearchController, UINavigationController, VirtualDevice)
  {
    let device = VirtualDevice()
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = finder
    search.delegate = finder
    page.title = "Songs"
    if inBar {
      page.navigationItem.searchController = search
    } else {
      page.tableView.tableHeaderView = search.searchBar
      // The table does not own the controller, as apps do.
      page.setValueForSearch(search)
    }
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    return (search, navigation, device)
  }

  @Test("on a phone's side the field begins at the margin inside the safe area")
  func landscape() {
    let (search, navigation, device) = shown()
    page.navigationItem.hidesSearchBarWhenScrolling = false
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let field = search.searchBar.searchTextField
    let frame = field.convert(field.bounds, to: navigation.view)
    #expect(frame.minX == 75 && frame.maxX == 777)
  }

  @Test("what a search bar says of the keyboard is its field's")
  func keyboard() {
    _ = VirtualDevice()
    let bar = UISearchBar()
    bar.keyboardAppearance = .dark
    bar.isSecureTextEntry = true
    #expect(bar.searchTextField.keyboardAppearance == .dark && bar.searchTextField.isSecureTextEntry)
  }

  @Test("in a navigation item the bar has a row under the title, part of the page's safe area")
  func row() {
    let (search, navigation, _) = shown()
    #expect(search.searchBar.superview === navigation.navigationBar)
    #expect(abs(page.view.safeAreaInsets.top - (59 + 44 + 52)) < 0.01)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test("touching the field starts a search, typing asks for results, Cancel empties and ends it")
  func life() {
    let (search, navigation, device) = shown()
    device.tap(search.searchBar.searchTextField)
    device.advance(by: 0.5)
    #expect(search.isActive && finder.log == ["will", "did"])
    #expect(search.searchBar.showsCancelButton)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 52))
    device.type("a")
    device.type("b")
    #expect(finder.asked == ["/0", "a/0", "ab/0"])
    device.tap(at: CGPoint(x: 393 - 30, y: 59 + 26))
    device.advance(by: 0.5)
    #expect(!search.isActive && search.searchBar.text == "")
    #expect(finder.asked.last == "/0" && finder.log == ["will", "did", "will go", "gone"])
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test("results of a controller of their own lie over the page while there is text")
  func results() {
    let results = UIViewController()
    let (search, _, device) = shown(results: results)
    search.isActive = true
    device.settle()
    #expect(results.viewIfLoaded?.window == nil)
    device.type("a")
    #expect(results.view.window != nil && results.view.isDescendant(of: page.navigationController!.view))
    #expect(search.presentingViewController === page)
    device.press(key: "Backspace")
    #expect(results.view.window == nil)
    search.showsSearchResultsController = true
    #expect(results.view.window != nil)
    search.isActive = false
    device.advance(by: 0.5)
    #expect(results.view.window == nil && results.parent == nil)
  }

  @Test("a page pushed from a result lies over the results, which are there again when it has gone")
  func pushedResult() {
    let results = UIViewController()
    let (search, navigation, device) = shown(results: results)
    search.isActive = true
    device.settle()
    device.type("a")
    let point = CGPoint(x: 200, y: 500)
    #expect(navigation.view.hitTest(point, with: nil) === results.view)
    let found = UIViewController()
    navigation.pushViewController(found, animated: true)
    device.advance(by: 1)
    #expect(navigation.view.hitTest(point, with: nil) === found.view && results.view.window == nil)
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    #expect(search.isActive && navigation.view.hitTest(point, with: nil) === results.view)
  }

  @Test("touching the shade ends the search; without a shade the page can be touched")
  func shade() {
    let (search, _, device) = shown()
    search.isActive = true
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 200, y: 300))
    device.advance(by: 0.5)
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 200, y: 300))
    device.advance(by: 0.5)
    #expect(search.isActive)
  }

  @Test("scopes show during a search only and are told to the updater")
  func scopes() {
    let (search, navigation, device) = shown()
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.hidesNavigationBarDuringPresentation = false
    device.settle()
    #expect(!search.searchBar.showsScopeBar)
    search.isActive = true
    device.advance(by: 0.5)
    #expect(search.searchBar.showsScopeBar && navigation.navigationBar.frame.height == 44 + 52 + 46)
    device.tap(at: CGPoint(x: 300, y: 59 + 44 + 52 + 18))
    device.advance(by: 0.5)
    #expect(finder.asked.last == "/1")
    search.isActive = false
    device.advance(by: 0.5)
    #expect(!search.searchBar.showsScopeBar)
  }

  @Test("scrolling takes the bar away before the title, unless the item says no")
  func scrolling() {
    let (search, navigation, device) = shown()
    page.tableView.contentSize.height = 3000
    page.tableView.contentOffset.y += 26
    device.settle()
    #expect(abs(navigation.navigationBar.frame.height - (44 + 26)) < 0.01)
    page.tableView.contentOffset.y += 26
    device.settle()
    #expect(abs(navigation.navigationBar.frame.height - 44) < 0.01 && search.searchBar.alpha == 0)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    device.settle()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test("as a table's header the bar goes up to the edge and the navigation bar away")
  func header() {
    let (search, navigation, device) = shown(inBar: false)
    device.tap(search.searchBar.searchTextField)
    device.advance(by: 0.5)
    #expect(search.isActive && navigation.isNavigationBarHidden)
    #expect(abs(search.searchBar.convert(CGPoint.zero, to: navigation.view).y - 59) < 0.5)
    search.isActive = false
    device.advance(by: 0.5)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("on a tablet the search bar stands behind the title and the buttons, unless it is to be stacked")
  func inline() throws {
    let device = VirtualDevice(.iPad)
    let search = UISearchController(searchResultsController: nil)
    page.title = "Songs"
    page.navigationItem.searchController = search
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    let bar = search.searchBar
    #expect(page.navigationItem.searchBarPlacement == .inline)
    #expect(navigation.navigationBar.bounds.height == 44)
    #expect(bar.frame.maxX == 820 - 8 && bar.frame.minY == 0 && bar.frame.width == 260)
    search.isActive = true
    device.advance(by: 1)
    #expect(navigation.navigationBar.bounds.height == 44 && bar.frame.width == 340)
    search.isActive = false
    page.navigationItem.preferredSearchBarPlacement = .stacked
    device.advance(by: 1)
    #expect(page.navigationItem.searchBarPlacement == .stacked)
    #expect(navigation.navigationBar.bounds.height == 96 && bar.frame.minY == 44)
  }

  @Test("a phone's search bar is stacked, whatever the page prefers")
  func phone() {
    let (search, navigation, device) = shown()
    page.navigationItem.preferredSearchBarPlacement = .inline
    device.settle()
    #expect(page.navigationItem.searchBarPlacement == .stacked)
    #expect(search.searchBar.frame.minY >= 44)
    _ = navigation
  }
}

extension UIViewController {
  /// Keeps the search controller as long as the page, as a property of an app's would.
  fileprivate func setValueForSearch(_ search: UISearchController) {
    objc_setAssociatedObject(self, &SearchKey.key, search, .OBJC_ASSOCIATION_RETAIN)
  }
}

private enum SearchKey {
  nonisolated(unsafe) static var key = 0
}
