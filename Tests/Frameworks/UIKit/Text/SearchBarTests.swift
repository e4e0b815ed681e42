import Foundation
import Testing

@_spi(Host) @testable import UIKit

@MainActor private final class Listener: NSObject, UISearchBarDelegate {
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

  @Test(
    "a bar stands on a bar's material between hairlines; not the minimal one, nor one in a navigation bar")
  func backdrop() {
    let phone = TestPhone()
    func isClear(_ bar: UISearchBar) -> Bool {
      !bar.subviews.contains { $0 is SearchBarBackdrop && !$0.subviews[0].isHidden }
    }
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    phone.view.addSubview(bar)
    #expect(!isClear(bar))
    bar.backgroundImage = UIImage()
    #expect(isClear(bar))
    bar.backgroundImage = nil
    bar.searchBarStyle = .minimal
    #expect(isClear(bar))
    bar.searchBarStyle = .prominent
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
    phone.view.addSubview(navigation)
    let item = UINavigationItem()
    item.titleView = bar
    navigation.items = [item]
    navigation.layoutIfNeeded()
    #expect(isClear(bar))
  }

  @Test("icons, text and field move as they are told")
  func adjustments() throws {
    let phone = TestPhone()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 50, width: 390, height: 56))
    phone.view.addSubview(bar)
    phone.settle()
    let field = bar.searchTextField
    let (glass, text) = (
      try #require(field.leftView).frame.minX, field.textRect(forBounds: field.bounds).minX
    )
    bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), for: .search)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 7, vertical: 0)
    phone.settle()
    #expect(field.leftView?.frame.minX == glass + 5)
    // The text keeps clear of the icon, and moves on its own.
    #expect(field.textRect(forBounds: field.bounds).minX == text + 12)
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: 0))
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
