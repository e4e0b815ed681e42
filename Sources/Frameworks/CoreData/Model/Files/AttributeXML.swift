import TouchstoneFoundation
import TouchstoneObjectStore

/// What attributes of Xcode's file mean: types, default values, rules.
enum AttributeXML {
  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType, "Double": .doubleAttributeType,
    "Float": .floatAttributeType, "String": .stringAttributeType, "Boolean": .booleanAttributeType,
    "Date": .dateAttributeType, "Binary": .binaryDataAttributeType, "Binary Data": .binaryDataAttributeType,
    "UUID": .UUIDAttributeType, "URI": .URIAttributeType, "Transformable": .transformableAttributeType,
    "Composite": .compositeAttributeType,
  ]

  static func type(_ name: String?) -> NSAttributeType {
    name.flatMap { types[$0] } ?? .undefinedAttributeType
  }

  static func defaultValue(_ element: MarkupElement, _ type: NSAttributeType) -> Any? {
    if type == .dateAttributeType { return date(element["defaultDateTimeInterval"]) }
    return element["defaultValueString"].flatMap { value($0, type) }
  }

  private static func date(_ seconds: String?) -> Date? {
    seconds.flatMap { Double($0) }.map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return Int(text) ?? Double(text).map { Int($0) }
    case .doubleAttributeType: return Double(text)
    case .floatAttributeType: return Float(text)
    case .decimalAttributeType: return Decimal(string: text).map { NSDecimalNumber(decimal: $0) }
    case .booleanAttributeType: return ["YES", "1", "true"].contains(text)
    case .stringAttributeType: return text
    case .UUIDAttributeType: return UUID(uuidString: text)
    case .URIAttributeType: return URL(string: text)
    default: return nil
    }
  }

  // MARK: Rules

  /// A rule of the editor, and the code of the error when it is broken.
  struct Rule {
    var predicate: NSPredicate
    var code: Int
  }

  private enum Code {
    static let numberTooLarge = 1610
    static let numberTooSmall = 1620
    static let dateTooLate = 1630
    static let dateTooSoon = 1640
    static let stringTooLong = 1660
    static let stringTooShort = 1670
    static let stringPattern = 1680
  }

  static func rules(_ element: MarkupElement, _ type: NSAttributeType) -> [Rule] {
    switch type {
    case .stringAttributeType:
      return rule("length >= %@", element["minValueString"].flatMap { Int($0) }, Code.stringTooShort)
        + rule("length <= %@", element["maxValueString"].flatMap { Int($0) }, Code.stringTooLong)
        + rule("SELF MATCHES %@", element["regularExpressionString"], Code.stringPattern)
    case .dateAttributeType:
      return rule("SELF >= %@", date(element["minDateTimeInterval"]), Code.dateTooSoon)
        + rule("SELF <= %@", date(element["maxDateTimeInterval"]), Code.dateTooLate)
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .decimalAttributeType:
      return rule("SELF >= %@", element["minValueString"].flatMap { value($0, type) }, Code.numberTooSmall)
        + rule("SELF <= %@", element["maxValueString"].flatMap { value($0, type) }, Code.numberTooLarge)
    default: return []
    }
  }

  private static func rule(_ format: String, _ limit: Any?, _ code: Int) -> [Rule] {
    limit.map { [Rule(predicate: NSPredicate(format: format, argumentArray: [$0]), code: code)] } ?? []
  }
}
