/// What a column holds, and by that how a slot of eight bytes is read.
package enum ColumnStorage: UInt8, Sendable {
  case int16, int32, int64, boolean
  case double, float
  /// Seconds since the reference date, a double.
  case date
  /// Kept as a floating point number, as the format has it.
  case decimal
  case string, uri
  case uuid
  case binary, transformable
  /// The primary key of another row.
  case key
  /// The number of the entity of the row that the key beside it stands for.
  case entityNumber
  /// The place among the rows of the same owner.
  case order

  /// The type in the table's definition.
  package var sqlType: String {
    switch self {
    case .int16, .int32, .int64, .boolean, .key, .entityNumber, .order: "INTEGER"
    case .double, .float: "FLOAT"
    case .date: "TIMESTAMP"
    case .decimal: "DECIMAL"
    case .string, .uri: "VARCHAR"
    case .uuid, .binary, .transformable: "BLOB"
    }
  }

  /// The group of columns that it stands in; tables list one group after the other.
  var group: Int {
    switch self {
    case .int16, .int32, .int64, .boolean, .key, .entityNumber: 0
    case .order: 1
    case .date, .double, .float, .decimal: 2
    case .string, .uri: 3
    case .transformable: 4
    case .binary: 5
    case .uuid: 6
    }
  }

  init?(_ type: NSAttributeType) {
    switch type {
    case .integer16AttributeType: self = .int16
    case .integer32AttributeType: self = .int32
    case .integer64AttributeType: self = .int64
    case .booleanAttributeType: self = .boolean
    case .doubleAttributeType: self = .double
    case .floatAttributeType: self = .float
    case .dateAttributeType: self = .date
    case .decimalAttributeType: self = .decimal
    case .stringAttributeType: self = .string
    case .URIAttributeType: self = .uri
    case .UUIDAttributeType: self = .uuid
    case .binaryDataAttributeType: self = .binary
    case .transformableAttributeType: self = .transformable
    case .undefinedAttributeType, .objectIDAttributeType, .compositeAttributeType: return nil
    }
  }
}
