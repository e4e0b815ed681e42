import UIKit

/// What a screen reader goes through in a view, a line for each element, in order.
@MainActor
struct AccessibilityText {
  private(set) var text = ""
  private var count = 0
  private let root: UIView

  init(of view: UIView) {
    root = view
    collect(Self.front(of: view))
  }

  // MARK: Elements

  /// What a window's controllers present lies in front of all else, and that is not read.
  private static func front(of view: UIView) -> UIView {
    guard let window = view as? UIWindow else { return view }
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

  private mutating func collect(_ object: UIResponder) {
    let view = object as? UIView
    if let view, view.isHidden || view.alpha <= 0.01 { return }
    if object.accessibilityElementsHidden { return }
    if object.isAccessibilityElement {
      add(object)
    } else if let elements = elements(of: object) {
      elements.forEach { collect($0) }
    } else if let cell = view, isRow(cell), cell.accessibilityLabel?.isEmpty == false, isOfTexts(cell) {
      add(cell)
    } else if let control = view as? UISegmentedControl {
      addSegments(of: control)
    } else if let view {
      subviews(of: view).forEach { collect($0) }
    }
  }

  /// What the app names in place of subviews; nil if it leaves it to them.
  private func elements(of object: UIResponder) -> [UIResponder]? {
    if let elements = object.accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
    let count = object.accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<count).compactMap { object.accessibilityElement(at: $0) as? UIResponder }
  }

  private func isRow(_ view: UIView) -> Bool { view is UITableViewCell || view is UICollectionViewCell }

  /// Whether nothing in it has to be reached by itself: then a row is one element.
  private func isOfTexts(_ view: UIView) -> Bool {
    view.subviews.allSatisfy { part in
      if part.isHidden || part.alpha <= 0.01 || part.accessibilityElementsHidden { return true }
      if part is UIControl || part is UITextView { return false }
      return part.isAccessibilityElement || isOfTexts(part)
    }
  }

  private mutating func addSegments(of control: UISegmentedControl) {
    for segment in 0..<control.numberOfSegments {
      var traits: UIAccessibilityTraits = .button
      if segment == control.selectedSegmentIndex { traits.insert(.selected) }
      add(control.titleForSegment(at: segment), traits: traits, more: ["of a segmented control"], of: control)
    }
  }

  // MARK: Order

  /// One that is modal hides the others. The rest goes as one reads: rows from the top, each from the side where one begins.
  private func subviews(of view: UIView) -> [UIView] {
    let views = view.subviews.filter { !$0.isHidden && $0.alpha > 0.01 }
    let modal = views.filter(\.accessibilityViewIsModal)
    if !modal.isEmpty { return modal }
    // What a bar covers may begin as high as it.
    let bars = views.filter { $0 is UINavigationBar }
    let isLeftward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var rest = views.filter { !($0 is UINavigationBar) }.map { (view: $0, frame: $0.accessibilityFrame) }
    rest = Self.sorted(rest) { $0.frame.minY }
    var ordered = bars
    while let first = rest.first {
      // What begins above the middle of the first stands beside it.
      let row = rest.prefix { $0.frame.minY < first.frame.midY || $0.frame.minY == first.frame.minY }
      ordered += Self.sorted(Array(row)) { isLeftward ? -$0.frame.maxX : $0.frame.minX }.map(\.view)
      rest.removeFirst(row.count)
    }
    return ordered
  }

  /// What is alike stays in its order.
  private static func sorted<Element>(_ all: [Element], by value: (Element) -> CGFloat) -> [Element] {
    all.enumerated().map { ($0.offset, $0.element, value($0.element)) }.sorted { ($0.2, $0.0) < ($1.2, $1.0) }
      .map { $0.1 }
  }

  // MARK: Lines

  private mutating func add(_ object: UIResponder) {
    var more: [String] = []
    if let hint = object.accessibilityHint, !hint.isEmpty { more.append("hint \(quoted(hint))") }
    if let identifier = (object as? UIAccessibilityIdentification)?.accessibilityIdentifier {
      more.append("identifier \(quoted(identifier))")
    }
    for action in object.accessibilityCustomActions ?? [] { more.append("action \(quoted(action.name))") }
    add(
      object.accessibilityLabel, value: object.accessibilityValue, traits: object.accessibilityTraits,
      more: more, of: object)
  }

  private mutating func add(
    _ label: String?, value: String? = nil, traits: UIAccessibilityTraits, more: [String],
    of object: UIResponder
  ) {
    count += 1
    var words = [label.map(quoted) ?? "no label"]
    if let value, !value.isEmpty { words.append("value \(quoted(value))") }
    words += Self.names.filter { traits.contains($0.trait) }.map(\.name) + more
    let frame = root.convert(object.accessibilityFrame, from: UIScreen.main.coordinateSpace)
    text += "\(count). \(words.joined(separator: ", ")) \(frameText(frame))\n"
  }

  private static let names: [(trait: UIAccessibilityTraits, name: String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.staticText, "text"), (.header, "header"),
    (.searchField, "search field"), (.keyboardKey, "key"), (.adjustable, "adjustable"), (.tabBar, "tab bar"),
    (.summaryElement, "summary"), (.selected, "selected"), (.notEnabled, "not enabled"),
    (.updatesFrequently, "updates frequently"), (.playsSound, "plays sound"),
    (.startsMediaSession, "starts media"), (.allowsDirectInteraction, "direct interaction"),
    (.causesPageTurn, "turns the page"),
  ]
}
