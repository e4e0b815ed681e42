@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneText

// One file for all members that apps may override: Swift cannot override what an extension declares.

/// One line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  final let editor = TextEditor()
  final var inputState = TextInputState()
  final let canvas = TextFieldCanvas()
  final private(set) lazy var placeholderLabel = makePlaceholderLabel()
  final let clearButton = TextFieldClearButton()
  final var backgroundView: UIImageView?
  final var style = TextFieldStyle()
  final var secrecy = SecureEntry()
  final var tracking = TextFieldTracking()
  final var endReason = DidEndEditingReason.committed
  /// The last layout and what it was made for.
  final var layoutCache: (key: TextFieldLayoutKey, layout: TextLayout)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setClassDefaults() {
    super.setClassDefaults()
    buildParts()
  }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  open var text: String? {
    get { editor.string }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "text")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "text") }
      setTextFromOutside(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes))
    }
  }
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(attributedString: editor.storage) }
    set { setTextFromOutside(newValue ?? NSAttributedString(string: "")) }
  }
  open var placeholder: String? {
    get { style.placeholder?.string }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "placeholder")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "placeholder") }
      setPlaceholder(newValue.map { NSAttributedString(string: $0) }, isPlain: true)
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { style.placeholder }
    set { setPlaceholder(newValue, isPlain: false) }
  }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { style.attributes }
    set {
      setAttributes(newValue)
      styled(\UITextField.defaultTextAttributes)
    }
  }
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typingAttributes : nil }
    set { if let newValue { editor.typingAttributes = newValue } }
  }

  // MARK: Appearance

  open var font: UIFont? {
    get { style.font }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "font")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "font") }
      setAttribute(.font, newValue ?? TextFieldStyle.defaultFont)
      styled(\UITextField.font)
    }
  }
  open var textColor: UIColor? {
    get { style.attributes[.foregroundColor] as? UIColor }
    set {
      setAttribute(.foregroundColor, newValue ?? .label)
      styled(\UITextField.textColor)
    }
  }
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set { setAlignment(newValue) }
  }
  open var borderStyle: BorderStyle {
    get { style.border }
    set {
      setBorder(newValue)
      styled(\UITextField.borderStyle)
    }
  }
  open var background: UIImage? {
    didSet {
      styled(\UITextField.background)
      updateBorder()
    }
  }
  open var disabledBackground: UIImage? {
    didSet {
      styled(\UITextField.disabledBackground)
      updateBorder()
    }
  }
  open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
  open var minimumFontSize: CGFloat = 0 { didSet { contentChanged() } }
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  /// Whether bold, italic and underline can be toggled by keys.
  open var allowsEditingTextAttributes = false
  open var clearButtonMode = ViewMode.never {
    didSet {
      styled(\UITextField.clearButtonMode)
      updateParts()
    }
  }
  open var leftView: UIView? { didSet { replaceSideView(oldValue, with: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { updateParts() } }
  open var rightView: UIView? { didSet { replaceSideView(oldValue, with: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { updateParts() } }
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }
  open override var isEnabled: Bool { didSet { updateBorder() } }

  // MARK: Keyboard

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// - Inert: nothing is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { reportInert() } }
  /// - Inert: nothing is checked.
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { reportInert() } }
  /// - Inert: quotes stay as typed.
  open var smartQuotesType = UITextSmartQuotesType.default { didSet { reportInert() } }
  /// - Inert: dashes stay as typed.
  open var smartDashesType = UITextSmartDashesType.default { didSet { reportInert() } }
  /// - Inert: pasting adds no spaces.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default { didSet { reportInert() } }
  open var keyboardType = UIKeyboardType.default { didSet { keyboardTraitsChanged() } }
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet {
      styled(\UITextField.keyboardAppearance)
      keyboardTraitsChanged()
    }
  }
  open var returnKeyType = UIReturnKeyType.default { didSet { keyboardTraitsChanged() } }
  open var enablesReturnKeyAutomatically = false { didSet { keyboardTraitsChanged() } }
  open var isSecureTextEntry = false {
    didSet {
      guard isSecureTextEntry != oldValue else { return }
      contentChanged()
      invalidateIntrinsicContentSize()
    }
  }
  /// - Inert: there is nothing to fill in from.
  open var textContentType: UITextContentType! { didSet { reportInert() } }
  /// - Inert: no passwords are suggested.
  open var passwordRules: UITextInputPasswordRules? { didSet { reportInert() } }
  /// - Inert: nothing is predicted.
  open var inlinePredictionType = UITextInlinePredictionType.default { didSet { reportInert() } }
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  // MARK: Editing

  open var isEditing: Bool { tracking.isEditing }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  open var hasText: Bool { editor.hasText }
  open func insertText(_ text: String) { type(text) }
  open func deleteBackward() { eraseBackward() }

  // MARK: Places

  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextOffsetRange(editor.selection) : nil }
    set { if let newValue { editor.select(newValue.range) } }
  }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(editor.length) }
  open func text(in range: UITextRange) -> String? { editor.text(in: range.range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.range, with: oneLine(text), asks: false)
  }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(fromPosition, toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.compare(other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  open func firstRect(for range: UITextRange) -> CGRect { firstBox(of: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { caretBox(at: position.offset) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { boxes(of: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }

  open var markedTextRange: UITextRange? { editor.marked.map(TextOffsetRange.init) }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { inputState.markedStyle }
    set {
      inputState.markedStyle = newValue
      if editor.marked != nil { contentChanged() }
    }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarked(markedText.map(oneLine), selecting: selectedRange)
  }
  open func unmarkText() { editor.unmark() }
  open var inputDelegate: (any UITextInputDelegate)? {
    get { inputState.delegate }
    set { inputState.delegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { writtenTokenizer }
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    place(position, movedOnScreen: direction, by: offset)
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  {
    farthest(direction, in: range)
  }
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  {
    neighbour(of: position, direction)
  }
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  {
    self.direction(at: position)
  }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setDirection(writingDirection, of: range.range)
  }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closest(to: point, in: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editorShouldReplace(NSRange(range.range), with: text)
  }
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  {
    styling(at: position, direction)
  }
  /// - Inert: stored and returned; a caret at the end of a wrapped line stands on the next.
  open var selectionAffinity: UITextStorageDirection {
    get { inputState.affinity }
    set {
      inputState.affinity = newValue
      reportInert()
    }
  }

  // MARK: Geometry

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Into the current context; `rect` is in the placeholder's own place.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawContent(in: rect) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    standardSideRect(leftView, bounds, isLeft: true)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    standardSideRect(rightView, bounds, isLeft: false)
  }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  override func refreshTint() {
    if editor.storage.followsTint || textColor?.followsTint == true { contentChanged() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateCaret()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(previousTraitCollection)
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { caretLeftScreen() }
  }

  // MARK: State

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelection(coder)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginPlacing(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continuePlacing(touch)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endPlacing(touch) }
  open override func cancelTracking(with event: UIEvent?) {
    tracking.placing = nil
    inputState.menu.fingerLeft()
  }

  // MARK: Commands

  open override var undoManager: UndoManager? { editor.history.manager }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editingCommandAnswer(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func select(_ sender: Any?) { selectWord(for: sender) }
  open override func selectAll(_ sender: Any?) { selectAllText(for: sender) }
  open override func delete(_ sender: Any?) { eraseBackward() }
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }

  override var printedText: String? { text ?? "" }
  override var defaultAccessibilityValue: String? {
    let text = text ?? ""
    // What is secret is counted, not read.
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = isSecureTextEntry ? .secureTextField : .textField
    look.placeholder = placeholder ?? attributedPlaceholder?.string
    // An empty field says what it would hold.
    if look.value?.isEmpty ?? true { look.value = look.placeholder ?? look.value }
    let own: [UIView] = [placeholderLabel, canvas]
    look.subviews = subviews.filter { view in !own.contains { $0 === view } }
  }
  override var ownsTaps: Bool { true }
}
