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
    // The first block is small: most fetches are of few rows, and a block lives as long as one of its rows does.
    var capacity = 16
    var bytes = 0
    var isMore = try statement.step()
    while isMore {
      let block = RecordBlock(slotCount: slotCount, capacity: capacity, bytes: bytes)
      while isMore, block.count < capacity {
        steps.withUnsafeBufferPointer { block.read(statement, $0) }
        let row = block.count - 1
        if !unread.isEmpty { block.setNulls(unread, of: row) }
        each(block, row)
        isMore = try statement.step()
      }
      capacity = min(512, capacity * 4)
      // Rows to come are like those before, and a little is left over.
      bytes = block.arenaUse / block.count * capacity * 17 / 16
    }
  }
}

extension RecordBlock {
  @inline(never) func setNulls(_ slots: [Int], of index: Int) {
    for slot in slots { setNull(slot, of: index) }
  }
}
