import Foundation
import Testing

@testable import CoreData

@Suite(.serialized) struct SaveLogTests {
  /// R33.1
  @Test("a save logs its statements as Apple's framework does")
  func statements() throws {
    let context = try TestStack.context(TestStack.company())
    let log = CoreDataRuntime.shared.log
    nonisolated(unsafe) var lines: [String] = []
    (log.level, log.listener) = (1, { lines.append($0) })
    defer { (log.level, log.listener) = (0, nil) }
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    tag.setValue("a", forKey: "title")
    try context.save()
    tag.setValue("b", forKey: "title")
    try context.save()
    context.delete(tag)
    try context.save()
    let sql = lines.filter {
      $0.hasPrefix("CoreData: sql: ") && $0.contains("ZTAG") || $0.contains("Z_PRIMARYKEY")
    }.map { $0.dropFirst(15) }
    #expect(
      sql == [
        "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?",
        "UPDATE OR FAIL Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ? AND Z_MAX = ?",
        "INSERT INTO ZTAG(Z_PK, Z_ENT, Z_OPT, ZTITLE) VALUES(?, ?, ?, ?)",
        "UPDATE ZTAG SET ZTITLE = ?, Z_OPT = ?  WHERE Z_PK = ? AND Z_OPT = ?",
        "DELETE FROM ZTAG WHERE Z_PK = ? AND Z_OPT = ?",
      ])
    #expect(lines.first == "CoreData: sql: BEGIN EXCLUSIVE" && lines.last == "CoreData: sql: COMMIT")
  }
}
