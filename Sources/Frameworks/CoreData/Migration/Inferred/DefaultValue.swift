import TouchstoneFoundation
import TouchstoneObjectStore

/// A default value as stores keep it.
enum DefaultValue {
  static func stored(_ attribute: NSAttributeDescription?) -> DatabaseValue? {
    guard let attribute, let value = attribute.defaultValue else { return nil }
    switch value {
    case let value as Bool where attribute.attributeType == .booleanAttributeType:
      return .integer(value ? 1 : 0)
    case let value as Date: return .real(value.timeIntervalSinceReferenceDate)
    case let value as String: return .text(value)
    case let value as UUID: return .blob(withUnsafeBytes(of: value.uuid) { Data($0) })
    case let value as URL: return .text(value.absoluteString)
    case let value as Data: return .blob(value)
    case let value as NSDecimalNumber: return .real(value.doubleValue)
    case let value as Decimal: return .real(NSDecimalNumber(decimal: value).doubleValue)
    case let value as NSNumber: return number(value, attribute.attributeType)
    case let value as Int: return number(NSNumber(value: value), attribute.attributeType)
    case let value as Double: return number(NSNumber(value: value), attribute.attributeType)
    case let value as Float: return number(NSNumber(value: value), attribute.attributeType)
    case let value as Bool: return .integer(value ? 1 : 0)
    default: return nil
    }
  }

  private static func number(_ number: NSNumber, _ type: NSAttributeType) -> DatabaseValue {
    switch type {
    case .doubleAttributeType, .floatAttributeType, .decimalAttributeType, .dateAttributeType:
      .real(number.doubleValue)
    default: .integer(number.int64Value)
    }
  }
}
