import Foundation

/// Names of people as text.
///
/// Linux declares a class of that name and nothing else; this one takes its place.
///
/// - Partial: names in Chinese, Japanese and Korean letters begin with the family's, all others with the
///   given one, whatever the locale; titles are taken out of English texts only.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  open var style: Style = .default
  /// Writes how the name is spoken; a name without that gives no text.
  open var isPhonetic = false
  /// - Inert: stored and returned; a name's letters decide about its order.
  open var locale: Locale! = .current { didSet { reportInert() } }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let parts = parts(components)
    if style == .abbreviated { return parts.compactMap(\.text.first).map(String.init).joined() }
    return parts.map(\.text).joined(separator: separator(parts))
  }

  /// The name with `NSPersonNameComponentKey` over each of its parts.
  open func annotatedString(from components: PersonNameComponents) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let parts = parts(components)
    for part in parts {
      if result.length > 0 { result.append(NSAttributedString(string: separator(parts))) }
      let text = style == .abbreviated ? String(part.text.prefix(1)) : part.text
      let key = NSAttributedString.Key(NSPersonNameComponentKey)
      result.append(NSAttributedString(string: text, attributes: [key: part.name]))
    }
    return result
  }

  open func personNameComponents(from string: String) -> PersonNameComponents? {
    WrittenName(string).components
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }

  // MARK: Parts

  private typealias Part = (name: String, text: String)

  private func parts(_ components: PersonNameComponents) -> [Part] {
    guard let shown = isPhonetic ? components.phoneticRepresentation : components else { return [] }
    let given = (NSPersonNameComponentGivenName, shown.givenName)
    let family = (NSPersonNameComponentFamilyName, shown.familyName)
    let names = EastAsianName.isOne(shown) ? [family, given] : [given, family]
    let chosen: [(String, String?)] =
      switch style {
      case .short where shown.nickname?.isEmpty == false: [(NSPersonNameComponentNickname, shown.nickname)]
      case .short where given.1?.isEmpty == false: [given]
      case .long:
        [(NSPersonNameComponentPrefix, shown.namePrefix)]
          + (EastAsianName.isOne(shown)
            ? names : [given, (NSPersonNameComponentMiddleName, shown.middleName), family])
          + [(NSPersonNameComponentSuffix, shown.nameSuffix)]
      default: names
      }
    return chosen.compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }

  private func separator(_ parts: [Part]) -> String {
    style == .abbreviated || parts.contains { EastAsianName.joinsParts($0.text) } ? "" : " "
  }
}

/// Names that begin with the family's.
private enum EastAsianName {
  static func isOne(_ components: PersonNameComponents) -> Bool {
    let text = (components.familyName ?? "") + (components.givenName ?? "")
    return text.unicodeScalars.contains { isIdeograph($0) || isKana($0) || isHangul($0) }
  }

  /// Japanese names with kana in them keep a space.
  static func joinsParts(_ text: String) -> Bool {
    text.unicodeScalars.contains { isIdeograph($0) || isHangul($0) }
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIdeographic }
  private static func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3040...0x30ff).contains(scalar.value) }
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xac00...0xd7a3).contains(scalar.value) }
}
