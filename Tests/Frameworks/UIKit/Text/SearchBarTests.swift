import Foundation
import Testing

@_spi(Host) @testable import UIKit

@MainActor private final class Listener: UISearchBarDelegate {
  var log: [String] = []
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("didBegin") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("text \(searchText)")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
}

@Suite(.serialized) @MainActor struct SearchBarTests {
  @Test("the delegate hears what is typed, of the search key and of cancelling")
  func delegate() {
    let phone = TestPhone()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 50, width: 390, height: 56))
    let listener = Listener()
    bar.delegate = listener
    bar.showsCancelButton = true
    phone.view.addSubview(bar)
    phone.settle()
    bar.becomeFirstResponder()
    phone.type("ab")
    phone.press("Enter")
    phone.tap(360, 78)
    #expect(listener.log == ["didBegin", "text a", "text ab", "search", "cancel"])
    #expect(bar.text == "ab")
  }

  @Test("scopes make the bar higher")
  func scopes() {
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize.height == 56)
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height > 56)
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
  }
}
