import TouchstoneInterfaceFiles

/// Page view controllers: a file says how they turn, the app brings the pages.
@MainActor enum PageElements {
  static let list: [String: ElementClass] = [
    "pageViewController": InterfaceElements.element(UIPageViewController.self) { controller, element, _ in
      let style: UIPageViewController.TransitionStyle =
        element["transitionStyle"] == "scroll" ? .scroll : .pageCurl
      let orientation: UIPageViewController.NavigationOrientation =
        element["navigationOrientation"] == "vertical" ? .vertical : .horizontal
      controller.adopt(
        style, orientation, spine: element.choice("spineLocation", spines),
        spacing: CGFloat(element.double("pageSpacing") ?? 0))
      if let value = element.bool("doubleSided") { controller.isDoubleSided = value }
    }
  ]

  /// The outlets page view controllers have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    switch (object, property) {
    case (let pages as UIPageViewController, "dataSource"): assign(value, to: pages, \.dataSource)
    case (let pages as UIPageViewController, "delegate"): assign(value, to: pages, \.delegate)
    default: false
    }
  }

  private static let spines: [String: UIPageViewController.SpineLocation] = [
    "none": .none, "min": .min, "mid": .mid, "max": .max,
  ]
}
