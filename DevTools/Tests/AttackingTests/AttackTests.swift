import Foundation
import Testing

@testable import Attacking

@Suite struct Mutations {
  private let text = Array(
    "{ a = 000000000000000000000001; \"b\" = 000000000000000000000002; }\n<key>c</key>\n".utf8)

  @Test("the same seed changes alike, and every kind changes something", arguments: Mutator.Kind.allCases)
  func seeded(kind: Mutator.Kind) {
    func changed(_ seed: UInt64) -> [UInt8] {
      var mutator = Mutator(seed: seed)
      return mutator.mutate(text, kind, canary: "/canary")
    }
    #expect((0..<20).allSatisfy { changed($0) == changed($0) })
    #expect((0..<20).contains { changed($0) != text })
  }

  @Test("an empty file is changed, too")
  func empty() {
    var mutator = Mutator(seed: 1)
    #expect(!mutator.mutate([], .truncate, canary: "").isEmpty)
  }
}

/// A tool that is a script, in a place of its own.
private final class FakeTool {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "attack-tests-\(UUID().uuidString)")
  let tool: AttackedTool
  let example: URL

  init(_ script: String) throws {
    example = folder.appendingPathComponent("Example")
    try FileManager.default.createDirectory(at: example, withIntermediateDirectories: true)
    try Data("let a = 1\n".utf8).write(to: example.appendingPathComponent("A.swift"))
    let program = folder.appendingPathComponent("tool")
    try Data("#!/bin/bash\n\(script)\n".utf8).write(to: program)
    chmod(program.path, 0o755)
    tool = AttackedTool(program: program, scratch: folder.appendingPathComponent("scratch"))
  }

  deinit {
    for process in tool.survivors() { kill(process, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A tool that was written a moment before it is started.
@Suite(.serialized) struct StartsOfATool {
  @Test("one that is still open for writing is started once it is closed")
  func busy() throws {
    let fake = try FakeTool("exit 7")
    let writer = try FileHandle(forWritingTo: fake.tool.program)
    var tool = fake.tool
    // A file handle is closed once, however often that is said.
    tool.waitWhileBusy = { try? writer.close() }
    #expect(try tool.start([]).wait(seconds: 60) == 7)
  }

  @Test(
    "one that stays open is given up, and one that is not there is not waited for: both are named, with the reason"
  )
  func notStarted() throws {
    let fake = try FakeTool("exit 7")
    let program = fake.tool.program.path
    let writer = open(program, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(writer) }
    try #require(writer >= 0)
    var tool = fake.tool
    (tool.busyTries, tool.waitWhileBusy) = (3, {})
    let busy = #expect(throws: AttackedTool.Running.NotStarted.self) { try tool.start([]) }
    #expect(busy?.code == ETXTBSY)
    #expect(busy?.description == "\(program) cannot be started: Text file busy")
    let absent = AttackedTool(program: URL(fileURLWithPath: "/nowhere/tool"), scratch: fake.tool.scratch)
    let missing = #expect(throws: AttackedTool.Running.NotStarted.self) { try absent.start([]) }
    #expect(missing?.description == "/nowhere/tool cannot be started: No such file or directory")
  }
}

@Suite(.serialized) struct AppAttackReports {
  private func attack(_ script: String) throws -> AttackTally {
    let fake = try FakeTool(script)
    var attack = HostileApps(tool: fake.tool)
    (attack.seconds, attack.patience) = (1, 0.2)
    return try attack.run(seed: 1, seconds: 3_600, cases: 6)
  }

  @Test(
    "a tool that takes every app for a good one, leaves a process or a folder, or hangs, fails",
    arguments: [
      ("exit 0", "ended with 0"), ("setsid sleep 1000 & exit 3", "processes live on"),
      ("mkdir -p $TMPDIR/touchstone-home; exit 3", "folders are left"),
      ("exec sleep 1000", "took longer than"),
    ])
  func fails(script: String, reason: String) throws {
    let tally = try attack(script)
    #expect(tally.tried == 6)
    #expect(tally.failures.contains { $0.contains(reason) }, "\(tally.failures)")
  }

  @Test("what an app was ended with is counted")
  func counts() throws { #expect(try attack("exit 3").ends[3] == 6) }
}

@Suite(.serialized) struct KillReports {
  private func attack(_ script: String) throws -> AttackTally {
    let fake = try FakeTool(script)
    var attack = KilledCommands(tool: fake.tool, examples: [fake.example])
    (attack.seconds, attack.patience) = (1, 0.2)
    return try attack.run(seed: 3, seconds: 3_600, cases: 2)
  }

  @Test("a tool that ends when it is told to, and works again, survives")
  func survives() throws {
    let tally = try attack("[ \"$1\" = screenshot ] || exec sleep 1000")
    #expect(tally.failures == [])
    #expect(tally.tried == 2)
  }

  @Test(
    "one whose children live on, or that does not work any more, does not",
    arguments: [
      ("setsid sleep 1000 & [ \"$1\" = screenshot ]", "processes live on"),
      ("exit 1", "the next screenshot ends with 1"),
    ])
  func fails(script: String, reason: String) throws {
    let tally = try attack(script)
    #expect(tally.failures.contains { $0.contains(reason) }, "\(tally.failures)")
  }
}

@Suite struct RequestFuzzing {
  @Test("the same seed says the same, and not always that")
  func seeded() {
    func request(_ seed: UInt64) -> [UInt8] {
      var mutator = Mutator(seed: seed)
      return RequestFuzz.request(&mutator, .init(port: 80, token: "t"))
    }
    #expect((0..<50).allSatisfy { request($0) == request($0) })
    #expect(Set((0..<50).map(request)).count > 40)
  }

  @Test("where no simulator comes up nothing is said to have survived")
  func noSimulator() throws {
    let fake = try FakeTool("exit 1")
    let tally = try RequestFuzz(tool: fake.tool, example: fake.example).run(seed: 1, seconds: 1)
    #expect(tally.tried == 0)
    #expect(tally.failures.first?.contains("there is no simulator") == true)
  }
}

/// The harness tells what it is there for: each kind of tool that misbehaves is a failure.
@Suite struct AttackReports {
  private func attack(with script: String, seconds: Double = 1) throws -> (AttackTally, kept: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "attack-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let example = folder.appendingPathComponent("Example")
    try FileManager.default.createDirectory(
      at: example.appendingPathComponent("Example.xcodeproj"), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: example.appendingPathComponent("Example.xcodeproj/project.pbxproj"))
    let tool = folder.appendingPathComponent("tool")
    try Data("#!/bin/bash\n\(script)\n".utf8).write(to: tool)
    chmod(tool.path, 0o755)
    var run = AttackRun(
      tool: AttackedTool(program: tool, scratch: folder.appendingPathComponent("scratch")),
      examples: [example],
      kept: folder.appendingPathComponent("kept"))
    run.secondsPerCase = seconds
    let tally = try run.run(seed: 1, seconds: 3_600, cases: 1)
    return (tally, (try? FileManager.default.contentsOfDirectory(atPath: run.kept.path)) ?? [])
  }

  @Test("a tool that says no survives")
  func survives() throws {
    let (tally, kept) = try attack(with: "exit 65")
    #expect(tally.tried == 1)
    #expect(tally.failures.isEmpty)
    #expect(tally.ends[65] == tally.tried)
    #expect(kept.isEmpty)
  }

  @Test(
    "one that ends with a signal or a fault, hangs, or touches what is not its own does not, and its project is kept",
    arguments: [
      ("kill -SEGV $$", "ended with -11"), ("exit 70", "ended with 70"),
      ("exec sleep 1000", "took longer than 0 seconds"),
      ("rm -r \"$HOME/Documents\"", "touched a file outside"),
      ("touch \"$2/new\"", "wrote into the project"),
    ])
  func fails(script: String, reason: String) throws {
    let (tally, kept) = try attack(with: script, seconds: script.hasPrefix("exec sleep") ? 0.2 : 60)
    #expect(tally.failures.first?.contains(reason) == true, "\(tally.failures)")
    #expect(kept.contains("case-1-1"))
  }
}

@Suite(.serialized) struct ExamplesWithPackages {
  @Test("a copy of an example finds the packages that lie beside the examples, and may read them")
  func packages() throws {
    let fake = try FakeTool(
      #"[ -e "$2/../../Libraries/Sums/Package.swift" ] && [[ "$*" == *"--allow-read"*"/Libraries" ]] || exit 70"#
    )
    try Data("{}".utf8).write(to: fake.example.appendingPathComponent("project.pbxproj"))
    let libraries = fake.folder.appendingPathComponent("Libraries")
    let sums = libraries.appendingPathComponent("Sums")
    try FileManager.default.createDirectory(at: sums, withIntermediateDirectories: true)
    try Data().write(to: sums.appendingPathComponent("Package.swift"))
    func tally() throws -> AttackTally {
      try AttackRun(
        tool: fake.tool, examples: [fake.example], kept: fake.folder.appendingPathComponent("kept")
      ).run(seed: 1, seconds: 3_600, cases: 1)
    }
    #expect(try tally().failures.count == 1)
    try fake.tool.bring(packages: libraries)
    #expect(try tally().failures.isEmpty)
    let kills = try KilledCommands(tool: fake.tool, examples: [fake.example]).run(
      seed: 1, seconds: 3_600, cases: 1)
    #expect(kills.failures.isEmpty, "\(kills.failures)")
  }
}
