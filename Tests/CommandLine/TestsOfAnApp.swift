import Foundation
import FoundationXML
import Testing

/// `touchstone test` on the project TestedApp, whose own tests say what must hold inside the app.
@Suite(
  "The tests of an app",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct TestsOfAnApp {
  private static let project = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../Fixtures/TestedApp").standardizedFileURL
  /// Shared by all, so that the app is built once.
  private static let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchstone-tests/tested-app")

  private struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  private func test(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try touchstone(["test", Self.project.path] + arguments, environment: environment)
  }

  private func touchstone(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try FileManager.default.createDirectory(at: Self.cache, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": Self.cache.path, "XDG_CACHE_HOME": Self.cache.path].merging(
      environment
    ) { $1 }
    // Both may be long: what goes to a file fills no pipe.
    let complaints = Self.cache.appendingPathComponent("errors-\(UUID().uuidString)")
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

  @Test("XCTest and Swift Testing run inside the app, on its virtual clock")
  func passes() throws {
    let run = try test(["--scheme", "TestedApp"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    for name in [
      "CounterTests/testCountsUp", "CounterTests/testMeasuringTakesTenRuns",
      "HostTests/testTheAppHasLaunched", "HostTests/testTheAppKnewThatTestsRunAsItLaunched",
      "HostTests/testTheAppsMainFoundTheDelegateOfTheTests", "TimeTests/testSemaphoresWithALimit",
      "ExpectationTests/testFulfilment", "DerivedTests/testInherited", "Counting/counts()",
      "Counting/waits()", "QuestionTests/testDelegatesRespond", "QuestionTests/testSourcesRespond",
      "QuestionTests/testDelegatesPerform", "QuestionTests/testObjectsConform",
    ] {
      #expect(run.output.contains("passed: TestedAppTests/\(name) ("), "\(name)")
    }
    #expect(run.output.contains("skipped: TestedAppTests/LifeTests/testSkipping: not today"))
    #expect(run.output.contains("failed as expected: TestedAppTests/LifeTests/testExpectedFailure"))
    #expect(!run.output.contains("testPrivateOnesAreNone"))
    #expect(run.output.contains("measured Time, seconds: ") && run.output.contains(" s on average of 10"))
  }

  @Test("the clock is virtual, or the machine's where that is asked for")
  func clocks() throws {
    let chosen = [
      "--scheme", "TestedApp", "--verbose", "--only-testing", "TestedAppTests/TimeTests/testTellsTheTime",
    ]
    let virtual = try test(chosen)
    #expect(TestingTool.times(in: virtual.output).map { $0 < 1_757_410_920 } == [true], "\(virtual.output)")
    let start = Date().timeIntervalSince1970
    let real = try test(chosen + ["--real-clock"])
    let now = Date().timeIntervalSince1970
    #expect(TestingTool.times(in: real.output).map { (start...now).contains($0) } == [true], "\(real.output)")
    #expect(real.output.contains("1 test: 1 passed"), "\(real.output)\(real.errors)")
  }

  @Test("on the machine's clock timers fire in their order, and a test that hangs has its time")
  func realClock() throws {
    let waiting = try test([
      "--scheme", "TestedApp", "--real-clock", "--only-testing",
      "TestedAppTests/TimeTests/testTimersKeepTheirOrder",
    ])
    #expect(waiting.output.contains("1 test: 1 passed"), "\(waiting.output)\(waiting.errors)")
    let hanging = try test([
      "--scheme", "Failing", "--real-clock", "--timeout", "3", "--only-testing",
      "FailingTests/BrokenProcessTests/testHang",
    ])
    #expect(hanging.code == 2)
    #expect(hanging.output.contains("Did not end within 3 seconds, which --timeout allows a test"))
  }

  @Test("what other threads have due happens in its moment, in each of many runs")
  func otherThreads() throws {
    let run = try test([
      "--scheme", "TestedApp", "--only-testing", "TestedAppTests/TimeTests", "--repeat", "10",
    ])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test("a failure names the line of the test, in words")
  func failures() throws {
    let run = try test(["--scheme", "Failing", "--only-testing", "FailingTests/FailureTests"])
    #expect(run.code == 2)
    let file = Self.project.appendingPathComponent("FailingTests/FailingTests.swift").path
    #expect(
      run.output.contains(
        "\(file):7: error: XCTAssertEqual failed: (\"0\") is not equal to (\"1\") - counts from 0"))
    #expect(
      run.output.contains(
        "\(file):9: error: XCTAssertEqual failed: (\"1.0\") is not equal to (\"1.5\") +/- (\"0.1\")"))
    #expect(run.output.contains("\(file):12: error: failed: caught error:"))
    #expect(run.output.contains("XCTUnwrap failed: expected non-nil value of type \"Int\""))
    #expect(run.output.contains("Exceeded timeout of 2 seconds, with unfulfilled expectations: \"never\"."))
    #expect(run.output.contains("Expected failure 'it is known' but none recorded"))
    #expect(run.output.contains("8 tests: 0 passed, 8 failed"))
  }

  @Test("what is wrong with an expectation is told where a test made it, or waited for it")
  func misusedExpectations() throws {
    let run = try test(["--scheme", "Failing", "--only-testing", "FailingTests/MisusedExpectationTests"])
    let file = Self.project.appendingPathComponent("FailingTests/FailingTests.swift").path
    let violation = "error: API violation - multiple calls made to fulfill for"
    #expect(run.output.contains("\(file):70: \(violation) once."), "\(run.output)\(run.errors)")
    #expect(run.output.contains("\(file):76: error: Failed due to unwaited expectation 'forgotten'."))
    #expect(run.output.contains("\(file):81: \(violation) own."))
    #expect(run.output.contains("3 tests: 0 passed, 3 failed"))
  }

  @Test("a test that must not go on is left at its first failure")
  func stops() throws {
    let run = try test(["--scheme", "Failing", "--filter", "testStops"])
    #expect(run.output.contains("the first") && run.output.contains("in the callback"))
    #expect(run.output.contains("3 tests: 0 passed, 3 failed"))
    #expect(!run.output.contains("not reached"))
  }

  @Test("a crash and a hang are one failure each, and the tests after them run")
  func brokenProcesses() throws {
    let run = try test(
      ["--scheme", "Failing", "--only-testing", "FailingTests/BrokenProcessTests", "--timeout", "3"])
    #expect(run.code == 2)
    #expect(run.output.contains("FAILED: FailingTests/BrokenProcessTests/testCrash"))
    #expect(run.output.contains("Index out of range"))
    #expect(run.output.contains("about to crash"))
    #expect(run.output.contains("Did not end within 3 seconds, which --timeout allows a test"))
    #expect(run.output.contains("BrokenProcessTests.testHang()"), "the stack names the test")
    #expect(run.output.contains("passed: FailingTests/BrokenProcessTests/testWorks"))
    #expect(run.output.contains("4 tests: 2 passed, 2 failed"))
  }

  @Test("a test that fails without an end has the time that a test may take, and tells of its first failures")
  func endlessFailures() throws {
    let run = try test(
      ["--scheme", "Failing", "--only-testing", "FailingTests/EndlessFailureTests", "--timeout", "3"])
    #expect(run.code == 2)
    #expect(
      run.output.components(separatedBy: "error: failed - again").count == 101, "\(run.output)\(run.errors)")
    #expect(run.output.contains("more failures left out: the first 100 are kept"))
    #expect(run.output.contains("Did not end within 3 seconds, which --timeout allows a test"))
    #expect(run.output.contains("1 test: 0 passed, 1 failed"))
  }

  @Test("reports are written as JUnit's XML, as xcresulttool's JSON and as annotations")
  func reports() throws {
    let folder = Self.cache.appendingPathComponent("reports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (xml, json) = (folder.appendingPathComponent("a.xml"), folder.appendingPathComponent("a.json"))
    let run = try test(
      [
        "--scheme", "Failing", "--only-testing", "FailingTests/FailureTests/testErrors", "--junit", xml.path,
        "--json",
        json.path,
      ], environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": Self.project.path])
    #expect(run.output.contains("::error "))
    let parser = XMLDocumentCheck()
    #expect(parser.accepts(try Data(contentsOf: xml)))
    #expect(parser.elements == ["testsuites", "testsuite", "testcase", "failure"])
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: json)) as? [String: Any])
    let plan = try #require((tree["testNodes"] as? [[String: Any]])?.first)
    #expect(plan["nodeType"] as? String == "Test Plan" && plan["result"] as? String == "Failed")
  }

  @Test("parts of a suite have each test once; Bazel says which by its environment")
  func shards() throws {
    let all = try test(["--scheme", "TestedApp", "--list"]).output.split(separator: "\n")
    let file = Self.cache.appendingPathComponent("shards-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = try test(["--scheme", "TestedApp", "--list", "--shard", "1/2"]).output.split(separator: "\n")
    let second = try test(
      ["--scheme", "TestedApp", "--list"],
      environment: ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": file.path]
    ).output.split(separator: "\n")
    #expect(all.count > 20 && Set(first + second) == Set(all) && first.count + second.count == all.count)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("the reports of a suite's parts are made one, by which the next parts are as long as each other")
  func mergedParts() throws {
    let folder = Self.cache.appendingPathComponent("parts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let chosen = ["--scheme", "TestedApp", "--only-testing", "TestedAppTests/TimeTests"]
    let all = try test(chosen + ["--list"]).output.split(separator: "\n")
    for part in ["1", "2"] {
      let run = try test(
        chosen + ["--shard", "\(part)/2", "--json", path("\(part).json"), "--junit", path("\(part).xml")])
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
    for kind in ["json", "xml"] {
      let merged = try touchstone(
        ["report", "merge", path("1.\(kind)"), path("2.\(kind)"), "-o", path("all.\(kind)")])
      #expect(merged.code == 0, "\(merged.errors)")
    }
    let xml = try String(contentsOfFile: path("all.xml"), encoding: .utf8)
    #expect(all.count > 2 && xml.contains("<testsuites tests=\"\(all.count)\" failures=\"0\""), "\(xml)")
    let parts = try ["1/2", "2/2"].map { part in
      try test(chosen + ["--list", "--shard", part, "--durations", path("all.json")]).output.split(
        separator: "\n")
    }
    #expect(parts.flatMap { $0 }.sorted() == all.sorted() && parts.allSatisfy { !$0.isEmpty })
    let wrong = try test(chosen + ["--list", "--shard", "1/2", "--durations", path("all.xml")])
    #expect(wrong.code != 0 && wrong.errors.contains("all.xml tells no durations of tests"))
    #expect(try touchstone(["report", "merge", path("none.json"), "-o", path("x.json")]).code == 66)
  }

  @Test("Bazel says by its environment what runs and where the results go")
  func bazel() throws {
    let file = Self.cache.appendingPathComponent("bazel-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try test(
      ["--scheme", "TestedApp"],
      environment: ["TESTBRIDGE_TEST_ONLY": "TestedAppTests/CounterTests", "XML_OUTPUT_FILE": file.path])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let xml = try String(contentsOf: file, encoding: .utf8)
    #expect(xml.contains("classname=\"TestedAppTests.CounterTests\" name=\"testCountsUp\""), "\(xml)")
    #expect(!xml.contains("TimeTests"))
  }

  @Test("a selection without tests is told so, with what fits none")
  func none() throws {
    let run = try test(["--scheme", "TestedApp", "--only-testing", "Nothing"])
    #expect(run.code == 2)
    #expect(run.output.contains("0 tests"))
    #expect(run.errors.contains("error: --only-testing 'Nothing' fits no test"))
  }

  @Test("a name that fits no test is told with those that are near, and the rest runs or is listed")
  func unknownNames() throws {
    let run = try test([
      "--scheme", "TestedApp", "--list", "--only-testing", "TestedAppTests/CounterTests", "--only-testing",
      "TestedAppTests/HostTest", "--skip-testing", "TestedAppTests/NoSuch",
    ])
    #expect(run.code == 0 && run.output.contains("TestedAppTests/CounterTests/testCountsUp\n"))
    #expect(!run.output.contains("HostTests"))
    #expect(run.errors.contains("warning: --only-testing 'TestedAppTests/HostTest' fits no test"))
    #expect(run.errors.contains("Nearest are 'TestedAppTests/HostTests', "))
    #expect(run.errors.contains("warning: --skip-testing 'TestedAppTests/NoSuch' fits no test"))
    #expect(run.errors.contains("`touchstone test --list`"))
  }
}

private final class XMLDocumentCheck: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []

  func accepts(_ data: Data) -> Bool {
    let parser = XMLParser(data: data)
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { elements.append(element) }
}
