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

/// A few hundred rows as SQLite handed them out: a word for each slot of a row, a bit for each that is NULL, and the bytes
/// of all texts and blobs one behind another.
///
/// A row is written once, by the reader that fetches it, before anyone else sees the block; from then on it is only read,
/// by any thread.
package final class RecordBlock: @unchecked Sendable {
  /// Of slots, without the words of the NULL bits.
  package let slotCount: Int
  package let capacity: Int
  package private(set) var count = 0
  /// Words of one row: its slots, then its NULL bits.
  @usableFromInline let stride: Int
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  private var arena: UnsafeMutableRawPointer
  private var arenaCapacity: Int
  private var arenaUse = 0

  package init(slotCount: Int, capacity: Int) {
    self.slotCount = slotCount
    self.capacity = capacity
    stride = slotCount + (slotCount + 63) / 64
    words = .allocate(capacity: max(1, stride * capacity))
    arenaCapacity = capacity * 32
    arena = .allocate(byteCount: arenaCapacity, alignment: 8)
  }

  deinit {
    words.deallocate()
    arena.deallocate()
  }

  // MARK: Writing

  /// A row of NULLs behind the last; its index.
  package func appendRow() -> Int {
    precondition(count < capacity)
    let row = words + count * stride
    for index in 0..<slotCount { row[index] = 0 }
    for index in slotCount..<stride { row[index] = .max }
    count += 1
    return count - 1
  }

  @inline(__always) private func clearNull(_ row: UnsafeMutablePointer<UInt64>, _ slot: Int) {
    row[slotCount + slot >> 6] &= ~(1 << UInt64(slot & 63))
  }

  package func set(_ value: Int64, _ slot: Int, of index: Int) {
    let row = words + index * stride
    row[slot] = UInt64(bitPattern: value)
    clearNull(row, slot)
  }

  package func set(_ value: Double, _ slot: Int, of index: Int) {
    let row = words + index * stride
    row[slot] = value.bitPattern
    clearNull(row, slot)
  }

  package func set(_ bytes: UnsafeRawBufferPointer, _ slot: Int, of index: Int) {
    let row = words + index * stride
    row[slot] = UInt64(arenaUse) << 32 | UInt64(bytes.count)
    clearNull(row, slot)
    append(bytes)
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    let end = arenaUse + bytes.count
    if end > arenaCapacity { growArena(end) }
    if let start = bytes.baseAddress { (arena + arenaUse).copyMemory(from: start, byteCount: bytes.count) }
    arenaUse = end
  }

  @inline(never) private func growArena(_ needed: Int) {
    precondition(needed < Int(UInt32.max), "a block of rows holds at most 4 GiB of texts and blobs")
    let bigger = max(needed, arenaCapacity * 2)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bigger, alignment: 8)
    memory.copyMemory(from: arena, byteCount: arenaUse)
    arena.deallocate()
    (arena, arenaCapacity) = (memory, bigger)
  }

  // MARK: Reading

  @inline(__always) package func isNull(_ slot: Int, of index: Int) -> Bool {
    (words + index * stride)[slotCount + slot >> 6] & (1 << UInt64(slot & 63)) != 0
  }

  /// Zero for NULL.
  @inline(__always) package func integer(_ slot: Int, of index: Int) -> Int64 {
    Int64(bitPattern: (words + index * stride)[slot])
  }

  /// Zero for NULL.
  @inline(__always) package func real(_ slot: Int, of index: Int) -> Double {
    Double(bitPattern: (words + index * stride)[slot])
  }

  @inline(__always) package func bytes(_ slot: Int, of index: Int) -> UnsafeRawBufferPointer {
    let word = (words + index * stride)[slot]
    return UnsafeRawBufferPointer(start: arena + Int(word >> 32), count: Int(word & 0xFFFF_FFFF))
  }

  @inline(__always) package func text(_ slot: Int, of index: Int) -> String {
    String(decoding: bytes(slot, of: index), as: UTF8.self)
  }

  package func blob(_ slot: Int, of index: Int) -> Data { Data(bytes(slot, of: index)) }
}

extension RecordBlock {
  /// Reads the statement's row into a row of its own: column by column, each into the slot that the plan names.
  @inline(__always)
  package func read(_ statement: Statement, _ plan: UnsafeBufferPointer<ReadPlan.Step>) {
    let handle = statement.handle
    let row = words + count * stride
    for index in slotCount..<stride { row[index] = 0 }
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
        if let start = sqlite3_column_text(handle, column) {
          let length = Int(sqlite3_column_bytes(handle, column))
          row[slot] = UInt64(arenaUse) << 32 | UInt64(length)
          append(UnsafeRawBufferPointer(start: start, count: length))
        } else {
          (row[slot], _) = (0, setNull(row, slot))
        }
      case .blob:
        if sqlite3_column_type(handle, column) == SQLITE_NULL {
          (row[slot], _) = (0, setNull(row, slot))
        } else {
          let start = sqlite3_column_blob(handle, column)
          let length = Int(sqlite3_column_bytes(handle, column))
          row[slot] = UInt64(arenaUse) << 32 | UInt64(length)
          append(UnsafeRawBufferPointer(start: start, count: length))
        }
      }
    }
    count += 1
  }

  @inline(__always) private func setNull(_ row: UnsafeMutablePointer<UInt64>, _ slot: Int) {
    row[slotCount + slot >> 6] |= 1 << UInt64(slot & 63)
  }
}
