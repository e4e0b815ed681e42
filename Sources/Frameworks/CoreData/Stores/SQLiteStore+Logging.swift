import TouchstoneFoundation
import TouchstoneObjectStore

/// What `-com.apple.CoreData.SQLDebug` tells of a fetch beside its statement.
extension SQLiteStore {
  /// At level 4, how SQLite goes about it. Of the same connection, where the lists of keys are that it reads.
  func logPlan(_ sql: String, _ values: [DatabaseValue]) {
    guard log.level > 3 else { return }
    let steps = (try? database.rows("EXPLAIN QUERY PLAN \(sql)", values)) ?? []
    let lines = steps.map { step in
      "\n\t" + step.map { $0.text ?? $0.integer.map(String.init) ?? "" }.joined(separator: " ")
    }
    log.write("details: SQLite: EXPLAIN QUERY PLAN \(sql)" + lines.joined())
  }

  /// How long it took; from level 2 on which statement read how many rows, from 3 on what they hold.
  func logFetch(
    _ statement: Statement, of entity: EntityLayout, since start: ContinuousClock.Instant, count: Int,
    rows: () -> [String]
  ) {
    guard log.isOn else { return }
    let time = SQLLog.seconds(ContinuousClock.now - start)
    log.annotation("sql connection fetch time: \(time)")
    if log.level > 1 {
      let address = String(UInt(bitPattern: ObjectIdentifier(statement)), radix: 16)
      let values = log.level > 2 ? " with values: \(Self.list(rows()))" : ""
      log.annotation(
        "fetch using NSSQLiteStatement <0x\(address)> on entity '\(entity.name)' with sql text "
          + "'\(statement.sql)' returned \(count) rows\(values)")
    }
    log.annotation("total fetch execution time: \(time) for \(count) rows.")
  }

  private static func list(_ rows: [String]) -> String {
    rows.isEmpty ? "(\n)" : "(\n" + rows.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)"
  }

  /// The rows of blocks that hold whole rows of the entity's table.
  func words(of blocks: [RecordBlock], _ entity: EntityLayout) -> [String] {
    blocks.flatMap { block in (0..<block.count).map { words(of: block, $0, entity) } }
  }

  private func words(of block: RecordBlock, _ row: Int, _ entity: EntityLayout) -> String {
    let end = entity.table.slotCount
    let number = Int(block.integer(end + 1, of: row))
    let own = entity.table.hasSubentities ? model.entity(number: number) ?? entity : entity
    let values = entity.table.columns(of: own).map { column in
      "\(column.propertyName) = \(Self.words(of: block, row, column))"
    }
    return "<\(own.entity.managedObjectClassName ?? "NSManagedObject")> (entity: \(own.name); id: "
      + "\(id(block.integer(end, of: row), own)); data: {\(values.joined(separator: "; "))})"
  }

  private static func words(of block: RecordBlock, _ row: Int, _ column: ColumnLayout) -> String {
    if block.isNull(column.slot, of: row) { return "nil" }
    return switch column.storage.slotKind {
    case .integer: "\(block.integer(column.slot, of: row))"
    case .real: "\(block.real(column.slot, of: row))"
    case .text: "\(block.text(column.slot, of: row))"
    case .blob: "<\(block.bytes(column.slot, of: row).count) bytes>"
    }
  }
}
