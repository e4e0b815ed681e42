import Foundation

/// One value of a property list (Info.plist, Contents of a catalogue), as plain data.
///
/// Foundation reads and writes the file formats; this is what travels between threads and targets.
public indirect enum PropertyListValue: Sendable, Hashable {
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// Nil for what no property list can hold.
  public init?(_ value: Any) {
    switch value {
    case let value as PropertyListValue: self = value
    case let value as String: self = .string(value)
    // Before the numbers: Foundation bridges booleans to NSNumber.
    case let value as Bool where type(of: value) == Bool.self: self = .boolean(value)
    case let value as Int where type(of: value) == Int.self: self = .integer(value)
    case let value as NSNumber: self = PropertyListValue(number: value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as [Any]: self = .array(value.compactMap(PropertyListValue.init))
    case let value as [String: Any]:
      self = .dictionary(value.compactMapValues(PropertyListValue.init))
    default: return nil
    }
  }

  private init(number: NSNumber) {
    switch UnicodeScalar(UInt8(bitPattern: number.objCType.pointee)) {
    case "c", "B": self = .boolean(number.boolValue)
    case "f", "d": self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  /// The form `PropertyListSerialization` takes.
  public var foundationValue: Any {
    switch self {
    case .string(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .boolean(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.foundationValue)
    case .dictionary(let values): values.mapValues(\.foundationValue)
    }
  }
}

extension PropertyListValue {
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  public var array: [PropertyListValue]? { if case .array(let values) = self { values } else { nil } }
  public var dictionary: [String: PropertyListValue]? {
    if case .dictionary(let values) = self { values } else { nil }
  }
  public subscript(key: String) -> PropertyListValue? { dictionary?[key] }
}
