/// Which column of a statement goes into which slot of a record, and how.
package struct ReadPlan: Sendable {
  package struct Step: Sendable {
    package let column: Int
    package let slot: Int
    package let kind: SlotKind

    package init(column: Int, slot: Int, kind: SlotKind) {
      (self.column, self.slot, self.kind) = (column, slot, kind)
    }
  }

  package let steps: [Step]
  package let slotCount: Int
  /// Slots that no column fills, which are NULL.
  private let unread: [Int]

  package init(slotCount: Int, steps: [Step]) {
    self.steps = steps
    self.slotCount = slotCount
    let read = Set(steps.map(\.slot))
    unread = (0..<slotCount).filter { !read.contains($0) }
  }

  /// Reads all rows that are left, in blocks; `each` is told of every row as it is read.
  @inline(__always)
  package func readAll(
    _ statement: Statement, each: (RecordBlock, Int) -> Void
  ) throws(DatabaseError) {
    var block: RecordBlock?
    // The first block is small: most fetches are of few rows, and a block lives as long as one of its rows does.
    var capacity = 16
    while try statement.step() {
      let target: RecordBlock
      if let current = block, current.count < current.capacity {
        target = current
      } else {
        target = RecordBlock(slotCount: slotCount, capacity: capacity)
        block = target
        capacity = min(512, capacity * 4)
      }
      steps.withUnsafeBufferPointer { target.read(statement, $0) }
      let row = target.count - 1
      if !unread.isEmpty { target.setNulls(unread, of: row) }
      each(target, row)
    }
  }
}

extension RecordBlock {
  @inline(never) func setNulls(_ slots: [Int], of index: Int) {
    for slot in slots { setNull(slot, of: index) }
  }

  package func setNull(_ slot: Int, of index: Int) {
    let row = words + index * stride
    row[slot] = 0
    row[slotCount + slot >> 6] |= 1 << UInt64(slot & 63)
  }
}
