import TouchstoneFoundation
import TouchstoneObjectStore
import TouchstoneSwiftRuntime

/// Makes a dictionary of each row of a statement.
///
/// All rows have the same keys, but for what is NULL: they are hashed once for each pattern of NULLs that is met.
struct DictionaryReader {
  private let columns: [DictionaryQuery.Column]
  private let keys: [NSString]
  private let store: SQLiteStore
  private let memory = DictionaryMemory()
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
    values = .allocate(capacity: max(1, columns.count))
    numbers = Array(repeating: nil, count: 1024)
  }

  /// Once no more rows are read.
  func end() { values.deallocate() }

  /// Of the row that the statement is at.
  mutating func dictionary(_ statement: Statement) -> NSDictionary {
    guard let memory, columns.count <= 64 else { return plainDictionary(statement) }
    var bits: UInt64 = 0
    for index in columns.indices {
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
    if case .attribute(let storage, let description) = columns[index].kind {
      switch storage {
      case .int16, .int32, .int64, .order: return number(statement, index)
      case .boolean:
        return statement.isNull(index) ? nil : statement.integer(index) != 0 ? flags.yes : flags.no
      case .double: return statement.isNull(index) ? nil : NSNumber(value: statement.real(index))
      case .date:
        return statement.isNull(index) ? nil : NSDate(timeIntervalSinceReferenceDate: statement.real(index))
      case .string: return statement.isNull(index) ? nil : NSString(string: statement.text(index))
      case .binary: return statement.isNull(index) ? nil : statement.withBytes(index, Self.data)
      case .uuid: return statement.withBytes(index, Self.identifier)
      default: return object(ResultValue.value(statement.value(index), storage, description))
      }
    }
    let value = statement.value(index)
    if value.isNull { return nil }
    switch columns[index].kind {
    case .attribute: return nil
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
    if statement.isNull(index) { return nil }
    let value = statement.integer(index)
    guard let place = Int(exactly: value), numbers.indices.contains(place) else {
      return NSNumber(value: value)
    }
    if let known = numbers[place] { return known }
    let made = NSNumber(value: value)
    numbers[place] = made
    return made
  }
}
