/// The elements of a screen reader, in the order in which it goes through them.
@MainActor enum SpokenElements {
  static func all() -> [UIResponder] {
    var found: [UIResponder] = []
    for window in AccessibilityContents.windows { collect(front(of: window), into: &found) }
    return found
  }

  /// What a controller presents lies in front of all else, and that is not read.
  private static func front(of window: UIWindow) -> UIView {
    var front: UIView = window
    var top = window.rootViewController
    while let next = top?.presentedViewController, !next.isBeingDismissed {
      top = next
      if let container = next.presentationController?.containerView, container.window === window {
        front = container
      }
    }
    return front
  }

  private static func collect(_ object: UIResponder, into found: inout [UIResponder]) {
    if let view = object as? UIView {
      guard AccessibilityContents.isThere(view), !view.bounds.isEmpty || !view.clipsToBounds else { return }
    }
    if object.isAccessibilityElement || object.combinesItsTexts {
      found.append(object)
      return
    }
    let look = AutomationLook(of: object)
    var inside = AccessibilityContents.objects(in: object, subviews: look.subviews)
    for part in look.scrolledParts { inside += part as [UIResponder] }
    // What an app or a page lists stays in its order; the rest goes as one reads. R26.10
    if object.hostedLook?.contents == nil, AccessibilityContents.elements(of: object) == nil {
      inside = inReadingOrder(inside)
    }
    for child in inside where child !== object { collect(child, into: &found) }
  }

  /// Rows from the top, each from the side at which one begins to read.
  private static func inReadingOrder(_ all: [UIResponder]) -> [UIResponder] {
    // Content may lie under the bar at the top, and begin as high.
    let bars = all.filter { $0 is UINavigationBar }
    let objects = all.filter { !($0 is UINavigationBar) }
    let isLeftward = UIKitRuntime.shared.environment.layoutDirection == .rightToLeft
    var rest = objects.map { (object: $0, frame: $0.accessibilityFrame) }
    rest = rest.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }.map(\.element)
    var ordered: [UIResponder] = []
    while let first = rest.first {
      // What begins above the middle of the first stands beside it.
      let count = rest.prefix { $0.frame.minY < first.frame.midY || $0.frame.minY == first.frame.minY }.count
      let row = rest.prefix(max(1, count)).enumerated().sorted { a, b in
        let (one, other) = (a.element.frame, b.element.frame)
        let side = isLeftward ? (-one.maxX, -other.maxX) : (one.minX, other.minX)
        return (side.0, a.offset) < (side.1, b.offset)
      }
      ordered += row.map(\.element.object)
      rest.removeFirst(row.count)
    }
    return bars + ordered
  }
}
