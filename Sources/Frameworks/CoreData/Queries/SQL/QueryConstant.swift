import TouchstoneFoundation
import TouchstoneObjectStore

/// Something that stands for a row of a store: an object or its ID.
protocol RowReference: AnyObject {
  /// Nil as long as no store knows it.
  var rowKey: Int64? { get }
}

/// Values of predicates as columns hold them.
enum QueryConstant {
  /// The value as a column of that kind would hold it; a value that no such column can hold is for memory to judge.
  static func value(_ constant: Any, as storage: ColumnStorage) throws -> DatabaseValue {
    switch storage {
    case .entityNumber where constant is NSEntityDescription:
      return .integer(Int64((constant as! NSEntityDescription).layout.number))
    case .int16, .int32, .int64, .boolean, .double, .float, .decimal, .entityNumber, .order:
      guard let number = PredicateValue.number(constant) else { throw mismatch(constant, storage) }
      return value(number)
    case .date:
      guard let date = constant as? Date else { throw mismatch(constant, storage) }
      return .real(date.timeIntervalSinceReferenceDate)
    case .string:
      guard let text = PredicateValue.text(constant) else { throw mismatch(constant, storage) }
      return .text(text)
    case .uri:
      guard let url = constant as? URL else { throw mismatch(constant, storage) }
      return .text(url.absoluteString)
    case .uuid:
      guard let uuid = constant as? UUID else { throw mismatch(constant, storage) }
      return .blob(withUnsafeBytes(of: uuid.uuid) { Data($0) })
    case .key:
      // What was never saved is in no row; -1 is nobody's key.
      if let row = constant as? any RowReference { return .integer(row.rowKey ?? -1) }
      throw mismatch(constant, storage)
    // External files and values of transformers are not what the column says.
    case .binary, .transformable: throw mismatch(constant, storage)
    }
  }

  static func value(_ number: NSNumber) -> DatabaseValue {
    PredicateValue.isFraction(number) || number is NSDecimalNumber
      ? .real(number.doubleValue) : .integer(number.int64Value)
  }

  /// Where no column says what it is.
  static func value(_ constant: Any?) throws -> DatabaseValue {
    guard let constant = PredicateValue.plain(constant) else { return .null }
    if let number = PredicateValue.number(constant) { return value(number) }
    if let text = PredicateValue.text(constant) { return .text(text) }
    if let date = constant as? Date { return .real(date.timeIntervalSinceReferenceDate) }
    if constant is any RowReference { return try value(constant, as: .key) }
    throw Untranslatable("a constant of \(type(of: constant))")
  }

  private static func mismatch(_ constant: Any, _ storage: ColumnStorage) -> Untranslatable {
    Untranslatable("\(type(of: constant)) for a column of \(storage)")
  }
}
