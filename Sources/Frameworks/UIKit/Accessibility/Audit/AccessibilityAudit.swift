@_spi(Host) import QuartzCore

/// Looks at what is on the screen for what keeps people from using it: it measures pixels, texts and touches.
@_spi(Host) @MainActor public struct AccessibilityAudit {
  private let tree: AutomationTree
  private let checks: AuditChecks
  private var issues: [AuditIssue] = []

  /// The issues of a tree that was just made, check by check.
  public static func issues(_ checks: AuditChecks, in tree: AutomationTree) -> [AuditIssue] {
    var audit = AccessibilityAudit(tree: tree, checks: checks)
    audit.run()
    return audit.issues
  }

  private init(tree: AutomationTree, checks: AuditChecks) { (self.tree, self.checks) = (tree, checks) }

  private mutating func run() {
    let texts = AuditedText.all()
    if checks.contains(.contrast) { checkContrast(texts) }
    if checks.contains(.elementDetection) { checkDetection(texts) }
    if checks.contains(.hitRegion) { checkHitRegions() }
    if checks.contains(.textClipped) { checkClipping(texts) }
    if checks.contains(.trait) { checkTraits() }
    if checks.contains(.dynamicType) { checkSizes(texts) }
  }

  private mutating func note(_ check: AuditChecks, _ view: UIView, _ title: String, _ detail: String) {
    note(check, tree.number(around: view), title, detail)
  }

  private mutating func note(_ check: AuditChecks, _ number: Int, _ title: String, _ detail: String) {
    issues.append(AuditIssue(check: check, element: number, title: title, detail: detail))
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

  // MARK: Texts

  private mutating func checkContrast(_ texts: [AuditedText]) {
    guard let pixels = UIKitRuntime.shared.frameLoop.pixels else { return }
    // What is not enabled may be faint.
    for text in texts where text.isEnabled {
      guard let view = text.view, let contrast = text.contrast(in: pixels), contrast < text.neededContrast
      else { continue }
      note(
        .contrast, view, "Contrast failed",
        "\"\(text.text)\" has a contrast of \(Self.number(contrast)) to 1 with what is behind it; its size needs "
          + "\(Self.number(text.neededContrast))")
    }
  }

  private mutating func checkClipping(_ texts: [AuditedText]) {
    for text in texts where text.isClipped {
      guard let view = text.view else { continue }
      note(
        .textClipped, view, "Text clipped",
        "\"\(text.text)\" does not fit into its \(Self.number(view.bounds.width)) by "
          + "\(Self.number(view.bounds.height)) points")
    }
  }

  /// What can be read but not heard: neither it nor anything around it is an element.
  private mutating func checkDetection(_ texts: [AuditedText]) {
    let spoken = SpokenElements.all()
    let views = Set(spoken.compactMap { ($0 as? UIView).map(ObjectIdentifier.init) })
    let parts = spoken.filter { !($0 is UIView) }.map(\.accessibilityFrame)
    for text in texts {
      guard let view = text.view else { continue }
      let isHeard =
        sequence(first: view, next: \.superview).contains { views.contains(ObjectIdentifier($0)) }
        || parts.contains { $0.contains(CGPoint(x: text.rect.midX, y: text.rect.midY)) }
      if isHeard { continue }
      note(
        .elementDetection, view, "Potentially inaccessible text",
        "\"\(text.text)\" is to be seen, but no accessibility element says it")
    }
  }

  /// Whether a text grows when the user wants larger ones: the device is set so, and set back.
  private mutating func checkSizes(_ texts: [AuditedText]) {
    let runtime = UIKitRuntime.shared
    let chosen = runtime.environment.contentSize
    guard chosen != .accessibilityExtraExtraExtraLarge else { return }
    let candidates = texts.filter { $0.view.map(Self.isTheAppsOwn) ?? false }
    runtime.changeContentSize(.accessibilityExtraExtraExtraLarge)
    runtime.frameLoop.layOut()
    let fixed = candidates.filter { text in
      guard let view = text.view, view.window != nil, let now = AuditedText.text(of: view) else {
        return false
      }
      return now.text == text.text && now.pointSize <= text.pointSize
    }
    runtime.changeContentSize(chosen)
    runtime.frameLoop.layOut()
    for text in fixed {
      guard let view = text.view else { continue }
      note(
        .dynamicType, view, "Dynamic Type font sizes are unsupported",
        "\"\(text.text)\" stays at \(Self.number(text.pointSize)) points in the largest text size")
    }
  }

  /// The texts of bars, and those that a control makes itself, keep their size on iOS; no app can change that.
  private static func isTheAppsOwn(_ view: UIView) -> Bool {
    !sequence(first: view, next: \.superview).contains { outer in
      outer is UINavigationBar || outer is UITabBar || outer is UIToolbar || outer is UISegmentedControl
        || outer is UIPickerView || outer is UIDatePicker || outer is UISearchBar || outer is KeyCapView
    }
  }

  // MARK: Touches

  /// Points; what Apple's Human Interface Guidelines call the smallest size of a control on iOS.
  private static let smallest = 28.0

  private mutating func checkHitRegions() {
    tree.forEachObject { number, object in
      guard object.accessibilityTraits.isDisjoint(with: [.notEnabled, .keyboardKey]), Self.isTouched(object),
        let size = hitRegion(number, object), min(size.width, size.height) < Self.smallest - 0.5
      else { return }
      note(
        .hitRegion, number, "Hit area is too small",
        "a finger reaches it on \(Self.number(size.width)) by \(Self.number(size.height)) points; "
          + "\(Int(Self.smallest)) by \(Int(Self.smallest)) is the least")
    }
  }

  private static func isTouched(_ object: UIResponder) -> Bool {
    // A link in a line of a page or a text is as high as its line.
    if object.hostedLook?.type == .link { return false }
    if object is ControlPart, object.accessibilityTraits.contains(.link) { return false }
    // No app can change it.
    if object is SheetGrabber { return false }
    if let control = object as? UIControl { return control.isUserInteractionEnabled && control.isEnabled }
    return object.isAccessibilityElement
      && !object.accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable])
  }

  /// How far around its middle touches reach it, as far as the least size; nil if it is not wholly on the screen.
  private func hitRegion(_ number: Int, _ object: UIResponder) -> CGSize? {
    let (frame, screen) = (object.accessibilityFrame, UIScreen.main.bounds)
    guard screen.contains(frame), tree.place(number) == nil else { return nil }
    guard let view = object as? UIView else { return frame.size }
    guard let middle = tree.hitPoint(of: number) else { return nil }
    func reach(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      var length: CGFloat = 0
      while length < Self.smallest {
        let point = CGPoint(x: middle.x + x * (length + 1), y: middle.y + y * (length + 1))
        guard screen.contains(point), Self.isHit(view, at: point) else { break }
        length += 1
      }
      return length
    }
    return CGSize(width: 1 + reach(1, 0) + reach(-1, 0), height: 1 + reach(0, 1) + reach(0, -1))
  }

  private static func isHit(_ view: UIView, at point: CGPoint) -> Bool {
    for window in UIKitRuntime.shared.windows.reversed() where !window.isHidden {
      guard let hit = window.hitTest(window.convert(point, from: UIScreen.main.coordinateSpace), with: nil)
      else { continue }
      return hit === view || hit.isDescendant(of: view)
    }
    return false
  }

  // MARK: Traits

  /// What contradicts itself: an element is one of these, not two.
  private static let contradictions: [(UIAccessibilityTraits, String)] = [
    ([.button, .link], "a button and a link"), ([.button, .adjustable], "a button and adjustable"),
    ([.link, .adjustable], "a link and adjustable"),
    ([.staticText, .adjustable], "static text and adjustable"),
    ([.button, .searchField], "a button and a search field"),
  ]

  private mutating func checkTraits() {
    tree.forEachObject { number, object in
      guard object.isAccessibilityElement else { return }
      let traits = object.accessibilityTraits
      if let (_, words) = Self.contradictions.first(where: { traits.isSuperset(of: $0.0) }) {
        return note(.trait, number, "Conflicting traits", "it says that it is \(words)")
      }
      let says: UIAccessibilityTraits = [
        .button, .link, .adjustable, .searchField, .keyboardKey, .toggleButton, .tabBar,
        .allowsDirectInteraction,
      ]
      if traits.isDisjoint(with: says), let view = object as? UIView, Self.answersTaps(view) {
        note(
          .trait, number, "Element has no trait of a control", "a tap does something, but no trait says so")
      }
    }
  }

  private static func answersTaps(_ view: UIView) -> Bool {
    if let control = view as? UIControl, !(control is UITextField) {
      return control.isEnabled
        && !control.allControlEvents.isDisjoint(with: [.touchUpInside, .primaryActionTriggered])
    }
    return view.isUserInteractionEnabled
      && (view.gestureRecognizers ?? []).contains {
        ($0 as? UITapGestureRecognizer).map { $0.isEnabled && type(of: $0) == UITapGestureRecognizer.self }
          ?? false
      }
  }
}
