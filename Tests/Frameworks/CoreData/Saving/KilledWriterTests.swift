import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

/// A program that saves over and over is killed at moments that a seed decides: `CORE_DATA_KILLS` of them, 100 if it says
/// nothing.
@Suite struct KilledWriterTests {
  private static let rounds = ProcessInfo.processInfo.environment["CORE_DATA_KILLS"].flatMap(Int.init) ?? 100
  private static let batchSize = 7

  /// The writer lies beside the tests.
  private var writer: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "StoreWriter")
  }

  @Test("whatever a killed program had saved is there, and nothing by halves")
  func kills() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    var random = SeededNumbers(state: 20_261_123)
    var last: Int64 = 0
    for round in 0..<Self.rounds {
      last = max(last, try killOnce(url, &random))
      let database = try Database(path: url.path, mode: .readWrite)
      guard try database.value("SELECT 1 FROM sqlite_master WHERE name = 'Z_METADATA'") != nil else {
        continue
      }
      #expect(try database.value("PRAGMA integrity_check") == .text("ok"), "round \(round)")
      let batches = try database.rows("SELECT ZBATCH, COUNT(*) FROM ZROW GROUP BY ZBATCH ORDER BY ZBATCH")
      #expect(batches.allSatisfy { $0[1] == .integer(Int64(Self.batchSize)) }, "round \(round)")
      #expect(batches.map { $0[0].integer } == (0..<batches.count).map { Int64($0) + 1 }, "round \(round)")
      #expect(Int64(batches.count) >= last, "round \(round)")
      let keys = try database.rows("SELECT MAX(Z_PK) FROM ZROW").first?[0].integer ?? 0
      #expect(try database.value("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Row'")?.integer ?? 0 >= keys)
    }
    #expect(last > 0)
  }

  /// The last batch that the writer said to be saved.
  private func killOnce(_ url: URL, _ random: inout SeededNumbers) throws -> Int64 {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = writer
    process.arguments = [url.path]
    process.standardOutput = pipe
    try process.run()
    let lines = Int.random(in: 0...6, using: &random)
    let turns = Int.random(in: 0...400_000, using: &random)
    var said = Data()
    while said.count(where: { $0 == 10 }) < lines {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += more
    }
    var sum = 0
    for turn in 0..<turns { sum &+= turn }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    withExtendedLifetime(sum) {}
    said += pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").compactMap { Int64($0) }.max() ?? 0
  }
}

/// The same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
