import TouchstoneText

/// A place on the line where text continues after a tab.
open class NSTextTab: _NSObject, NSCopying, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// The decimal separator of a language: text in a column of numbers is aligned there.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  /// Column terminators as UTF-16 units; only those of the first plane can be.
  var engineStop: TabStop {
    var terminators: Set<UInt16> = []
    if let set = options[.columnTerminators] as? CharacterSet {
      terminators = Set((UInt16(0x20)...0xFFFF).filter { Unicode.Scalar($0).map(set.contains) ?? false })
    }
    return TabStop(location, alignment: alignment.engineAlignment, terminators: terminators)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }
  open override var hash: Int { location.hashValue }
}
