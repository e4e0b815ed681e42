extension UINavigationItem {
  /// Whether the bar shows nothing but the search bar.
  var showsOnlySearch: Bool { isSearching && hidesRowWhileSearching }
}

extension UINavigationBar {
  private var searchItem: UINavigationItem? {
    topItem?.searchRow == nil ? nil : topItem
  }

  /// Whether the item's search bar stands behind its buttons instead of in a row of its own.
  func placesSearchInline(of item: UINavigationItem) -> Bool {
    guard let row = item.searchRow, item.preferredSearchBarPlacement != .stacked else { return false }
    return traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
      && row.rowHeight <= NavigationSearch.height
  }

  private var hasInlineSearch: Bool { topItem.map { placesSearchInline(of: $0) } ?? false }

  /// What of the title's row the search bar takes.
  var inlineSearchWidth: CGFloat {
    guard hasInlineSearch else { return 0 }
    let wanted =
      topItem?.isSearching == true ? NavigationSearch.inlineWidthWhileSearching : NavigationSearch.inlineWidth
    return min(wanted, bounds.width / 2)
  }

  /// Height of the search bar's row with its scopes; 0 without one.
  var searchRowHeight: CGFloat { hasInlineSearch ? 0 : topItem?.searchRow?.rowHeight ?? 0 }

  /// How much the row can give way to scrolling.
  var searchRowRoom: CGFloat {
    guard let item = searchItem, item.hidesSearchBarWhenScrolling, !item.isSearching else { return 0 }
    return searchRowHeight
  }

  var shownSearchHeight: CGFloat {
    searchRowRoom > 0 ? searchRowHeight * search.fraction : searchRowHeight
  }

  var hidesTitleRow: Bool { !hasInlineSearch && searchItem?.showsOnlySearch ?? false }

  func updateSearchBar() {
    let wanted = topItem?.searchRow?.rowView
    if let old = search.shown, old !== wanted, old.superview === self { old.removeFromSuperview() }
    search.shown = wanted
    guard let wanted, wanted.superview !== self else { return }
    search.fraction = 1
    addSubview(wanted)
  }

  func placeSearchBar() {
    guard let bar = search.shown, bar.superview === self else { return }
    if hasInlineSearch {
      let edge = max(safeAreaInsets.left, safeAreaInsets.right) + 8
      bar.frame = directed(
        CGRect(
          x: bounds.width - edge - inlineSearchWidth, y: promptHeight, width: inlineSearchWidth,
          height: rowHeight))
      bar.alpha = 1
      bar.isUserInteractionEnabled = true
      return
    }
    let height = searchRowHeight
    // Its field begins where a large title does; the bar's own margin is 8 points of that.
    let inset = largeTitleInset - 8
    bar.frame = CGRect(
      x: inset, y: bounds.height - shownSearchHeight - (height - shownSearchHeight) / 2,
      width: bounds.width - 2 * inset, height: height)
    let isMostlyGone = searchRowRoom > 0 && search.fraction < 0.6
    bar.alpha = isMostlyGone ? 0 : 1
    bar.isUserInteractionEnabled = !isMostlyGone
  }
}
