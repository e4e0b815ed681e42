@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneText

// One file for all members that apps may override: Swift cannot override what an extension declares.

/// Text on many lines that scrolls and can be edited.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  final let editor: TextEditor
  final var inputState = TextInputState()
  final let canvas = TextViewCanvas()
  final let container: NSTextContainer
  final var style = TextViewStyle()
  final var tracking = TextViewTracking()
  final var finding = TextViewFinding()
  final var detection = TextViewDetection()
  final private(set) weak var textDelegate: (any UITextViewDelegate)?

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    container = textContainer ?? TextViewStyle.makeContainer()
    editor = TextEditor(storage: TextViewStyle.storage(of: container))
    super.init(frame: frame)
    // An interface file says what it wants; only a view made in code has a background of its own.
    byDefault { backgroundColor = .systemBackground }
  }
  public convenience init() { self.init(frame: .zero, textContainer: nil) }
  /// - Partial: a text is laid out the same way, whichever is asked for.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) {
    container = TextViewStyle.makeContainer()
    editor = TextEditor(storage: TextViewStyle.storage(of: container))
    super.init(coder: coder)
  }

  override func setClassDefaults() {
    super.setClassDefaults()
    buildParts()
  }

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { (storedDelegate, textDelegate) = (newValue, newValue) }
  }

  override func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    let own = delegate as? any UITextViewDelegate
    self.delegate = own
    if own == nil { storedDelegate = delegate }
  }

  // MARK: Text

  open var text: String! {
    get { editor.string }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "text")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "text") }
      setTextFromOutside(NSAttributedString(string: newValue ?? "", attributes: style.attributes))
    }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: editor.storage) }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "attributedText")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "attributedText") }
      setTextFromOutside(newValue ?? NSAttributedString(string: ""))
    }
  }
  open var textStorage: NSTextStorage { editor.storage }
  open var textContainer: NSTextContainer { container }
  open var layoutManager: NSLayoutManager { container.layoutManager! }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "textContainerInset") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "textContainerInset") }
      styled(\UITextView.textContainerInset)
      if textContainerInset != oldValue { contentChanged() }
    }
  }
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes }
    set { editor.typingAttributes = newValue }
  }
  /// Links have the view's tint until an app says how they look.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { detection.appStyle ?? [.foregroundColor: tintColor ?? .link] }
    set {
      detection.appStyle = newValue
      styled(\UITextView.linkTextAttributes)
      contentChanged()
    }
  }

  // MARK: Appearance

  open var font: UIFont? {
    get { style.attributes[.font] as? UIFont }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "font")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "font") }
      setAttribute(.font, newValue ?? TextViewStyle.defaultFont)
      styled(\UITextView.font)
    }
  }
  open var textColor: UIColor? {
    get { style.attributes[.foregroundColor] as? UIColor }
    set {
      setAttribute(.foregroundColor, newValue ?? .label)
      styled(\UITextView.textColor)
    }
  }
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set { setAlignment(newValue) }
  }
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      detectionChanged()
      guard isFirstResponder else { return }
      guard isEditable else {
        resignFirstResponder()
        return
      }
      // A text that may be written from now on gets its keyboard.
      reloadInputViews()
      startEditing()
    }
  }
  open var isSelectable = true { didSet { if isSelectable != oldValue { detectionChanged() } } }
  open var clearsOnInsertion = false
  /// Whether bold, italic and underline can be toggled by keys.
  open var allowsEditingTextAttributes = false
  /// What is found in a text that can be selected and not edited; a tap opens it as one on a link attribute does.
  /// - Partial: finds links, addresses of mail among them, and phone numbers.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet {
      if !dataDetectorTypes.isSubset(of: .found) { reportPartial() }
      if dataDetectorTypes != oldValue { contentChanged() }
    }
  }
  /// - Inert: only a Mac shows texts of an iPad app at another size.
  open var usesStandardTextScaling = false { didSet { reportInert() } }
  /// A text that does not scroll is all there is to see.
  override var hasContentBeyond: Bool { isScrollEnabled }
  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      updateAdjustedInset()
    }
  }

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
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { keyboardTraitsChanged() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { keyboardTraitsChanged() } }
  open var enablesReturnKeyAutomatically = false { didSet { keyboardTraitsChanged() } }
  /// - Inert: a text view shows what it holds.
  open var isSecureTextEntry = false { didSet { reportInert() } }
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

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  open var hasText: Bool { editor.hasText }
  open func insertText(_ text: String) { type(text) }
  open func deleteBackward() { if isEditable { editor.deleteBackward() } }

  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.lowerBound, length: editor.selection.count) }
    set { editor.select(newValue.location..<newValue.location + newValue.length) }
  }
  open func scrollRangeToVisible(_ range: NSRange) { showRange(range) }

  // MARK: Places

  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(editor.selection) }
    set { if let newValue { editor.select(newValue.range) } }
  }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(editor.length) }
  open func text(in range: UITextRange) -> String? { editor.text(in: range.range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.range, with: text, asks: false)
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
    if isEditable { editor.setMarked(markedText, selecting: selectedRange) }
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

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeInOwnWidth
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
    finding.marks?.place()
  }
  override func refreshTint() {
    if editor.storage.followsTint || textColor?.followsTint == true { contentChanged() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    linkColorChanged()
    updateCaret()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(previousTraitCollection)
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { leftScreen() }
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

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !ownsTap(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { beginPlacing(touches) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { continuePlacing(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endPlacing(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tracking.placing = nil
    inputState.menu.fingerLeft()
  }

  // MARK: Commands

  open override var undoManager: UndoManager? { editor.history.manager }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(
      action, isSecure: false, isEditing: isFirstResponder, isEditable: isEditable,
      changesStyle: allowsEditingTextAttributes)
      ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func select(_ sender: Any?) { selectWord(for: sender) }
  open override func selectAll(_ sender: Any?) { selectAllText(for: sender) }
  open override func delete(_ sender: Any?) { deleteBackward() }
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }

  override var printedText: String? { text }
  override var isElementByDefault: Bool { true }
  override var accessibilityParts: [UIAccessibilityElement] { linkParts }
  override func complete(_ look: inout AutomationLook) {
    super.complete(&look)
    look.type = .textView
    look.subviews = look.subviews?.filter { $0 !== canvas }
  }
  override var defaultAccessibilityValue: String? { text }
}

extension UITextView {
  public class var textDidBeginEditingNotification: NSNotification.Name {
    .init("UITextViewTextDidBeginEditingNotification")
  }
  public class var textDidEndEditingNotification: NSNotification.Name {
    .init("UITextViewTextDidEndEditingNotification")
  }
  public class var textDidChangeNotification: NSNotification.Name {
    .init("UITextViewTextDidChangeNotification")
  }
}
