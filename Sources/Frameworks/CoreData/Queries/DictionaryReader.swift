import TouchstoneFoundation
import TouchstoneObjectStore
import TouchstoneSwiftRuntime

/// Makes a dictionary of each row of a statement.
///
/// All rows have the same keys, but for what is NULL: they are hashed once for each pattern of NULLs that is met.
struct DictionaryReader: ~Copyable {
  /// How a column's value is made, without anything whose references would be counted for each row.
  private enum Reading {
    case integer, boolean, double, date, string, binary, uuid
    /// By what the column is.
    case other
  }

  private let columns: [DictionaryQuery.Column]
  private let keys: [NSString]
  private let store: SQLiteStore
  private let readings: [Reading]
  /// Nil where each dictionary is to be made by Foundation's own initialisers.
  private let memory: DictionaryMemory?
  /// By the bits of the columns that are there: keys with the columns that their values come from.
  private var patterns: [UInt64: [NSObject: Int]] = [:]
  private var last: (bits: UInt64, keys: [NSObject: Int])?
  /// Those of the row that is read, each held once for the dictionary that takes it over.
  private let values: UnsafeMutablePointer<Unmanaged<AnyObject>>
  private var numbers: [NSNumber?]
  private let flags = (no: NSNumber(value: false), yes: NSNumber(value: true))

  init(_ columns: [DictionaryQuery.Column], _ store: SQLiteStore) {
    (self.columns, self.store) = (columns, store)
    keys = columns.map { NSString(string: $0.name) }
    readings = columns.map(Self.reading)
    let isPlain = columns.count > 64 || Set(columns.map(\.name)).count < columns.count
    memory = isPlain ? nil : DictionaryMemory()
    values = .allocate(capacity: max(1, columns.count))
    numbers = Array(repeating: nil, count: 1024)
  }

  private static func reading(_ column: DictionaryQuery.Column) -> Reading {
    guard case .attribute(let storage, _) = column.kind else { return .other }
    switch storage {
    case .int16, .int32, .int64, .order: return .integer
    case .boolean: return .boolean
    case .double: return .double
    case .date: return .date
    case .string: return .string
    case .binary: return .binary
    case .uuid: return .uuid
    default: return .other
    }
  }

  deinit { values.deallocate() }

  /// Of the row that the statement is at.
  mutating func dictionary(_ statement: Statement) -> NSDictionary {
    guard let memory else { return plainDictionary(statement) }
    var bits: UInt64 = 0
    for index in readings.indices {
      guard let value = value(statement, index) else { continue }
      values[index] = .passRetained(value)
      bits |= 1 << UInt64(index)
    }
    let values = values
    return memory.dictionary(pattern(bits).mapValues { values[$0].takeRetainedValue() })
  }

  private mutating func pattern(_ bits: UInt64) -> [NSObject: Int] {
    if let last, last.bits == bits { return last.keys }
    let there = columns.indices.filter { bits & 1 << UInt64($0) != 0 }
    let found = patterns[bits] ?? Dictionary(there.map { (keys[$0], $0) }) { $1 }
    (patterns[bits], last) = (found, (bits, found))
    return found
  }

  private mutating func plainDictionary(_ statement: Statement) -> NSDictionary {
    let result = NSMutableDictionary()
    for index in columns.indices {
      if let value = value(statement, index) { result[keys[index]] = value }
    }
    return result
  }

  // MARK: Values

  private mutating func value(_ statement: Statement, _ index: Int) -> AnyObject? {
    // SQLite reads zero for NULL, so most values need not be asked whether they are.
    switch readings[index] {
    case .integer: return number(statement, index)
    case .boolean:
      if statement.integer(index) != 0 { return flags.yes }
      return statement.isNull(index) ? nil : flags.no
    case .double:
      let value = statement.real(index)
      return value == 0 && statement.isNull(index) ? nil : NSNumber(value: value)
    case .date:
      let value = statement.real(index)
      return value == 0 && statement.isNull(index) ? nil : NSDate(timeIntervalSinceReferenceDate: value)
    case .string: return statement.isNull(index) ? nil : NSString(string: statement.text(index))
    case .binary: return statement.isNull(index) ? nil : statement.withBytes(index, Self.data)
    case .uuid: return statement.withBytes(index, Self.identifier)
    case .other: return other(statement.value(index), columns[index].kind)
    }
  }

  private func other(_ value: DatabaseValue, _ kind: DictionaryQuery.Column.Kind) -> AnyObject? {
    if value.isNull { return nil }
    switch kind {
    case .attribute(let storage, let description):
      return object(ResultValue.value(value, storage, description))
    case .objectID(let entity): return value.integer.map { store.id($0, entity) }
    case .calculated(let type): return object(ResultValue.value(value, type))
    }
  }

  private static func data(_ bytes: UnsafeRawBufferPointer) -> NSData {
    NSData(bytes: bytes.baseAddress, length: bytes.count)
  }

  private static func identifier(_ bytes: UnsafeRawBufferPointer) -> NSUUID? {
    guard bytes.count == 16, let start = bytes.baseAddress else { return nil }
    return NSUUID(uuidBytes: start.assumingMemoryBound(to: UInt8.self))
  }

  /// Foundation's object for a value.
  private func object(_ value: Any?) -> AnyObject? { value.map { $0 as AnyObject } }

  /// Small ones come again and again, and nothing changes them.
  private mutating func number(_ statement: Statement, _ index: Int) -> NSNumber? {
    let value = statement.integer(index)
    if value == 0, statement.isNull(index) { return nil }
    guard let place = Int(exactly: value), numbers.indices.contains(place) else {
      return NSNumber(value: value)
    }
    if let known = numbers[place] { return known }
    let made = NSNumber(value: value)
    numbers[place] = made
    return made
  }
}
