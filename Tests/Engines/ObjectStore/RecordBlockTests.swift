import Foundation
import Testing

@testable import TouchstoneObjectStore

@Suite struct RecordBlockTests {
  private let plan = ReadPlan(
    slotCount: 5,
    steps: [
      .init(column: 0, slot: 3, kind: .integer), .init(column: 1, slot: 0, kind: .real),
      .init(column: 2, slot: 1, kind: .text), .init(column: 3, slot: 4, kind: .blob),
    ])

  private func read(_ sql: String) throws -> [(RecordBlock, Int)] {
    let database = try Database(path: ":memory:", mode: .create)
    var rows: [(RecordBlock, Int)] = []
    try plan.readAll(try database.statement(sql)) { rows.append(($0, $1)) }
    return rows
  }

  @Test("each column goes to its slot")
  func slots() throws {
    let (block, row) = try #require(try read("SELECT 7, 1.5, 'häuser', x'00FF'").first)
    #expect(block.integer(3, of: row) == 7)
    #expect(block.real(0, of: row) == 1.5)
    #expect(block.text(1, of: row) == "häuser")
    #expect(block.blob(4, of: row) == Data([0, 255]))
  }

  @Test("NULL is told from zero and from what is empty, and a slot without a column is NULL")
  func nulls() throws {
    let (block, row) = try #require(try read("SELECT NULL, NULL, NULL, NULL").first)
    #expect((0..<5).allSatisfy { block.isNull($0, of: row) })
    let (other, index) = try #require(try read("SELECT 0, 0.0, '', x''").first)
    #expect([0, 1, 3, 4].allSatisfy { !other.isNull($0, of: index) })
    #expect(other.isNull(2, of: index))
    #expect(other.text(1, of: index) == "" && other.blob(4, of: index) == Data())
  }

  @Test("thousands of rows spread over blocks, with all their bytes")
  func manyRows() throws {
    let rows = try read(
      "WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 2999) "
        + "SELECT i, i / 2.0, 'row number ' || i || printf('%.*c', i % 300, 'x'), NULL FROM n")
    #expect(rows.count == 3000)
    for (number, (block, row)) in rows.enumerated() {
      #expect(block.integer(3, of: row) == Int64(number))
      #expect(block.text(1, of: row).utf8.count == "row number \(number)".utf8.count + max(1, number % 300))
    }
    #expect(Set(rows.map { ObjectIdentifier($0.0) }).count > 5)
  }

  @Test("a block of more than 64 slots keeps the NULLs of each")
  func manySlots() {
    let block = RecordBlock(slotCount: 130, capacity: 2)
    let row = block.appendRow()
    block.set(Int64(5), 129, of: row)
    block.set(2.5, 64, of: row)
    #expect((0..<130).filter { !block.isNull($0, of: row) } == [64, 129])
    block.setNull(64, of: row)
    #expect(block.isNull(64, of: row))
  }
}
