import Foundation
import Testing

@testable import Simulator

/// What an app says of its statements is not believed.
@Suite("Statements of an app") struct StatementEntryTests {
  private func entries(_ text: String) -> [StatementEntry] { StatementEntry.entries(Data(text.utf8)) }

  @Test("a message is a list of statements with their times, and how many were lost before")
  func message() {
    let told = entries(
      #"{"lost":3,"statements":[{"store":"a","sql":"COMMIT","milliseconds":0.5,"count":2},{"store":"a","sql":"BEGIN","milliseconds":1,"count":1}]}"#
    )
    #expect(
      told == [
        StatementEntry(store: "a", sql: "COMMIT", milliseconds: 0.5, count: 2, lost: 3),
        StatementEntry(store: "a", sql: "BEGIN", milliseconds: 1, count: 1),
      ])
  }

  @Test("what is no message is left out, and what is too long is cut")
  func hostile() {
    for text in ["", "{", "[]", "null", #"{"lost":1}"#, #"{"lost":1e300,"statements":[]}"#] {
      #expect(entries(text).isEmpty)
    }
    let long = String(repeating: "x", count: 100_000)
    let one = #"{"store":"\#(long)","sql":"\#(long)","milliseconds":1,"count":-5}"#
    let told = entries(
      #"{"lost":-1,"statements":[\#(Array(repeating: one, count: 200).joined(separator: ","))]}"#)
    #expect(told.count == 100)
    #expect(
      told.allSatisfy { $0.sql.count <= 2100 && $0.store.count <= 200 && $0.count == 1 && $0.lost == nil })
  }

  @Test("the log keeps the latest thousand")
  func log() {
    var log = StatementLog()
    for number in 0..<30 {
      log.append(
        (0..<50).map { StatementEntry(store: "", sql: "\(number * 50 + $0)", milliseconds: 0, count: 1) })
    }
    #expect(log.entries.count == 1000 && log.entries.first?.sql == "500" && log.entries.last?.sql == "1499")
  }
}
