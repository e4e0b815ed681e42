import TouchstoneFoundation
import TouchstoneObjectStore

extension PredicateTranslation {
  /// The numbers of NSString's compare options.
  private enum Flag {
    static let caseInsensitive = 1
    static let backwards = 4
    static let anchored = 8
    static let diacriticInsensitive = 128
    static let widthInsensitive = 256
    /// All but order: what searching as the user would means.
    static let localizedStandard = 417
  }

  /// Operators of texts, and all operators with options; nil for plain comparisons.
  func textSearch(
    _ side: Side, _ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options,
    _ constant: Any
  ) throws -> SQLText? {
    let isPlain: Bool =
      switch type {
      case .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo: true
      default: false
      }
    let options = options.subtracting(.normalized)
    if isPlain, options.isEmpty { return nil }
    guard side.storage == .string, let text = PredicateValue.text(constant), !options.contains(.wholeWords)
    else {
      throw Untranslatable("the operator \(type) of texts")
    }
    let value = SQLText.bound(.text(text))
    let flags = Self.flags(options)
    let locale = options.contains(.localeSensitive) ? 1 : 0
    func search(_ flags: Int) -> SQLText {
      "NSCoreDataStringSearch(" + side.text + ", " + value + ", \(flags), \(locale))"
    }
    switch type {
    case .contains: return search(flags)
    case .beginsWith: return search(flags | Flag.anchored)
    case .endsWith: return search(flags | Flag.anchored | Flag.backwards)
    case .like: return "NSCoreDataLike(" + side.text + ", " + value + ", \(flags))"
    case .matches: return "NSCoreDataMatches(" + side.text + ", " + value + ", \(flags))"
    default:
      let sign: String =
        switch type {
        case .equalTo: "="
        case .notEqualTo: "<>"
        case .lessThan: "<"
        case .lessThanOrEqualTo: "<="
        case .greaterThan: ">"
        default: ">="
        }
      let test = "NSCoreDataStringCompare(" + side.text + ", " + value + ", \(flags), \(locale)) \(sign) 0"
      guard type == .notEqualTo, side.text.mayBeNull else { return test }
      return ("(" + test + " OR " + side.text + " IS NULL)").notNull()
    }
  }

  func compare(_ side: Side, _ selector: Selector?, _ right: NSExpression) throws -> SQLText {
    guard selector?.description == "localizedStandardContains:", side.storage == .string,
      let text = PredicateValue.text(try Self.constant(right))
    else { throw Untranslatable("the method \(selector?.description ?? "")") }
    return "NSCoreDataStringSearch(" + side.text + ", " + SQLText.bound(.text(text))
      + ", \(Flag.localizedStandard), 1)"
  }

  private static func flags(_ options: NSComparisonPredicate.Options) -> Int {
    (options.contains(.caseInsensitive) ? Flag.caseInsensitive : 0)
      | (options.contains(.diacriticInsensitive) ? Flag.diacriticInsensitive | Flag.widthInsensitive : 0)
  }
}
