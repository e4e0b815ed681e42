import TouchstoneSwiftRuntime
import TouchstoneText

// One file for all members that apps may override: Swift cannot override what an extension declares.

/// Sets a storage's text into containers, and knows where everything came to lie.
///
/// - Partial: glyphs are counted as the UTF-16 units they stand for; a unit that no glyph of its own shows is
///   a null glyph. Text is laid out all at once, not piece by piece.
open class NSLayoutManager: _NSObject {
  public struct GlyphProperty: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let null = GlyphProperty(rawValue: 1 << 0)
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  open internal(set) weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)?

  /// The text as the engine takes it; a text view adds its own font, colours and links.
  var makeSource: ((NSTextStorage) -> TextSource)?
  /// Of the text view that shows the text.
  var didInvalidate: (() -> Void)?
  /// The text in its containers, made when first asked for.
  var columns: [TextColumn]?
  private var isLayingOut = false

  public override init() { super.init() }

  // MARK: Options

  /// - Inert: stored and returned; signs that are not to be seen are not drawn.
  open var showsInvisibleCharacters = false { didSet { reportInert() } }
  /// - Inert: stored and returned; control characters are not drawn.
  open var showsControlCharacters = false { didSet { reportInert() } }
  /// - Partial: lines have their font's leading, whatever it says.
  open var usesFontLeading = true { didSet { if !usesFontLeading { reportPartial() } } }
  /// Text is laid out from its beginning all the same, which it may.
  open var allowsNonContiguousLayout = false
  open var hasNonContiguousLayout: Bool { false }
  /// - Inert: stored and returned; no text is too odd to be laid out.
  open var limitsLayoutForSuspiciousContents = false { didSet { reportInert() } }
  /// - Inert: stored and returned; nothing is hyphenated unless its paragraph says so.
  open var usesDefaultHyphenation = false { didSet { reportInert() } }

  // MARK: Containers

  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    layoutChanged()
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    layoutChanged()
  }
  open func textContainerChangedGeometry(_ container: NSTextContainer) { layoutChanged() }

  // MARK: Invalidation

  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    layoutChanged()
  }
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    layoutChanged()
  }
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    layoutChanged()
  }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { didInvalidate?() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { didInvalidate?() }

  func layoutChanged() {
    guard !isLayingOut else { return }
    columns = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
    didInvalidate?()
  }

  // MARK: Layout

  open func ensureLayout(for container: NSTextContainer) { _ = laidOut() }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut() }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laidOut() }
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = laidOut() }
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = laidOut() }
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = laidOut() }

  @discardableResult func laidOut() -> [TextColumn] {
    if let columns { return columns }
    isLayingOut = true
    let made = makeColumns()
    columns = made
    isLayingOut = false
    if let delegate {
      for column in made {
        delegate.layoutManager(
          self, didCompleteLayoutFor: column.container,
          atEnd: column === made.last && !column.layout.isTruncated)
      }
    }
    return made
  }

  // MARK: Glyphs and characters

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty { property(at: glyphIndex) }
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = wholeClusters(charRange)
    actualCharRange?.pointee = range
    return range
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = wholeClusters(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }
  open func firstUnlaidCharacterIndex() -> Int { laidOut().last?.units.upperBound ?? 0 }
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Containers and lines

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    column(of: container).map { NSRange($0.units) } ?? NSRange(location: 0, length: 0)
  }
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let column = column(at: glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = NSRange(column.units)
    return column.container
  }
  /// - Partial: what is not laid out yet is laid out all the same.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? {
    textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }
  open func usedRect(for container: NSTextContainer) -> CGRect { column(of: container)?.usedRect ?? .zero }

  @discardableResult open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (column, line) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(column.layout.lines[line].units)
    return column.rect(ofLine: line)
  }
  /// - Partial: what is not laid out yet is laid out all the same.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (column, line) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(column.layout.lines[line].units)
    return column.usedRect(ofLine: line)
  }
  /// - Partial: what is not laid out yet is laid out all the same.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// The empty line behind a last line break.
  open var extraLineFragmentRect: CGRect { extraLine.map { $0.0.rect(ofLine: $0.1) } ?? .zero }
  open var extraLineFragmentUsedRect: CGRect { extraLine.map { $0.0.usedRect(ofLine: $0.1) } ?? .zero }
  open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.0.container }

  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let (column, line) = line(at: glyphIndex), let hidden = column.layout.hiddenUnits(inLine: line)
    else { return NSRange(location: NSNotFound, length: 0) }
    return NSRange(hidden)
  }

  // MARK: Places

  /// From the line fragment's origin to the glyph's place on the baseline.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (column, line) = line(at: glyphIndex) else { return .zero }
    return column.location(of: glyphIndex, inLine: line)
  }
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    column(of: container)?.bounds(of: Range(glyphRange) ?? 0..<0) ?? .zero
  }
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    column(of: container).map { NSRange($0.units(in: bounds)) } ?? NSRange(location: 0, length: 0)
  }
  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    glyphRange(forBoundingRect: bounds, in: container)
  }
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let place = column(of: container)?.glyph(at: point) else { return 0 }
    partialFraction?.pointee = place.fraction
    return place.unit
  }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndexForGlyph(
      at: glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction))
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let wanted = Range(glyphRange) ?? 0..<0
    for column in laidOut() {
      for (index, line) in column.layout.lines.enumerated() where line.units.overlaps(wanted) {
        block(
          column.rect(ofLine: index), column.usedRect(ofLine: index), column.container, NSRange(line.units),
          &stop)
        if stop.boolValue { return }
      }
    }
  }
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in column(of: textContainer)?.boxes(of: Range(glyphRange) ?? 0..<0) ?? [] {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Drawing

  /// Into the current context; `origin` is where the container's origin comes to lie.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    if MethodSlot.backgroundFill.isOverridden(by: type(of: self)) {
      fillBackgrounds(glyphsToShow, at: origin)
    } else {
      draw(glyphsToShow, at: origin, parts: .backgrounds)
    }
  }
  /// The boxes behind characters with a background, in the current context, whose colour is set. Called where a subclass has
  /// one of its own.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    for index in 0..<rectCount { UIRectFill(rectArray[index]) }
  }
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin, parts: .glyphs)
  }
}
