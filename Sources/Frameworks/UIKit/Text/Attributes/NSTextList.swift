/// The marks of a list: bullets or numbers, one for each item.
open class NSTextList: _NSObject, NSCoding, NSCopying, NSSecureCoding, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The outer list's mark comes before.
    public static let prependEnclosingMarker = Options(rawValue: 1)
  }

  /// What a mark is, perhaps with text around it: "({decimal})".
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let box = MarkerFormat("{box}")
    public static let check = MarkerFormat("{check}")
    public static let circle = MarkerFormat("{circle}")
    public static let diamond = MarkerFormat("{diamond}")
    public static let disc = MarkerFormat("{disc}")
    public static let hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}")
    public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
    public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    public static let octal = MarkerFormat("{octal}")
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
    public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    public static let lowercaseRoman = MarkerFormat("{lower-roman}")
    public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    public static let decimal = MarkerFormat("{decimal}")
  }

  public let markerFormat: MarkerFormat
  public let listOptions: Options
  /// The number of the first item.
  open var startingItemNumber = 1

  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
    (self.markerFormat, listOptions) = (markerFormat, options)
    self.startingItemNumber = startingItemNumber
    super.init()
  }

  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(max(0, options))))
  }

  /// Bullets do not differ by item.
  open var isOrdered: Bool {
    let bullets: [MarkerFormat] = [.box, .check, .circle, .diamond, .disc, .hyphen, .square]
    return !bullets.contains { markerFormat.rawValue.contains($0.rawValue) }
      && markerFormat.rawValue.contains("{")
  }

  /// The mark of an item; the first has the starting number.
  open func marker(forItemNumber itemNumber: Int) -> String {
    let format = markerFormat.rawValue
    guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}") else {
      return format
    }
    let mark = Self.mark(MarkerFormat(String(format[open...close])), itemNumber)
    return format[..<open] + mark + format[format.index(after: close)...]
  }

  private static func mark(_ format: MarkerFormat, _ number: Int) -> String {
    switch format {
    case .box: "▫︎"
    case .check: "✓"
    case .circle: "◦"
    case .diamond: "◆"
    case .disc: "•"
    case .hyphen: "⁃"
    case .square: "▪︎"
    case .lowercaseHexadecimal: String(number, radix: 16)
    case .uppercaseHexadecimal: String(number, radix: 16, uppercase: true)
    case .octal: String(number, radix: 8)
    case .lowercaseAlpha, .lowercaseLatin: letters(number)
    case .uppercaseAlpha, .uppercaseLatin: letters(number).uppercased()
    case .lowercaseRoman: roman(number)
    case .uppercaseRoman: roman(number).uppercased()
    default: String(number)
    }
  }

  /// a … z, aa, ab …
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var rest = number
    var letters: [UInt8] = []
    while rest > 0 {
      rest -= 1
      letters.append(UInt8(ascii: "a") + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return String(number) }
    let steps = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
      (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var rest = number
    return steps.reduce(into: "") { text, step in
      while rest >= step.0 {
        text += step.1
        rest -= step.0
      }
    }
  }

  // MARK: Copying

  public static var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    coder.encode(markerFormat.rawValue, forKey: "NSMarkerFormat")
    coder.encode(Int(listOptions.rawValue), forKey: "NSOptions")
    coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
  }
  public required convenience init?(coder: NSCoder) {
    guard let format = coder.decodeObject(forKey: "NSMarkerFormat") as? String else { return nil }
    self.init(
      markerFormat: MarkerFormat(format),
      options: Options(rawValue: UInt(max(0, coder.decodeInteger(forKey: "NSOptions")))),
      startingItemNumber: coder.decodeInteger(forKey: "NSStartingItemNumber"))
  }
  open func copy(with zone: NSZone? = nil) -> Any {
    NSTextList(markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return other.markerFormat == markerFormat && other.listOptions == listOptions
      && other.startingItemNumber == startingItemNumber
  }
  open override var hash: Int { markerFormat.hashValue ^ startingItemNumber }
}
