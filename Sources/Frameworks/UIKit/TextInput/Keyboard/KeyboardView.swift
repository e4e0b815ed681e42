/// The on-screen keyboard: keys in rows, typing into the first responder.
@MainActor final class KeyboardView: UIView {
  enum Shift { case off, once, locked }

  private var type = UIKeyboardType.default
  private var plane = KeyboardPlane.letters
  private var shift = Shift.off
  private var lastShiftTime: TimeInterval = 0
  private var keys: [KeyCapView] = []
  private var slots: [[KeyboardSlot]] = []
  /// Globe and microphone, below the keys of a phone without home button.
  private var lowKeys: [KeyCapView] = []
  private var pressed: KeyCapView?
  private var repeatTimer: Timer?
  private weak var input: (any UIKeyInput)?
  /// Room below the keys for the home indicator.
  var bottomInset: CGFloat = 0
  /// Room above them for three words, which nobody predicts: the bar is there and empty.
  var predictionHeight: CGFloat = 0
  /// Whether a phone without home button has its globe and microphone below the keys.
  var hasRoomBelow = false {
    didSet { if hasRoomBelow != oldValue, input != nil { rebuild() } }
  }

  /// Whether a device offers words above the keys, as the input asks.
  var predicts: Bool {
    guard let input, KeyboardRows.predicts(type) else { return false }
    return input.autocorrectionType != .no && !input.isSecureTextEntry
  }

  override func setClassDefaults() { isMultipleTouchEnabled = false }

  // MARK: Content

  func configure(for input: any UIKeyInput) {
    self.input = input
    type = input.keyboardType
    plane = KeyboardRows.plane(for: type)
    rebuild()
    capitalise()
  }

  private func rebuild() {
    for key in keys + lowKeys { key.removeFromSuperview() }
    slots = KeyboardRows.rows(plane, type: type, hasRoomBelow: hasRoomBelow)
    keys = slots.flatMap { $0 }.map { KeyCapView(key: $0.key, isOnPad: plane == .pad) }
    let low: [KeyboardKey] =
      !hasRoomBelow || plane == .pad ? [] : KeyboardRows.hasEmoji(type) ? [.globe, .dictation] : [.dictation]
    lowKeys = low.map { KeyCapView(key: $0) }
    for key in keys + lowKeys { addSubview(key) }
    refresh()
    setNeedsLayout()
  }

  private var colors: KeyboardColors {
    switch input?.keyboardAppearance ?? .default {
    case .dark: .dark
    case .light: .light
    case .default: traitCollection.userInterfaceStyle == .dark ? .dark : .light
    }
  }

  /// Labels and colours follow shift, return key and appearance.
  func refresh() {
    let colors = self.colors
    backgroundColor = colors.background
    for key in keys + lowKeys {
      let isReturn = key.key == .return
      let returnType = input?.returnKeyType ?? .default
      key.show(
        label(key.key), colors: colors,
        isProminent: isReturn && returnType != .default && returnType != .next,
        isEnabled: !isReturn || isReturnEnabled)
    }
  }

  private var isReturnEnabled: Bool {
    !(input?.enablesReturnKeyAutomatically ?? false) || (input?.hasText ?? false)
  }

  private func label(_ key: KeyboardKey) -> String {
    switch key {
    case .character(let text): shift == .off || plane != .letters || text.count > 1 ? text : text.uppercased()
    case .shift: shift == .locked ? "⇪" : shift == .once ? "⬆" : "⇧"
    case .delete: "⌫"
    case .plane(_, let label): label
    case .globe, .dictation: ""
    case .space: "space"
    case .return: (input?.returnKeyType ?? .default).label
    case .blank: ""
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refresh()
  }

  // MARK: What tests find

  override func complete(_ look: inout AutomationLook) { look.type = .keyboard }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    var index = 0
    let isPad = plane == .pad
    let margin: CGFloat = isPad ? 6 : 3
    let gap: CGFloat = 6
    let top: CGFloat = (isPad ? 6 : 8) + predictionHeight
    let rowGap: CGFloat = isPad ? 6 : bounds.width > bounds.height * 2.4 ? 7 : 11
    let height = bounds.height - bottomInset - top - 4
    let keyHeight = (height - rowGap * CGFloat(slots.count - 1)) / CGFloat(slots.count)
    let unit = (bounds.width - 2 * margin - 9 * gap) / 10
    var y = top
    for row in slots {
      let fixed = row.reduce(0) { $0 + $1.width * unit } + gap * CGFloat(row.count - 1)
      let flexible = row.filter { $0.width == 0 }.count
      let free = bounds.width - 2 * margin - fixed
      let share = flexible > 0 ? free / CGFloat(flexible) : 0
      let hasEdges = row.first?.key.isSpecial == true && flexible == 0
      // A row with a special key at each end reaches to the edges, its letters keep to the middle.
      var x = margin + (flexible > 0 || hasEdges ? 0 : free / 2)
      for (position, slot) in row.enumerated() {
        let width = slot.width == 0 ? share : slot.width * unit
        if hasEdges, position == 1 || position == row.count - 1 { x += free / 2 }
        keys[index].frame = CGRect(x: x, y: y, width: width, height: keyHeight)
        index += 1
        x += width + gap
      }
      y += keyHeight + rowGap
    }
    layOutLowKeys()
  }

  private func layOutLowKeys() {
    let y = bounds.height - bottomInset + 4
    for key in lowKeys {
      let x = key.key == .globe ? 18 : bounds.width - 18 - 44
      key.frame = CGRect(x: x, y: y, width: 44, height: min(44, bottomInset - 8))
    }
  }

  private func key(at point: CGPoint) -> KeyCapView? {
    // The gaps belong to the nearest key.
    let candidates = (keys + lowKeys).filter {
      !$0.isHidden && $0.frame.insetBy(dx: -8, dy: -8).contains(point)
    }
    return candidates.min { distance($0.frame, point) < distance($1.frame, point) }
  }

  private func distance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
    let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return dx * dx + dy * dy
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    press(key(at: touch.location(in: self)))
    switch pressed?.key {
    case .delete:
      input?.deleteBackward()
      startRepeating()
    case .shift: pressShift(at: touch.timestamp)
    case .plane(let plane, _): show(plane)
    case .globe: show(plane == .emoji ? .letters : .emoji)
    default: break
    }
  }

  private func show(_ plane: KeyboardPlane) {
    self.plane = plane
    press(nil)
    rebuild()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let pressed else { return }
    if case .character = pressed.key { press(key(at: touch.location(in: self))) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let key = pressed?.key
    press(nil)
    switch key {
    case .character(let text):
      type(shift == .off || plane != .letters || text.count > 1 ? text : text.uppercased())
    case .space: type(" ")
    case .return where isReturnEnabled: if let input { TypedInput.pressReturn(input) }
    default: break
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press(nil) }

  private func press(_ key: KeyCapView?) {
    guard key !== pressed else { return }
    pressed?.setPressed(false)
    repeatTimer?.invalidate()
    repeatTimer = nil
    pressed = key
    key?.setPressed(true)
  }

  private func startRepeating() {
    var delay = 0.5
    func schedule() {
      let timer = Timer(fire: Date() + delay, interval: delay, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self, self.pressed?.key == .delete else { return }
          self.input?.deleteBackward()
          delay = 0.1
          schedule()
        }
      }
      RunLoop.main.add(timer, forMode: .common)
      repeatTimer = timer
    }
    schedule()
  }

  private func type(_ text: String) {
    input?.insertText(text)
    if shift == .once { shift = .off }
    // A space or apostrophe after a sign goes back to letters.
    if plane == .numbers || plane == .symbols, text == " " || text == "'", type != .numbersAndPunctuation {
      plane = .letters
      rebuild()
    }
    capitalise()
  }

  private func pressShift(at time: TimeInterval) {
    let isDouble = time - lastShiftTime < 0.3
    lastShiftTime = time
    shift = isDouble ? .locked : shift == .off ? .once : .off
    refresh()
  }

  /// Shift where the next letter begins a word or sentence, as the input asks.
  func capitalise() {
    guard shift != .locked else { return refresh() }
    let before = textBefore
    let wants: Bool
    switch input?.autocapitalizationType ?? .none {
    case .none: wants = false
    case .allCharacters: wants = true
    case .words: wants = before.last.map(\.isWhitespace) ?? true
    case .sentences:
      let trimmed = before.reversed().drop { $0 == " " }
      wants =
        before.isEmpty || trimmed.first?.isNewline == true || trimmed.isEmpty
        || (before.last == " " && ".!?".contains(trimmed.first!))
    }
    let isTextual = type == .default || type == .namePhonePad || type == .twitter
    shift = wants && isTextual ? .once : .off
    refresh()
  }

  private var textBefore: String {
    guard let input = input as? any UITextInput, let end = input.selectedTextRange?.start,
      let range = input.textRange(from: input.beginningOfDocument, to: end)
    else { return "" }
    return input.text(in: range) ?? ""
  }
}

extension UIReturnKeyType {
  var label: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency"
    case .continue: "continue"
    }
  }
}
