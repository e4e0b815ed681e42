import TouchstoneFoundation

/// What Auto Layout keeps with a view. Made when the first constraint, guide or priority needs it.
@MainActor final class ViewLayoutState {
  var translatesAutoresizingMask = true
  /// Inside constraints of an outer engine although its own box is fixed: because a constraint goes
  /// past it, or its size is tied to one outside, its subviews belong to the engine outside.
  var isTransparent = false

  /// The active constraints of which the view is the common ancestor, oldest first.
  var held = StandingList<NSLayoutConstraint>()
  /// The active constraints that mention the view, or a guide of it, and that a view above holds: those to look at when the
  /// view leaves, without asking all that are held there.
  var mentioning: [ObjectIdentifier: Mention] = [:]

  /// A constraint lives as long as its holder.
  struct Mention { weak var constraint: NSLayoutConstraint? }

  var guides: [UILayoutGuide] = []
  private var safeArea: UILayoutGuide?
  private var margins: UILayoutGuide?
  private var readable: UILayoutGuide?
  private var topBars: BarLayoutGuide?
  private var bottomBars: BarLayoutGuide?
  private var keyboard: UIKeyboardLayoutGuide?
  private var scrollContent: UILayoutGuide?
  private var scrollFrame: UILayoutGuide?

  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh

  /// Its box in the engine it is laid out by.
  var outer: LayoutVariables?
  /// The engine whose root it is.
  var inner: LayoutEngine?

  var needsUpdateConstraints = false
  var isQueuedForUpdate = false

  func systemGuide(_ source: GuideSource, of view: UIView) -> UILayoutGuide {
    switch source {
    case .safeArea: Self.make(&safeArea, source, view, "UIViewSafeAreaLayoutGuide")
    case .margins: Self.make(&margins, source, view, "UIViewLayoutMarginsGuide")
    case .readable: Self.make(&readable, source, view, "UIViewReadableContentGuide")
    case .scrollContent: Self.make(&scrollContent, source, view, "UIScrollView-contentLayoutGuide")
    case .scrollFrame: Self.make(&scrollFrame, source, view, "UIScrollView-frameLayoutGuide")
    case .topBars, .bottomBars: barGuide(source, of: view)
    case .keyboard: keyboardGuide(of: view)
    case .constraints: fatalError("A guide of constraints is made by the app, not by its view.")
    }
  }

  func barGuide(_ source: GuideSource, of view: UIView) -> BarLayoutGuide {
    if let guide = source == .topBars ? topBars : bottomBars { return guide }
    let guide = BarLayoutGuide(
      source, of: view, identifier: source == .topBars ? "topLayoutGuide" : "bottomLayoutGuide")
    if source == .topBars { topBars = guide } else { bottomBars = guide }
    return guide
  }

  func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
    if let keyboard { return keyboard }
    let guide = UIKeyboardLayoutGuide(of: view)
    keyboard = guide
    return guide
  }

  private static func make(
    _ slot: inout UILayoutGuide?, _ source: GuideSource, _ view: UIView, _ identifier: String
  ) -> UILayoutGuide {
    if let guide = slot { return guide }
    let guide = UILayoutGuide(source, of: view, identifier: identifier)
    slot = guide
    return guide
  }

  /// All guides that exist, the system's too.
  var allGuides: [UILayoutGuide] {
    let system: [UILayoutGuide?] = [
      safeArea, margins, readable, topBars, bottomBars, keyboard, scrollContent, scrollFrame,
    ]
    return guides + system.compactMap { $0 }
  }

  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }
  func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? horizontalResistance : verticalResistance
  }
}
