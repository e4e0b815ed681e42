import TouchstoneDeviceProtocol

/// Makes actions of moments.
struct ActionReader {
  /// Seconds between two taps that belong together.
  private static let together = 0.35
  /// What two taps press twice, and nobody taps double: buttons, keys, switches, icons, links, menu items, steppers, tabs.
  private static let pressed: Set<Int> = [9, 20, 40, 41, 42, 44, 54, 79, 80]

  private(set) var actions: [RecordedAction] = []
  private var touches: (paths: TouchPaths, before: RecordedScreen?)?

  static func actions(of moments: [RecordedMoment]) -> [RecordedAction] {
    var reader = ActionReader()
    for moment in moments { reader.take(moment) }
    return reader.actions
  }

  private mutating func take(_ moment: RecordedMoment) {
    switch moment.what {
    case .rest:
      guard let last = actions.indices.last, actions[last].after == nil, touches == nil else { return }
      actions[last].after = moment.screen?.tree
    case .home: add(.home, moment)
    case .activated: add(.activate, moment)
    case .input(let event): take(event, moment)
    }
  }

  private mutating func take(_ event: InputEvent, _ moment: RecordedMoment) {
    switch event {
    case .touches(let fingers): take(fingers, moment)
    case .wheel(let x, let y, let deltaX, let deltaY): scroll(x: x, y: y, deltaX, deltaY, moment)
    case .text(let text): type(.text(text), moment)
    case .key(let name, let modifiers): press(name, modifiers, moment)
    case .orientation(let held): add(.turn(held), moment)
    case .appearance(let isDark): add(.appearance(isDark: isDark), moment)
    case .shake: add(.other("a shake"), moment)
    case .contentSize(let category): add(.other("the text size \(category)"), moment)
    case .locale(let identifier): add(.other("the region \(identifier)"), moment)
    case .language(let identifier): add(.other("the language \(identifier)"), moment)
    case .hardwareKeyboard(let isConnected):
      add(.other("a keyboard that is \(isConnected ? "connected" : "taken away")"), moment)
    case .voiceOver, .voiceOverGesture: add(.other("VoiceOver"), moment)
    case .condition(let name, let value):
      add(.other("a device that is set to \(name.rawValue):\(value)"), moment)
    case .network(let isOnline): add(.other("a network that is switched \(isOnline ? "on" : "off")"), moment)
    case .link: add(.other("another network"), moment)
    case .biometry, .biometricMatch: add(.other("a face or a finger"), moment)
    case .push: add(.other("a notification"), moment)
    }
  }

  private mutating func add(_ kind: RecordedAction.Kind, _ moment: RecordedMoment) {
    actions.append(RecordedAction(kind: kind, start: moment.time, end: moment.time, before: moment.screen))
  }

  // MARK: Fingers

  private mutating func take(_ fingers: [InputEvent.Finger], _ moment: RecordedMoment) {
    var current = touches ?? (TouchPaths(), moment.screen)
    current.paths.take(fingers, at: moment.time)
    touches = current
    guard current.paths.isDone else { return }
    touches = nil
    guard let action = current.paths.action(before: current.before) else { return }
    if let last = actions.last, let times = timesTogether(last, action) {
      actions[actions.count - 1].kind = .tap(times: times)
      actions[actions.count - 1].end = action.end
      actions[actions.count - 1].after = nil
    } else {
      actions.append(action)
    }
  }

  private func timesTogether(_ first: RecordedAction, _ second: RecordedAction) -> Int? {
    guard case .tap(let times) = first.kind, second.kind == .tap(times: 1),
      second.start - first.end < Self.together,
      abs(first.place.x - second.place.x) < 20, abs(first.place.y - second.place.y) < 20
    else { return nil }
    let touched = second.before.flatMap { screen in
      screen.touched.flatMap { ElementPath(to: $0, in: screen.tree) }
    }
    return touched.map { Self.pressed.contains($0.element.type) } ?? true ? nil : times + 1
  }

  /// A wheel has no finger: it is one that drags the other way.
  private mutating func scroll(
    x: Double, y: Double, _ deltaX: Double, _ deltaY: Double, _ moment: RecordedMoment
  ) {
    if let last = actions.last, case .drag(let dx, let dy, -1) = last.kind, moment.time - last.end < 0.5 {
      actions[actions.count - 1].kind = .drag(x: dx - deltaX, y: dy - deltaY, pressing: -1)
      actions[actions.count - 1].end = moment.time
      actions[actions.count - 1].after = nil
    } else {
      actions.append(
        RecordedAction(
          kind: .drag(x: -deltaX, y: -deltaY, pressing: -1), start: moment.time, end: moment.time,
          place: AutomationPoint(x: x, y: y), before: moment.screen))
    }
  }

  // MARK: Keys

  /// By their names in browsers, and in `XCUIKeyboardKey`.
  private static let keys = [
    "Backspace": "delete", "Escape": "escape", "ArrowUp": "upArrow", "ArrowDown": "downArrow",
    "ArrowLeft": "leftArrow", "ArrowRight": "rightArrow", "Delete": "forwardDelete", "Home": "home",
    "End": "end",
    "PageUp": "pageUp", "PageDown": "pageDown",
  ]

  private mutating func press(_ name: String, _ modifiers: [String], _ moment: RecordedMoment) {
    guard modifiers.allSatisfy({ $0 == "shift" }) else {
      return add(.other("the keys \((modifiers + [name]).joined(separator: "+"))"), moment)
    }
    switch name {
    case "Enter": type(.text("\n"), moment)
    case "Tab": type(.text("\t"), moment)
    default:
      guard let key = Self.keys[name] else { return add(.other("the key \(name)"), moment) }
      type(.key(key), moment)
    }
  }

  private mutating func type(_ part: RecordedAction.TypedPart, _ moment: RecordedMoment) {
    guard let last = actions.indices.last, case .type(var parts) = actions[last].kind else {
      return add(.type([part]), moment)
    }
    if case .text(let before)? = parts.last, case .text(let more) = part {
      parts[parts.count - 1] = .text(before + more)
    } else {
      parts.append(part)
    }
    actions[last].kind = .type(parts)
    actions[last].end = moment.time
    actions[last].after = nil
  }
}
