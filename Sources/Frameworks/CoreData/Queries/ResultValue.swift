import TouchstoneFoundation
import TouchstoneObjectStore

/// Values of columns as dictionaries have them.
enum ResultValue {
  static func value(
    _ value: DatabaseValue, _ storage: ColumnStorage, _ description: NSAttributeDescription?
  ) -> Any? {
    switch storage {
    case .int16, .int32, .int64, .key, .entityNumber, .order: value.integer.map { NSNumber(value: $0) }
    case .boolean: value.integer.map { NSNumber(value: $0 != 0) }
    case .double: value.real.map { NSNumber(value: $0) }
    case .float: value.real.map { NSNumber(value: Float($0)) }
    case .date: value.real.map(Date.init(timeIntervalSinceReferenceDate:))
    case .decimal: value.real.map { NSDecimalNumber(string: "\($0)") }
    case .string: value.text
    case .uri: value.text.flatMap(URL.init(string:))
    case .uuid: value.blob.flatMap { $0.withUnsafeBytes { PropertyShape.uuid($0) } }
    case .binary: value.blob
    case .transformable: value.blob.flatMap { data in description.flatMap { Transformation($0).value(data) } }
    }
  }

  /// Of a calculation, as the type that was declared for it.
  static func value(_ value: DatabaseValue, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return value.real.map { NSNumber(value: value.integer ?? Int64($0.rounded())) }
    case .booleanAttributeType: return value.integer.map { NSNumber(value: $0 != 0) }
    case .doubleAttributeType: return value.real.map { NSNumber(value: $0) }
    case .floatAttributeType: return value.real.map { NSNumber(value: Float($0)) }
    case .decimalAttributeType: return value.real.map { NSDecimalNumber(string: "\($0)") }
    case .dateAttributeType: return value.real.map(Date.init(timeIntervalSinceReferenceDate:))
    default: break
    }
    switch value {
    case .null: return nil
    case .integer(let number): return NSNumber(value: number)
    case .real(let number): return NSNumber(value: number)
    case .text(let text): return text
    case .blob(let data): return data
    }
  }
}
