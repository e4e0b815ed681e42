import TouchstoneFoundation
import TouchstoneObjectStore

/// From cells to values as key-value coding has them, and back.
extension PropertyShape {
  /// `nil` where a value of this type cannot be the property's. Relationships are none of this.
  func cell(of value: Any?) -> Cell? {
    guard let value, !(value is NSNull) else { return .null }
    switch kind {
    case .int16, .int32, .int64: return Self.integer(value).map { .integer($0) }
    case .boolean: return Self.integer(value).map { .integer($0 == 0 ? 0 : 1) }
    case .double: return Self.real(value).map { .real($0) }
    case .float: return Self.real(value).map { .real(Double(Float($0))) }
    case .date: return (value as? Date).map { .real($0.timeIntervalSinceReferenceDate) }
    case .string: return (value as? String).map { .text($0) }
    case .binary: return (value as? Data).map { .data($0) }
    case .uuid: return (value as? UUID).map { .uuid($0) }
    case .uri: return (value as? URL).map { .any(ValueBox($0)) }
    case .decimal: return Self.decimal(value).map { .any(ValueBox($0)) }
    default: return .any(ValueBox(value))
    }
  }

  private static func integer(_ value: Any) -> Int64? {
    switch value {
    case let value as Int: Int64(value)
    case let value as Int64: value
    case let value as NSNumber: value.int64Value
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Int64(truncatingIfNeeded: value)
    case let value as any RawRepresentable: integer(value.rawValue)
    default: real(value).map { Int64($0) }
    }
  }

  private static func real(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  private static func decimal(_ value: Any) -> NSDecimalNumber? {
    switch value {
    case let value as NSDecimalNumber: value
    case let value as Decimal: NSDecimalNumber(decimal: value)
    case let value as NSNumber: NSDecimalNumber(string: value.stringValue)
    case let value as Int: NSDecimalNumber(value: value)
    case let value as Double: NSDecimalNumber(string: "\(value)")
    default: nil
    }
  }

  /// The value of a cell; relationships are none of this.
  func value(of cell: Cell) -> Any? {
    switch cell {
    case .integer(let value): kind == .boolean ? NSNumber(value: value != 0) : number(value)
    case .real(let value):
      kind == .date
        ? Date(timeIntervalSinceReferenceDate: value)
        : kind == .float ? NSNumber(value: Float(value)) : NSNumber(value: value)
    case .text(let value): value
    case .data(let value): kind == .transformable ? nil : value
    case .uuid(let value): value
    case .any(let box): box.value
    default: nil
    }
  }

  private func number(_ value: Int64) -> NSNumber {
    switch kind {
    case .int16: NSNumber(value: Int16(truncatingIfNeeded: value))
    case .int32: NSNumber(value: Int32(truncatingIfNeeded: value))
    default: NSNumber(value: value)
    }
  }

  // MARK: Rows

  /// What stands in a row in another form than it has as a value.
  func decoded(_ block: RecordBlock, _ slot: Int, _ row: Int) -> Any? {
    switch kind {
    case .decimal: NSDecimalNumber(string: "\(block.real(slot, of: row))")
    case .uuid: Self.uuid(block.bytes(slot, of: row))
    case .uri: URL(string: block.text(slot, of: row))
    case .transformable: Transformation(description).value(block.blob(slot, of: row))
    default: nil
    }
  }

  static func uuid(_ bytes: UnsafeRawBufferPointer) -> UUID? {
    bytes.count == 16 ? UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)) : nil
  }

  /// The values of a composite attribute's parts that are there, by name.
  static func composite(_ parts: [PropertyLayout], _ block: RecordBlock, _ row: Int) -> [String: Any] {
    var values: [String: Any] = [:]
    for part in parts {
      let shape = PropertyShape(part)
      if case .composite(let inner) = part.place {
        let value = composite(inner, block, row)
        if !value.isEmpty { values[part.name] = value }
      } else if shape.slot >= 0, !block.isNull(shape.slot, of: row) {
        values[part.name] = shape.plainValue(block, row)
      }
    }
    return values
  }

  private func plainValue(_ block: RecordBlock, _ row: Int) -> Any? {
    switch kind {
    case .int16, .int32, .int64, .boolean: value(of: .integer(block.integer(slot, of: row)))
    case .double, .float, .date: value(of: .real(block.real(slot, of: row)))
    case .string: block.text(slot, of: row)
    case .binary: block.blob(slot, of: row)
    default: decoded(block, slot, row)
    }
  }

  /// The value that goes into the column.
  func databaseValue(of cell: Cell) -> DatabaseValue {
    switch cell {
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .data(let value): .blob(value)
    case .uuid(let value): withUnsafeBytes(of: value.uuid) { .blob(Data($0)) }
    case .any(let box): encoded(box.value)
    case .object(let object): .integer(object.key.pk)
    case .reference(let key): .integer(key.pk)
    default: .null
    }
  }

  private func encoded(_ value: Any) -> DatabaseValue {
    switch kind {
    case .decimal: .real((value as? NSDecimalNumber).flatMap { Double($0.stringValue) } ?? 0)
    case .uri: (value as? URL).map { .text($0.absoluteString) } ?? .null
    case .transformable: Transformation(description).data(value).map { .blob($0) } ?? .null
    default: .null
    }
  }
}
