import Foundation
import Testing

/// `Scripts/test-summary`, on logs as shards leave them.
@Suite struct SummaryOfATestRun {
  private func summarize(
    _ logs: [String: (text: String, status: String?)],
    failedFirst: [String: (text: String, status: String)] = [:],
    environment: [String: String] = [:]
  ) throws -> (code: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("summary-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, log) in logs {
      try Data(log.text.utf8).write(to: folder.appendingPathComponent("\(name).log"))
      if let first = failedFirst[name] {
        try Data(first.text.utf8).write(to: folder.appendingPathComponent("\(name).first"))
        try Data(first.status.utf8).write(to: folder.appendingPathComponent("\(name).first-status"))
      }
      if let status = log.status {
        try Data(status.utf8).write(to: folder.appendingPathComponent("\(name).status"))
      }
    }
    let process = Process()
    process.executableURL =
      URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/test-summary")
      .standardizedFileURL
    process.arguments = [folder.path] + logs.keys.sorted()
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private let good = (
    text: "✔ Test run with 12 tests in 3 suites passed after 1.0 seconds.\n", status: "0" as String?
  )
  private let skipping = (
    text:
      "➜ Suite \"The page\" skipped: \"there is no browser\"\n✔ Test run with 5 tests in 1 suite passed.\n",
    status: "0" as String?
  )

  @Test("the tests of all targets are added up") func sum() throws {
    let run = try summarize(["A": good, "B": good])
    #expect(run.code == 0)
    #expect(run.output.contains("24 tests in 2 parts"))
  }

  @Test("a target that failed is named with what was wrong") func failed() throws {
    let text =
      "✘ Test \"a\" recorded an issue at A.swift:3:4\n  that is why\n✘ Test run with 2 tests failed\n"
    let run = try summarize(["A": good, "B": (text, "1")])
    #expect(run.code == 1)
    #expect(run.output.contains("What failed in B"))
    #expect(run.output.contains("that is why"))
  }

  @Test("a target that was killed, or never came to its tests, has failed") func killed() throws {
    let killed = try summarize(["A": good, "B": ("◇ Test run started.\n", nil)])
    #expect(killed.code == 1 && killed.output.contains("it was killed"))
    #expect(try summarize(["A": ("", "0")]).code == 1)
  }

  @Test("of a target that was ended, the tests that went on are named") func hung() throws {
    let text = """
      ◇ Test a() started.
      ✔ Test a() passed after 0.1 seconds.
      ◇ Test "b (of c)" started.
      ◇ Test case passing 1 argument c → 1 to "b (of c)" started.

      """
    let run = try summarize(["A": good, "B": (text, "124")])
    #expect(run.code == 1)
    #expect(run.output.contains("did not end in time, or was killed; what went on:\n    Test \"b (of c)\"\n"))
    #expect(!run.output.contains("Test a()"))
  }

  @Test("a target that failed once and then passed is named, and no failure") func unsteady() throws {
    let first = "✘ Test \"a\" recorded an issue at A.swift:3:4\n  that is why\n"
    let run = try summarize(["A": good, "B": good], failedFirst: ["B": (first, "1")])
    #expect(run.code == 0)
    #expect(run.output.contains("unsteady: B failed at first"))
    #expect(run.output.contains("that is why"))
    #expect(!run.output.contains("What failed") && !run.output.contains("exit status"))
    let hung = "◇ Test a() started.\n"
    for (status, words) in [
      ("124", "did not end in time, or was killed; what went on:\n    Test a()"),
      ("141", "its exit status was 141; what went on:\n    Test a()"),
    ] {
      let run = try summarize(["A": good], failedFirst: ["A": (hung, status)])
      #expect(run.code == 0 && run.output.contains(words))
    }
  }

  @Test("what was skipped is listed, and in CI it is an error unless it may be") func skipped() throws {
    let here = try summarize(["A": skipping])
    #expect(here.code == 0 && here.output.contains("skipped:\n  Suite \"The page\" skipped"))
    let there = try summarize(["A": skipping], environment: ["CI": "true"])
    #expect(there.code == 1 && there.output.contains("CI must run them"))
    let allowed = skipping.text.replacingOccurrences(
      of: "there is no browser", with: "run by `make fidelity`")
    #expect(try summarize(["A": (allowed, "0")], environment: ["CI": "true"]).code == 0)
  }
}
