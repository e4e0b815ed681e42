import TouchstoneText

extension UITextField: EditorOwner {
  var allowsEditing: Bool { true }

  // MARK: Begin and end

  func beginEditing(_ takeFocus: () -> Bool) -> Bool {
    if tracking.isEditing, isFirstResponder { return true }
    guard isEnabled, comesIntoWindow, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    // The keyboard comes up after the delegate has heard of the beginning.
    return OnScreenKeyboard.shared.holdingBack {
      guard takeFocus() else { return false }
      tracking.isEditing = true
      tracking.clearsOnNextInsertion = isSecureTextEntry && editor.hasText
      editor.typingAttributes = style.attributes
      if clearsOnBeginEditing, editor.hasText, delegate?.textFieldShouldClear(self) ?? true {
        editor.setText(NSAttributedString(string: ""))
      }
      editor.select(editor.length..<editor.length, tells: false)
      contentChanged()
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
      return true
    }
  }

  func endEditing(_ giveUpFocus: () -> Bool) -> Bool {
    guard tracking.isEditing else { return giveUpFocus() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, giveUpFocus() else { return false }
    finishEditing()
    return true
  }

  func finishEditing() {
    editor.unmark()
    editor.history.endRun()
    tracking.isEditing = false
    tracking.scroll = 0
    secrecy.hide()
    inputState.menu.close()
    contentChanged()
    delegate?.textFieldDidEndEditing(self, reason: endReason)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: NSNumber(value: endReason.rawValue)])
  }

  // MARK: Typing

  func type(_ text: String) {
    if text == "\n" { return pressReturn() }
    let line = oneLine(text)
    let clears = tracking.clearsOnNextInsertion || clearsOnInsertion && isEditing
    let start = clears ? 0 : (editor.marked ?? editor.selection).lowerBound
    if clears {
      guard editor.replace(0..<editor.length, with: line) else { return }
      clearsOnInsertion = false
    } else {
      guard editor.insert(line) else { return }
    }
    tracking.clearsOnNextInsertion = false
    // R36.6: the character just typed stays readable for a moment.
    if isSecureTextEntry, line.count == 1, editor.length >= start + line.utf16.count {
      secrecy.reveal(start..<start + line.utf16.count) { [weak self] in
        self?.secrecy.revealed = nil
        self?.contentChanged()
      }
      contentChanged()
    }
  }

  func eraseBackward() {
    secrecy.hide()
    if tracking.clearsOnNextInsertion {
      tracking.clearsOnNextInsertion = false
      editor.replace(0..<editor.length, with: "")
    } else {
      editor.deleteBackward()
    }
  }

  /// Return: the delegate decides, then whoever asked to hear of the end.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit, isEditing { _ = resignFirstResponder() }
  }

  func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    secrecy.hide()
    editor.replace(0..<editor.length, with: "", asks: false)
    if !isEditing { becomeFirstResponder() }
  }

  // MARK: The editor's questions

  func editorShouldReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func editorDidChangeSelection() {
    secrecy.hide()
    layoutIfNeeded()
    showText()
    delegate?.textFieldDidChangeSelection(self)
  }

  func editorDidChangeMarking() { contentChanged() }

  func editorDidChangeText() {
    inputState.menu.close()
    contentChanged()
    invalidateIntrinsicContentSize()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    OnScreenKeyboard.shared.textChanged(self)
  }

  var editorLayout: TextLayout { lineLayout(width: canvas.bounds.width) }

  func keyboardTraitsChanged() {
    if isFirstResponder { reloadInputViews() }
  }

  // MARK: Touches

  func beginPlacing(_ touch: UITouch) -> Bool {
    inputState.menu.fingerDown(touch, on: self)
    guard isEditing else { return true }
    let place = offset(at: touch.location(in: self))
    switch touch.tapCount {
    case 0, 1:
      tracking.placing = .caret
      editor.select(place..<place)
    case 2:
      tracking.placing = .words
      tracking.anchorWord = editor.word(at: place)
      editor.select(tracking.anchorWord)
    default:
      tracking.placing = nil
      editor.select(0..<editor.length)
    }
    return true
  }

  func continuePlacing(_ touch: UITouch) -> Bool {
    inputState.menu.fingerMoved(touch, on: self)
    let place = offset(at: touch.location(in: self))
    switch tracking.placing {
    case .caret: editor.select(place..<place)
    case .words:
      let word = editor.word(at: place)
      let anchor = tracking.anchorWord
      editor.select(min(anchor.lowerBound, word.lowerBound)..<max(anchor.upperBound, word.upperBound))
    case nil: break
    }
    return true
  }

  func endPlacing(_ touch: UITouch?) {
    tracking.placing = nil
    guard let touch else { return inputState.menu.fingerLeft() }
    defer { inputState.menu.fingerUp(touch, on: self) }
    guard !isEditing, bounds.contains(touch.location(in: self)) else { return }
    let point = touch.location(in: self)
    guard becomeFirstResponder() else { return }
    if editor.hasText, !isSecureTextEntry {
      layoutIfNeeded()
      let place = offset(at: point)
      editor.select(place..<place)
    }
  }
}

extension SecureEntry {
  mutating func reveal(_ range: Range<Int>, then end: @escaping @MainActor () -> Void) {
    hide()
    revealed = range
    let timer = Timer(fire: Date() + Self.revealTime, interval: Self.revealTime, repeats: false) { _ in
      MainActor.assumeIsolated { end() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  mutating func hide() {
    timer?.invalidate()
    timer = nil
    revealed = nil
  }
}
