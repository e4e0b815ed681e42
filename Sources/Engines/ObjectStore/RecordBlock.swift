import CSQLite
import Foundation

/// What a slot of a record holds, and how it is read from a column.
package enum SlotKind: UInt8, Sendable {
  /// Integers, flags, keys of rows.
  case integer
  /// Floating-point numbers and dates.
  case real
  case text
  case blob
}

/// A few hundred rows as SQLite handed them out: a word for each slot of a row, before them a bit for each that is NULL, and
/// the bytes of all texts and blobs one behind another.
///
/// A row is written once, by the reader that fetches it, before anyone else sees the block; from then on it is only read,
/// by any thread.
package final class RecordBlock: @unchecked Sendable {
  /// Of slots, without the words of the NULL bits.
  package let slotCount: Int
  package let capacity: Int
  package private(set) var count = 0
  /// Words of one row: its NULL bits, then its slots.
  private let stride: Int
  private let words: UnsafeMutablePointer<UInt64>
  /// The first slot of the first row.
  private let first: UnsafeMutablePointer<UInt64>
  private var arena: UnsafeMutableRawPointer
  private var arenaCapacity: Int
  package private(set) var arenaUse = 0

  /// `bytes` is a guess at how much the texts and blobs will take.
  package init(slotCount: Int, capacity: Int, bytes: Int = 0) {
    self.slotCount = slotCount
    self.capacity = capacity
    let nullWords = (slotCount + 63) / 64
    stride = slotCount + nullWords
    words = .allocate(capacity: max(1, stride * capacity))
    first = words + nullWords
    arenaCapacity = max(bytes, capacity * 32)
    arena = malloc(arenaCapacity)!
    if capacity >= 256 {
      Self.populate(words, stride * capacity * 8)
      Self.populate(arena, bytes)
    }
  }

  /// Has the kernel bring the pages at once that are about to be written: one by one takes longer than the writing.
  private static func populate(_ start: UnsafeMutableRawPointer, _ count: Int) {
    let page = 4096
    let first = (Int(bitPattern: start) + page - 1) & ~(page - 1)
    let end = (Int(bitPattern: start) + count) & ~(page - 1)
    guard end > first else { return }
    // MADV_POPULATE_WRITE: a kernel that does not know it, or cannot now, brings the pages one by one.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, 23)
  }

  deinit {
    words.deallocate()
    free(arena)
  }

  /// The slots of a row.
  @inline(__always) private func slots(_ index: Int) -> UnsafeMutablePointer<UInt64> {
    first + index * stride
  }

  /// The same for who reads a row often: the words stay where they are, as long as the block lives.
  @inline(__always) package func row(_ index: Int) -> RecordRow { RecordRow(slots: slots(index)) }

  // MARK: Writing

  /// A row of NULLs behind the last; its index.
  package func appendRow() -> Int {
    precondition(count < capacity)
    let row = slots(count)
    for index in 0..<slotCount { row[index] = 0 }
    for index in slotCount..<stride { row[slotCount - 1 - index] = .max }
    count += 1
    return count - 1
  }

  @inline(__always) private func clearNull(_ row: UnsafeMutablePointer<UInt64>, _ slot: Int) {
    row[-1 - slot >> 6] &= ~(1 << UInt64(slot & 63))
  }

  @inline(__always) private func setNull(_ row: UnsafeMutablePointer<UInt64>, _ slot: Int) {
    row[slot] = 0
    row[-1 - slot >> 6] |= 1 << UInt64(slot & 63)
  }

  package func setNull(_ slot: Int, of index: Int) { setNull(slots(index), slot) }

  package func set(_ value: Int64, _ slot: Int, of index: Int) {
    let row = slots(index)
    row[slot] = UInt64(bitPattern: value)
    clearNull(row, slot)
  }

  package func set(_ value: Double, _ slot: Int, of index: Int) {
    let row = slots(index)
    row[slot] = value.bitPattern
    clearNull(row, slot)
  }

  package func set(_ bytes: UnsafeRawBufferPointer, _ slot: Int, of index: Int) {
    let row = slots(index)
    row[slot] = append(bytes)
    clearNull(row, slot)
  }

  /// Where the bytes are from now on.
  @inline(__always) private func append(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let place = UInt64(arenaUse) << 32 | UInt64(bytes.count)
    let end = arenaUse + bytes.count
    if end > arenaCapacity { growArena(end) }
    if let start = bytes.baseAddress { memcpy(arena + arenaUse, start, bytes.count) }
    arenaUse = end
    return place
  }

  @inline(never) private func growArena(_ needed: Int) {
    precondition(needed < Int(UInt32.max), "a block of rows holds at most 4 GiB of texts and blobs")
    arenaCapacity = max(needed, arenaCapacity * 2)
    arena = realloc(arena, arenaCapacity)!
  }

  // MARK: Reading

  @inline(__always) package func isNull(_ slot: Int, of index: Int) -> Bool { row(index).isNull(slot) }

  /// Zero for NULL.
  @inline(__always) package func integer(_ slot: Int, of index: Int) -> Int64 { row(index).integer(slot) }

  /// Zero for NULL.
  @inline(__always) package func real(_ slot: Int, of index: Int) -> Double { row(index).real(slot) }

  @inline(__always) package func bytes(_ slot: Int, of index: Int) -> UnsafeRawBufferPointer {
    bytes(row(index).word(slot))
  }

  /// Of a text's or a blob's word.
  @inline(__always) package func bytes(_ word: UInt64) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: arena + Int(word >> 32), count: Int(word & 0xFFFF_FFFF))
  }

  @inline(__always) package func text(_ slot: Int, of index: Int) -> String {
    String(decoding: bytes(slot, of: index), as: UTF8.self)
  }

  package func blob(_ slot: Int, of index: Int) -> Data { Data(bytes(slot, of: index)) }
}

/// The words of one row, as long as its block lives.
@frozen package struct RecordRow {
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>

  @usableFromInline init(slots: UnsafeMutablePointer<UInt64>) { self.slots = slots }

  @inlinable @inline(__always) package func word(_ slot: Int) -> UInt64 { slots[slot] }
  @inlinable @inline(__always) package func isNull(_ slot: Int) -> Bool {
    slots[-1 - slot >> 6] & (1 << UInt64(truncatingIfNeeded: slot & 63)) != 0
  }
  @inlinable @inline(__always) package func integer(_ slot: Int) -> Int64 { Int64(bitPattern: slots[slot]) }
  @inlinable @inline(__always) package func real(_ slot: Int) -> Double { Double(bitPattern: slots[slot]) }
}

extension RecordBlock {
  /// Reads the statement's row into a row of its own: column by column, each into the slot that the plan names.
  @inline(__always)
  package func read(_ statement: Statement, _ plan: UnsafeBufferPointer<ReadPlan.Step>) {
    let handle = statement.handle
    let row = slots(count)
    for index in slotCount..<stride { row[slotCount - 1 - index] = 0 }
    for step in plan {
      let column = Int32(truncatingIfNeeded: step.column)
      let slot = step.slot
      switch step.kind {
      case .integer:
        let value = sqlite3_column_int64(handle, column)
        row[slot] = UInt64(bitPattern: value)
        if value == 0, sqlite3_column_type(handle, column) == SQLITE_NULL { setNull(row, slot) }
      case .real:
        let value = sqlite3_column_double(handle, column)
        row[slot] = value.bitPattern
        if value == 0, sqlite3_column_type(handle, column) == SQLITE_NULL { setNull(row, slot) }
      case .text:
        let value = sqlite3_column_value(handle, column)
        if let start = sqlite3_value_text(value) {
          let length = Int(sqlite3_value_bytes(value))
          row[slot] = append(UnsafeRawBufferPointer(start: start, count: length))
        } else {
          setNull(row, slot)
        }
      case .blob:
        // Nothing, too, for a blob without bytes.
        let value = sqlite3_column_value(handle, column)
        if let start = sqlite3_value_blob(value) {
          let length = Int(sqlite3_value_bytes(value))
          row[slot] = append(UnsafeRawBufferPointer(start: start, count: length))
        } else if sqlite3_value_type(value) == SQLITE_NULL {
          setNull(row, slot)
        } else {
          row[slot] = append(UnsafeRawBufferPointer(start: nil, count: 0))
        }
      }
    }
    count += 1
  }
}
