import TouchstoneInterfaceFiles

/// Search display controllers (R13.3): an object that outlets connect with its bar and its page.
@MainActor enum SearchElements {
  static let list: [String: ElementClass] = {
    var element = InterfaceElements.element(UISearchDisplayController.self)
    element.make = { _, _ in UISearchDisplayController() }
    return ["searchDisplayController": element]
  }()

  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    if let controller = object as? UIViewController, property == "searchDisplayController" {
      controller.searchDisplayState = value as? UISearchDisplayController
      return true
    }
    guard let search = object as? UISearchDisplayController else { return false }
    switch (property, value) {
    case ("searchBar", let bar as UISearchBar): search.searchBar = bar
    case ("searchContentsController", let page as UIViewController):
      search.contents = page
      page.searchDisplayState = search
    case ("delegate", let delegate as any UISearchDisplayDelegate): search.delegate = delegate
    case ("searchResultsDataSource", let source as any UITableViewDataSource):
      search.searchResultsDataSource = source
    case ("searchResultsDelegate", let delegate as any UITableViewDelegate):
      search.searchResultsDelegate = delegate
    default: return false
    }
    return true
  }
}
