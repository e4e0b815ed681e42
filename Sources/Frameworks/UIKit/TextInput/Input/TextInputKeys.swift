/// What arrows do in a text that an app's own view keeps: they ask it for its places.
@MainActor struct TextInputKeys {
  private let input: any UITextInput

  init(_ input: any UITextInput) { self.input = input }

  /// False for keys that move nothing.
  func move(_ key: HardwareKey) -> Bool {
    guard let direction = Self.directions[key.name], let selection = input.selectedTextRange else {
      return false
    }
    let goesBack = direction == .left || direction == .up
    let extends = key.modifiers.contains(.shift)
    guard extends || selection.isEmpty else {
      let end = goesBack ? selection.start : selection.end
      return select(end, end)
    }
    let head = goesBack ? selection.start : selection.end
    guard let target = target(from: head, direction, key) else { return true }
    if !extends { return select(target, target) }
    return goesBack ? select(target, selection.end) : select(selection.start, target)
  }

  private func target(from head: UITextPosition, _ direction: UITextLayoutDirection, _ key: HardwareKey)
    -> UITextPosition?
  {
    if !key.modifiers.isDisjoint(with: [.command, .control]) {
      let isVertical = direction == .up || direction == .down
      return input.tokenizer.position(
        from: head, toBoundary: isVertical ? .document : .line, inDirection: .layout(direction))
    }
    if key.modifiers.contains(.alternate) {
      return input.tokenizer.position(from: head, toBoundary: .word, inDirection: .layout(direction))
    }
    return input.position(from: head, in: direction, offset: 1)
  }

  private func select(_ start: UITextPosition, _ end: UITextPosition) -> Bool {
    guard let range = input.textRange(from: start, to: end) else { return false }
    input.selectedTextRange = range
    return true
  }

  private static let directions: [String: UITextLayoutDirection] = [
    "ArrowLeft": .left, "ArrowRight": .right, "ArrowUp": .up, "ArrowDown": .down,
  ]
}
