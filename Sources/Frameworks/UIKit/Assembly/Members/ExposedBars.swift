import TouchstoneFoundation

extension ExposedMembers {
  static func declareBars() {
    declareItems()
    declareSearch()
    ObjectRuntime.declare(UINavigationBar.self, ["UINavigationBar"]) { c in
      c.property("barStyle", \UINavigationBar.barStyle)
      c.property("barTintColor", \UINavigationBar.barTintColor)
      c.property("translucent", \UINavigationBar.isTranslucent)
      c.property("shadowImage", \UINavigationBar.shadowImage)
      c.property("backIndicatorImage", \UINavigationBar.backIndicatorImage)
      c.property("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage)
      c.property("titleTextAttributes", \UINavigationBar.titleTextAttributes)
      c.property("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes)
      c.property("prefersLargeTitles", \UINavigationBar.prefersLargeTitles)
      c.property("standardAppearance", \UINavigationBar.standardAppearance)
      c.property("compactAppearance", \UINavigationBar.compactAppearance)
      c.property("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance)
      readOnly(c, "items", \UINavigationBar.items)
      readOnly(c, "topItem", \UINavigationBar.topItem)
      readOnly(c, "backItem", \UINavigationBar.backItem)
      // R57.1: apps ask whether the bar knows it.
      let selector = "setBackgroundImage:forBarMetrics:"
      c.method(selector) { [unowned c] object, arguments in
        let image: UIImage? = c.argument(0, of: arguments, selector)
        let metrics: Int = c.argument(1, of: arguments, selector)
        (object as! UINavigationBar).setBackgroundImage(
          image, for: UIBarMetrics(rawValue: metrics) ?? .default)
        return nil
      }
    }
    ObjectRuntime.declare(UITabBar.self, ["UITabBar"]) { c in
      c.property("barStyle", \UITabBar.barStyle)
      c.property("barTintColor", \UITabBar.barTintColor)
      c.property("translucent", \UITabBar.isTranslucent)
      c.property("backgroundImage", \UITabBar.backgroundImage)
      c.property("shadowImage", \UITabBar.shadowImage)
      c.property("selectionIndicatorImage", \UITabBar.selectionIndicatorImage)
      c.property("unselectedItemTintColor", \UITabBar.unselectedItemTintColor)
      c.property("itemPositioning", \UITabBar.itemPositioning)
      c.property("itemWidth", \UITabBar.itemWidth)
      c.property("itemSpacing", \UITabBar.itemSpacing)
      c.property("standardAppearance", \UITabBar.standardAppearance)
      c.property("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance)
      readOnly(c, "items", \UITabBar.items)
      readOnly(c, "selectedItem", \UITabBar.selectedItem)
    }
    ObjectRuntime.declare(UIToolbar.self, ["UIToolbar"]) { c in
      c.property("barStyle", \UIToolbar.barStyle)
      c.property("barTintColor", \UIToolbar.barTintColor)
      c.property("translucent", \UIToolbar.isTranslucent)
      c.property("standardAppearance", \UIToolbar.standardAppearance)
      c.property("compactAppearance", \UIToolbar.compactAppearance)
      c.property("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance)
      readOnly(c, "items", \UIToolbar.items)
    }
  }

  private static func declareItems() {
    ObjectRuntime.declare(UIBarItem.self, ["UIBarItem"]) { c in
      c.observable("title", \UIBarItem.title)
      c.property("image", \UIBarItem.image)
      c.property("landscapeImagePhone", \UIBarItem.landscapeImagePhone)
      c.property("imageInsets", \UIBarItem.imageInsets)
      c.observable("enabled", \UIBarItem.isEnabled)
      c.property("tag", \UIBarItem.tag)
    }
    ObjectRuntime.declare(UIBarButtonItem.self, ["UIBarButtonItem"]) { c in
      c.property("style", \UIBarButtonItem.style)
      c.property("width", \UIBarButtonItem.width)
      c.property("customView", \UIBarButtonItem.customView)
      c.property("possibleTitles", \UIBarButtonItem.possibleTitles)
      c.property("tintColor", \UIBarButtonItem.tintColor)
      c.property("hidden", \UIBarButtonItem.isHidden)
      c.property("selected", \UIBarButtonItem.isSelected)
      readOnly(c, "target", \UIBarButtonItem.target)
      readOnly(c, "action", \UIBarButtonItem.action)
    }
    ObjectRuntime.declare(UITabBarItem.self, ["UITabBarItem"]) { c in
      c.property("selectedImage", \UITabBarItem.selectedImage)
      c.observable("badgeValue", \UITabBarItem.badgeValue)
      c.property("badgeColor", \UITabBarItem.badgeColor)
      c.property("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment)
      c.property("standardAppearance", \UITabBarItem.standardAppearance)
      c.property("scrollEdgeAppearance", \UITabBarItem.scrollEdgeAppearance)
    }
    ObjectRuntime.declare(UINavigationItem.self, ["UINavigationItem"]) { c in
      c.observable("title", \UINavigationItem.title)
      c.property("titleView", \UINavigationItem.titleView)
      c.property("prompt", \UINavigationItem.prompt)
      c.property("backBarButtonItem", \UINavigationItem.backBarButtonItem)
      c.property("backButtonTitle", \UINavigationItem.backButtonTitle)
      c.property("backButtonDisplayMode", \UINavigationItem.backButtonDisplayMode)
      c.property("hidesBackButton", \UINavigationItem.hidesBackButton)
      c.property("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton)
      c.property("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode)
      c.observable("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
      c.observable("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
      c.observable("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
      c.observable("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
      c.property("searchController", \UINavigationItem.searchController)
      c.property("hidesSearchBarWhenScrolling", \UINavigationItem.hidesSearchBarWhenScrolling)
      c.property("standardAppearance", \UINavigationItem.standardAppearance)
      c.property("compactAppearance", \UINavigationItem.compactAppearance)
      c.property("scrollEdgeAppearance", \UINavigationItem.scrollEdgeAppearance)
    }
  }

  private static func declareSearch() {
    ObjectRuntime.declare(UISearchBar.self, ["UISearchBar"]) { c in
      c.property("searchBarStyle", \UISearchBar.searchBarStyle)
      c.property("text", \UISearchBar.text)
      c.property("placeholder", \UISearchBar.placeholder)
      c.property("prompt", \UISearchBar.prompt)
      c.property("barStyle", \UISearchBar.barStyle)
      c.property("barTintColor", \UISearchBar.barTintColor)
      c.property("translucent", \UISearchBar.isTranslucent)
      c.property("backgroundImage", \UISearchBar.backgroundImage)
      c.property("showsBookmarkButton", \UISearchBar.showsBookmarkButton)
      c.property("showsSearchResultsButton", \UISearchBar.showsSearchResultsButton)
      c.property("showsCancelButton", \UISearchBar.showsCancelButton)
      c.property("scopeButtonTitles", \UISearchBar.scopeButtonTitles)
      c.property("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex)
      c.property("showsScopeBar", \UISearchBar.showsScopeBar)
      c.property("autocapitalizationType", \UISearchBar.autocapitalizationType)
      c.property("autocorrectionType", \UISearchBar.autocorrectionType)
      c.property("keyboardType", \UISearchBar.keyboardType)
      c.property("returnKeyType", \UISearchBar.returnKeyType)
      c.property("enablesReturnKeyAutomatically", \UISearchBar.enablesReturnKeyAutomatically)
      c.property("secureTextEntry", \UISearchBar.isSecureTextEntry)
      readOnly(c, "searchTextField", \UISearchBar.searchTextField)
      readOnly(c, "delegate", \UISearchBar.delegate)
      // The key from before the field was public, and those of what is not.
      readOnly(c, "searchField", \UISearchBar.searchTextField)
      readOnly(c, "cancelButton", \UISearchBar.cancelButton)
      c.property("cancelButtonText", \UISearchBar.cancelButtonText)
    }
    ObjectRuntime.declare(UISearchController.self, ["UISearchController"]) { c in
      c.property("active", \UISearchController.isActive)
      c.property(
        "obscuresBackgroundDuringPresentation", \UISearchController.obscuresBackgroundDuringPresentation)
      c.property(
        "hidesNavigationBarDuringPresentation", \UISearchController.hidesNavigationBarDuringPresentation)
      c.property("automaticallyShowsCancelButton", \UISearchController.automaticallyShowsCancelButton)
      readOnly(c, "searchBar", \UISearchController.searchBar)
      readOnly(c, "searchResultsController", \UISearchController.searchResultsController)
    }
  }
}
