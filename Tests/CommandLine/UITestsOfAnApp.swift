import Foundation
import Testing

/// `touchstone test` on the project DrivenApp, whose UI tests say what must hold.
@Suite(
  "The UI tests of an app",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct UITestsOfAnApp {
  private let tool = TestingTool("DrivenApp")

  @Test("taps, waits, typing, lists and the device's state, from a process of their own")
  func passes() throws {
    let run = try tool.test(["--scheme", "DrivenApp"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("76 tests: 74 passed, 1 skipped, 1 failed as expected"))
    #expect(run.output.contains("skipped: DrivenAppUITests/DeviceTests/testSkipping: not on this device"))
    #expect(run.output.contains("measured Duration (AppLaunch):"))
    for metric in ["Memory Physical", "CPU Time", "Disk Logical Writes"] {
      #expect(run.output.contains("measured \(metric): "))
    }
  }

  @Test("a class for each configuration has its tests run in each look and each way to hold the device")
  func configurations() throws {
    let run = try tool.test([
      "--scheme", "DrivenApp", "--only-testing", "DrivenAppUITests/LaunchTests/testLaunch",
    ])
    #expect(run.output.contains("4 tests: 4 passed"), "\(run.output)\(run.errors)")
    for way in ["light-portrait", "light-landscape", "dark-portrait", "dark-landscape"] {
      #expect(run.output.contains("passed: DrivenAppUITests/LaunchTests/testLaunch/\(way) ("))
    }
  }

  @Test("on the machine's clock an app is tapped, left and comes back, and its trace says whose clock it was")
  func realClock() throws {
    let folder = tool.cache.appendingPathComponent("real-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = Date().timeIntervalSince1970
    let run = try tool.test([
      "--scheme", "DrivenApp", "--real-clock", "--verbose", "--traces", folder.path, "--trace", "on",
      "--filter", "testTap|testTyping|testHomeAndBack",
    ])
    let now = Date().timeIntervalSince1970
    #expect(run.output.contains("3 tests: 3 passed"), "\(run.output)\(run.errors)")
    let times = TestingTool.times(in: run.output)
    #expect(times.count >= 3 && times.allSatisfy { (start...now).contains($0) }, "\(times)")
    let traces = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (traces?.allObjects ?? []).compactMap { $0 as? URL }.filter {
      $0.lastPathComponent == "trace.json"
    }
    #expect(files.count == 3)
    for file in files {
      #expect(try String(contentsOf: file, encoding: .utf8).contains("usesRealClock"), "\(file.path)")
    }
  }

  @Test("several workers run the same tests")
  func workers() throws {
    let run = try tool.test([
      "--scheme", "DrivenApp", "--workers", "3", "--filter", "testTap|testTyping|testHomeAndBack",
    ])
    #expect(run.output.contains("3 tests: 3 passed"), "\(run.output)\(run.errors)")
  }

  @Test(
    "a test that leaves something over the app and one that animates for ever change nothing for the next")
  func untidy() throws {
    let run = try tool.test(["--scheme", "Failing", "--filter", "testEndlessAnimation|testLeft|testWorks"])
    #expect(run.output.contains("3 tests: 3 passed"), "\(run.output)\(run.errors)")
  }

  @Test(
    "a miss, a crash, a hang, an absent app and a test without end are one failure each, with the test's line and what was seen"
  )
  func failures() throws {
    let folder = tool.cache.appendingPathComponent("kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try tool.test([
      "--scheme", "Failing", "--timeout", "20", "--attachments", folder.appendingPathComponent("files").path,
      "--traces", folder.appendingPathComponent("traces").path,
    ])
    #expect(run.code == 2)
    #expect(run.output.contains("9 tests: 3 passed, 6 failed"), "\(run.output)\(run.errors)")
    let file = tool.project.appendingPathComponent("FailingUITests/FailingTests.swift").path
    #expect(
      run.output.contains("\(file):13: error: no Button 'crash'; did you mean 'Crash'?"), "\(run.errors)")
    #expect(run.output.contains("\(file):18: error: Tap: DrivenApp crashed: "))
    #expect(run.output.contains("Fatal error: as it was asked to"))
    #expect(run.output.contains("\(file):23: error: Tap: DrivenApp: Did not answer for 10 seconds"))
    #expect(run.output.contains("there is no app 'com.example.absent' on the device. It has DrivenApp"))
    #expect(run.output.contains("error: Tap: Button 'Spin' at "))
    #expect(run.output.contains("cannot be touched: something covers it, or takes its touches"))
    #expect(run.output.contains("error: Did not end within 20 seconds, which --timeout allows a test"))
    #expect(!run.output.contains("not reached"))
    func kept(_ path: String) -> String {
      (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }
    #expect(kept("files/FailingUITests/FailingTests/testNearMiss/2-Elements.txt").contains("label: 'Crash'"))
    #expect(kept("files/FailingUITests/FailingTests/testHang/1-Crash.txt").contains("TroubleViewController"))
    let picture = "files/FailingUITests/FailingTests/testNearMiss/1-Screen.png"
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(picture).path))
    #expect(kept("traces/FailingUITests/FailingTests/testNearMiss/trace.json").contains("Tap Button 'crash'"))
    #expect(kept("traces/FailingUITests/FailingTests/testWorks/trace.json").isEmpty)
  }
}

/// Runs `touchstone test` on a fixture.
struct TestingTool {
  let project: URL
  /// Shared by all runs, so that the app is built once.
  let cache: URL

  struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  init(project: URL) {
    self.project = project.standardizedFileURL
    cache = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-tests/ui-tests")
  }

  init(_ fixture: String) {
    self.init(project: URL(fileURLWithPath: #filePath).appendingPathComponent("../../Fixtures/\(fixture)"))
  }

  /// What fixtures print of their clocks, in seconds since 1970.
  static func times(in output: String) -> [Double] {
    output.split(separator: "\n").compactMap { line in
      line.range(of: "it is ").flatMap { Double(line[$0.upperBound...]) }
    }
  }

  /// - Parameter environment: Added to the little that the tool has.
  func test(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments = ["test", project.path] + arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = environment.merging([
      "PATH": path, "HOME": cache.path, "XDG_CACHE_HOME": cache.path,
    ]) { $1 }
    // Both may be long: what goes to a file fills no pipe.
    let complaints = cache.appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: complaints)
    defer { try? FileManager.default.removeItem(at: complaints) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: text,
      errors: try String(contentsOf: complaints, encoding: .utf8))
  }
}
