import TouchstoneText

/// How the lines of a paragraph are set.
///
/// - Partial: the line break strategy is kept but changes nothing; only English words are divided.
open class NSParagraphStyle: _NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xffff)
  }

  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
    var defaultTabInterval: CGFloat = 0
    var tabStops: [NSTextTab] = NSParagraphStyle.standardTabStops
    var textLists: [NSTextList] = []
    var usesDefaultHyphenation = false
  }

  var values = Values()

  static let standardTabStops = (1...12).map {
    NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28)
  }
  private static let standard = NSParagraphStyle()
  open class var `default`: NSParagraphStyle { standard }

  public override init() { super.init() }

  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let code = (languageName ?? Locale.current.identifier).prefix { $0 != "-" && $0 != "_" }
    return ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"].contains(String(code))
      ? .rightToLeft : .leftToRight
  }

  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var alignment: NSTextAlignment { values.alignment }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var hyphenationFactor: Float { values.hyphenationFactor }
  open var tabStops: [NSTextTab]! { values.tabStops }
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// The lists that it is in, the outermost first. Their marks are part of the text.
  open var textLists: [NSTextList] { values.textLists }
  /// Words are divided as the language has it, unless `hyphenationFactor` says how much.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

  open func copy(with zone: NSZone? = nil) -> Any {
    if type(of: self) == NSParagraphStyle.self { return self }
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    super.init()
    values.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    values.lineBreakMode =
      NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    values.lineSpacing = CGFloat(coder.decodeDouble(forKey: "NSLineSpacing"))
    values.paragraphSpacing = CGFloat(coder.decodeDouble(forKey: "NSParagraphSpacing"))
    values.headIndent = CGFloat(coder.decodeDouble(forKey: "NSHeadIndent"))
    values.firstLineHeadIndent = CGFloat(coder.decodeDouble(forKey: "NSFirstLineHeadIndent"))
    values.tailIndent = CGFloat(coder.decodeDouble(forKey: "NSTailIndent"))
    values.lineHeightMultiple = CGFloat(coder.decodeDouble(forKey: "NSLineHeightMultiple"))
    values.minimumLineHeight = CGFloat(coder.decodeDouble(forKey: "NSMinLineHeight"))
    values.maximumLineHeight = CGFloat(coder.decodeDouble(forKey: "NSMaxLineHeight"))
    values.paragraphSpacingBefore = CGFloat(coder.decodeDouble(forKey: "NSParagraphSpacingBefore"))
    values.hyphenationFactor = coder.decodeFloat(forKey: "NSHyphenationFactor")
    values.allowsDefaultTighteningForTruncation =
      coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
    if coder.containsValue(forKey: "NSWritingDirection") {
      values.baseWritingDirection =
        NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection")) ?? .natural
    }
  }
  open func encode(with coder: NSCoder) {
    coder.encode(values.alignment.rawValue, forKey: "NSAlignment")
    coder.encode(values.lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(Double(values.lineSpacing), forKey: "NSLineSpacing")
    coder.encode(Double(values.paragraphSpacing), forKey: "NSParagraphSpacing")
    coder.encode(Double(values.headIndent), forKey: "NSHeadIndent")
    coder.encode(Double(values.firstLineHeadIndent), forKey: "NSFirstLineHeadIndent")
    coder.encode(Double(values.tailIndent), forKey: "NSTailIndent")
    coder.encode(Double(values.lineHeightMultiple), forKey: "NSLineHeightMultiple")
    coder.encode(Double(values.minimumLineHeight), forKey: "NSMinLineHeight")
    coder.encode(Double(values.maximumLineHeight), forKey: "NSMaxLineHeight")
    coder.encode(Double(values.paragraphSpacingBefore), forKey: "NSParagraphSpacingBefore")
    coder.encode(values.hyphenationFactor, forKey: "NSHyphenationFactor")
    coder.encode(values.allowsDefaultTighteningForTruncation, forKey: "NSAllowsTighteningForTruncation")
    coder.encode(values.baseWritingDirection.rawValue, forKey: "NSWritingDirection")
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = newValue ?? NSParagraphStyle.standardTabStops }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  open override var textLists: [NSTextList] {
    get { values.textLists }
    set { values.textLists = newValue }
  }
  /// - Inert: stored and returned; words are divided by `hyphenationFactor` alone.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set {
      values.usesDefaultHyphenation = newValue
      reportInert()
    }
  }

  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops = (values.tabStops + [anObject]).sorted { $0.location < $1.location }
  }
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0.isEqual(anObject) } }
}

extension NSParagraphStyle {
  var engineStyle: TextParagraphStyle {
    var style = TextParagraphStyle()
    style.alignment = values.alignment.engineAlignment
    style.lineBreak = values.lineBreakMode.engineBreak
    style.firstLineIndent = values.firstLineHeadIndent
    style.headIndent = values.headIndent
    style.tailIndent = values.tailIndent
    style.lineSpacing = values.lineSpacing
    style.paragraphSpacing = values.paragraphSpacing
    style.paragraphSpacingBefore = values.paragraphSpacingBefore
    style.lineHeightMultiple = values.lineHeightMultiple
    style.minimumLineHeight = values.minimumLineHeight
    style.maximumLineHeight = values.maximumLineHeight
    switch values.baseWritingDirection {
    case .natural: style.baseDirection = .natural
    case .leftToRight: style.baseDirection = .leftToRight
    case .rightToLeft: style.baseDirection = .rightToLeft
    }
    style.tabStops = values.tabStops.map(\.engineStop)
    style.hyphenation = Double(values.hyphenationFactor)
    style.tightensBeforeTruncating = values.allowsDefaultTighteningForTruncation
    if values.defaultTabInterval > 0 { style.defaultTabInterval = values.defaultTabInterval }
    return style
  }
}

extension NSTextAlignment {
  var engineAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var engineBreak: LineBreak {
    switch self {
    case .byWordWrapping: .word
    case .byCharWrapping: .character
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
