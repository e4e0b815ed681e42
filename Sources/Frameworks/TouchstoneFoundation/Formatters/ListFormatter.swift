import Foundation

/// Lists as text: "a, b, and c", in the language of its locale.
open class ListFormatter: Formatter, @unchecked Sendable {
  open var itemFormatter: Formatter?
  private var chosenLocale: Locale?
  open var locale: Locale! {
    get { chosenLocale ?? .autoupdatingCurrent }
    set { chosenLocale = newValue }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(byJoining strings: [String]) -> String { joined(strings, .current) }

  open func string(from items: [Any]) -> String? {
    Self.joined(items.map { itemFormatter?.string(for: $0) ?? "\($0)" }, locale)
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

  private static func joined(_ strings: [String], _ locale: Locale) -> String {
    strings.formatted(.list(type: .and, width: .standard).locale(locale))
  }
}
