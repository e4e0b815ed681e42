import Foundation
import TouchstoneDeviceProtocol

/// Says each action as XCUITest does.
struct StatementWriter {
  private(set) var lines: [String] = []
  private var previous: RecordedAction?

  /// Seconds that a recorded test waits at least for what was not there at once.
  private static let patience = 5.0
  /// What scrolls: scroll, table, collection and text views, web pages, maps.
  private static let scrolling: Set<Int> = [26, 32, 46, 52, 57, 58]
  /// Where in it they are touched makes a difference, other than for a button.
  private static let areas: Set<Int> = [1, 4, 26, 32, 33, 43, 46, 57, 58]
  private static let pickerWheel = 39, slider = 33, cell = 75, staticText = 48, other = 1

  mutating func write(_ action: RecordedAction) {
    defer { previous = action }
    switch action.kind {
    case .home: lines.append("XCUIDevice.shared.press(.home)")
    case .activate: lines.append("app.activate()")
    case .turn(let held): lines.append("XCUIDevice.shared.orientation = .\(held.name)")
    case .appearance(let isDark): lines.append("XCUIDevice.shared.appearance = .\(isDark ? "dark" : "light")")
    case .other(let what):
      lines.append(SwiftText.comment("Not recorded, as XCUITest has no words for it: \(what)."))
    case .type(let parts): write(parts, action)
    case .tap, .tapWithTwoFingers, .press, .drag, .swipe, .pinch, .rotate: touch(action)
    }
  }

  // MARK: Elements

  /// What a test names for an element: the element, or a text in it if the element has no name.
  private struct Target {
    var source: String
    var element: AutomationElement
  }

  private mutating func target(of action: RecordedAction, _ wanted: AutomationElement?) -> Target? {
    guard let screen = action.before, let wanted, var path = ElementPath(to: wanted.number, in: screen.tree)
    else {
      return nil
    }
    if path.element.names.isEmpty, let inner = Self.speaker(in: path.element, at: action.place) {
      path = ElementPath(to: inner.number, in: screen.tree) ?? path
    }
    guard let locator = ElementLocator(path, in: screen.tree) else { return nil }
    wait(for: locator, action)
    return Target(source: locator.source, element: path.element)
  }

  /// A row or a plain view has no name of its own: a text in it says which one it is.
  private static func speaker(in element: AutomationElement, at place: AutomationPoint) -> AutomationElement?
  {
    guard element.type == cell || element.type == other else { return nil }
    let named = element.descendants.filter { !$0.names.isEmpty }
    if let under = named.last(where: { $0.contains(place) }) { return under }
    return element.type == cell ? named.first { $0.type == staticText } : nil
  }

  /// What the app came to rest without, a test has to wait for: XCUITest itself waits for rest.
  private mutating func wait(for locator: ElementLocator, _ action: RecordedAction) {
    guard let rested = previous?.after, let previous, locator.matches(in: rested).isEmpty else { return }
    let seconds = max(Self.patience, (2 * (action.start - previous.end)).rounded(.up))
    lines.append("XCTAssertTrue(\(locator.source).waitForExistence(timeout: \(SwiftText.number(seconds))))")
  }

  // MARK: Fingers

  private mutating func touch(_ action: RecordedAction) {
    let path = action.before.flatMap { screen in
      screen.touched.flatMap { ElementPath(to: $0, in: screen.tree) }
    }
    if let path, adjust(action, path) { return }
    switch action.kind {
    case .drag(let x, let y, let pressing): drag(action, path, x: x, y: y, pressing: max(0, pressing))
    case .swipe(let direction):
      let isUpOrDown = direction == .up || direction == .down
      let mover = path.map {
        isUpOrDown ? $0.nearest(Self.scrolling) : $0.nearest(Self.scrolling.union([Self.cell]))
      }
      let target = target(of: action, mover ?? nil)
      lines.append("\(target?.source ?? "app").swipe\(direction.rawValue.capitalized)()")
    default:
      lines.append(on(target(of: action, path?.element), action) + "." + (Self.call(action.kind) ?? "tap()"))
    }
  }

  private static func call(_ kind: RecordedAction.Kind) -> String? {
    switch kind {
    case .tap(1): "tap()"
    case .tap(2): "doubleTap()"
    case .tap(let times): "tap(withNumberOfTaps: \(times), numberOfTouches: 1)"
    case .tapWithTwoFingers: "twoFingerTap()"
    case .press(let seconds): "press(forDuration: \(SwiftText.number(seconds, digits: 1)))"
    case .pinch(let scale, let seconds):
      "pinch(withScale: \(SwiftText.number(scale)), velocity: \(SwiftText.number((scale - 1) / seconds)))"
    case .rotate(let radians, let seconds):
      "rotate(\(SwiftText.number(radians)), withVelocity: \(SwiftText.number(radians / seconds)))"
    default: nil
    }
  }

  /// The element, or a place of it where that makes a difference. Coordinates have taps and presses alone.
  private func on(_ target: Target?, _ action: RecordedAction) -> String {
    let hasCoordinates =
      switch action.kind {
      case .tap(let times): times <= 2
      case .press: true
      default: false
      }
    guard let root = action.before?.tree else { return "app" }
    guard hasCoordinates else { return target?.source ?? "app" }
    guard let target else { return Self.coordinate("app", root.frame, action.place) }
    guard Self.areas.contains(target.element.type), !Self.isInTheMiddle(action.place, target.element.frame)
    else {
      return target.source
    }
    return Self.coordinate(target.source, target.element.frame, action.place)
  }

  private static func isInTheMiddle(_ point: AutomationPoint, _ frame: AutomationFrame) -> Bool {
    let (dx, dy) = part(point, frame)
    return abs(dx - 0.5) < 0.2 && abs(dy - 0.5) < 0.2
  }

  private static func part(_ point: AutomationPoint, _ frame: AutomationFrame) -> (Double, Double) {
    ((point.x - frame.x) / max(1, frame.width), (point.y - frame.y) / max(1, frame.height))
  }

  private static func coordinate(_ source: String, _ frame: AutomationFrame, _ point: AutomationPoint)
    -> String
  {
    let (dx, dy) = part(point, frame)
    return
      "\(source).coordinate(withNormalizedOffset: CGVector(dx: \(SwiftText.number(dx)), dy: \(SwiftText.number(dy))))"
  }

  /// Between two places of what scrolls, or of the app.
  private mutating func drag(
    _ action: RecordedAction, _ path: ElementPath?, x: Double, y: Double, pressing: Double
  ) {
    let mover = path.flatMap { pressing > 0 ? $0.element : $0.nearest(Self.scrolling) }
    let target = target(of: action, mover)
    guard let frame = target?.element.frame ?? action.before?.tree.frame else { return }
    let source = target?.source ?? "app"
    let end = AutomationPoint(x: action.place.x + x, y: action.place.y + y)
    lines.append(Self.coordinate(source, frame, action.place))
    lines.append(
      "  .press(forDuration: \(SwiftText.number(pressing, digits: 1)), thenDragTo: \(Self.coordinate(source, frame, end)))"
    )
  }

  /// Wheels and sliders are turned to the value that they had afterwards.
  private mutating func adjust(_ action: RecordedAction, _ path: ElementPath) -> Bool {
    guard let element = path.nearest([Self.pickerWheel, Self.slider]), let screen = action.before,
      let after = action.after, let adjusted = ElementPath(to: element.number, in: screen.tree),
      let locator = ElementLocator(adjusted, in: screen.tree)
    else { return false }
    func place(_ root: AutomationElement) -> [AutomationElement] {
      root.descendants.filter { $0.type == element.type }
    }
    guard let index = place(screen.tree).firstIndex(where: { $0.number == element.number }),
      place(after).indices.contains(index), let value = place(after)[index].value
    else { return false }
    let call: String
    if element.type == Self.slider {
      guard value.hasSuffix("%"), let percent = Double(value.dropLast()) else { return false }
      call = "adjust(toNormalizedSliderPosition: \(SwiftText.number(percent / 100)))"
    } else {
      call = "adjust(toPickerWheelValue: \(SwiftText.literal(value)))"
    }
    wait(for: locator, action)
    lines.append("\(locator.source).\(call)")
    return true
  }

  // MARK: Keys

  private mutating func write(_ parts: [RecordedAction.TypedPart], _ action: RecordedAction) {
    let path = action.before.flatMap { screen in
      screen.touched.flatMap { ElementPath(to: $0, in: screen.tree) }
    }
    let source = target(of: action, path?.element)?.source ?? "app"
    for part in parts {
      switch part {
      case .text(let text): lines.append("\(source).typeText(\(SwiftText.literal(text)))")
      case .key(let name): lines.append("\(source).typeText(XCUIKeyboardKey.\(name).rawValue)")
      }
    }
  }
}

extension DeviceOrientation {
  /// As `UIDeviceOrientation` calls it.
  fileprivate var name: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    }
  }
}
