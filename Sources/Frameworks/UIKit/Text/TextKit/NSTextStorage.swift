/// An attributed string that tells its layout managers and its delegate of every change.
///
/// A subclass may keep the text elsewhere: it overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited`. Foundation's readers go
/// past overridden members, so `edited` copies the change into the inherited storage: both always agree.
open class NSTextStorage: NSMutableAttributedString, @unchecked Sendable {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var layoutManagers: [NSLayoutManager] = []
  open private(set) var editedMask: EditActions = []
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  private var depth = 0
  private var isProcessing = false
  /// A change of the inherited storage is being told; there is nothing to copy.
  private var isOwnChange = false

  public convenience init() { self.init(string: "") }

  // MARK: Layout managers

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.layoutChanged()
  }
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
    aLayoutManager.layoutChanged()
  }

  // MARK: Telling

  open override func beginEditing() { depth += 1 }
  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0, !editedMask.isEmpty { process() }
  }

  /// `editedRange` in the text as it was; `delta` is what it grew by.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if !isOwnChange { copyChange(in: editedRange, delta: delta) }
    let changed = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedMask.isEmpty {
      self.editedRange = changed
      changeInLength = delta
    } else {
      let old = self.editedRange
      let oldEnd = old.location + old.length + (editedRange.location <= old.location + old.length ? delta : 0)
      let start = min(old.location, changed.location)
      let end = max(oldEnd, changed.location + changed.length)
      self.editedRange = NSRange(location: start, length: max(0, end - start))
      changeInLength += delta
    }
    self.editedMask.formUnion(editedMask)
    if depth == 0 { process() }
  }

  /// Changes made while a change is being processed belong to it.
  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  open func processEditing() {
    let center = NotificationCenter.default
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  /// Brings the inherited storage to what a subclass keeps.
  private func copyChange(in range: NSRange, delta: Int) {
    let units = string as NSString
    let target = NSRange(location: range.location, length: max(0, range.length + delta))
    guard super.length + delta == units.length, target.location + target.length <= units.length else {
      return super.setAttributedString(kept(NSRange(location: 0, length: units.length), units))
    }
    super.replaceCharacters(in: range, with: kept(target, units))
  }

  /// A part of the text, read through the members a subclass overrides.
  private func kept(_ range: NSRange, _ units: NSString) -> NSAttributedString {
    let part = NSMutableAttributedString(string: units.substring(with: range))
    let end = range.location + range.length
    var position = range.location
    while position < end {
      var run = NSRange(location: position, length: 1)
      let attributes = attributes(at: position, effectiveRange: &run)
      let runEnd = min(end, max(position + 1, run.location + run.length))
      part.setAttributes(
        attributes, range: NSRange(location: position - range.location, length: runEnd - position))
      position = runEnd
    }
    return part
  }

  /// Runs a change of the inherited storage and tells it.
  private func change(_ mask: EditActions, _ range: NSRange, delta: Int = 0, _ body: () -> Void) {
    body()
    let outer = isOwnChange
    isOwnChange = true
    edited(mask, range: range, changeInLength: delta)
    isOwnChange = outer
  }

  // MARK: Changes: the two that subclasses override

  open override func replaceCharacters(in range: NSRange, with str: String) {
    change(.editedCharacters, range, delta: str.utf16.count - range.length) { replaceUnits(range, str) }
  }

  /// Foundation on Linux takes whole characters out where a range begins or ends inside one: what the range leaves of
  /// them is put back.
  private func replaceUnits(_ range: NSRange, _ str: String) {
    let text = super.string
    let end = range.location + range.length
    let start = TextUnits.boundary(atOrBefore: range.location, in: text)
    let upper = TextUnits.boundary(atOrAfter: end, in: text)
    guard start < range.location || upper > end else { return super.replaceCharacters(in: range, with: str) }
    let units = Array(text.utf16)
    super.replaceCharacters(
      in: NSRange(location: start, length: upper - start),
      with: String(
        decoding: units[start..<range.location] + Array(str.utf16) + units[end..<upper], as: UTF16.self))
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }

  // MARK: Changes made of those

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    let length = attrString.length
    var position = 0
    while position < length {
      var run = NSRange(location: 0, length: 0)
      let attributes = attrString.attributes(at: position, effectiveRange: &run)
      let end = min(length, max(position + 1, run.location + run.length))
      setAttributes(
        attributes, range: NSRange(location: range.location + position, length: end - position))
      position = end
    }
    endEditing()
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(range) { $0[name] = value }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    changeAttributes(range) { $0.merge(attrs) { $1 } }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(range) { $0[name] = nil }
  }
  private func changeAttributes(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    let end = min(range.location + range.length, length)
    var position = range.location
    while position < end {
      var run = NSRange(location: 0, length: 0)
      var attributes = attributes(at: position, effectiveRange: &run)
      let runEnd = min(end, max(position + 1, run.location + run.length))
      change(&attributes)
      setAttributes(attributes, range: NSRange(location: position, length: runEnd - position))
      position = runEnd
    }
    endEditing()
  }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
}

extension NSTextStorage {
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = NSNotification.Name(
    "NSTextStorageDidProcessEditingNotification")
}

/// Hears of changes before and after they are made good.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

// Optional requirements on Apple's platform.
extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
