import Attacking
import Foundation
import Testing

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

/// The harness tells what it is there for: each kind of tool that misbehaves is a failure.
@Suite struct AttackReports {
  private func attack(with script: String, seconds: Double = 1) throws -> (AttackRun.Tally, kept: [String]) {
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
      tool: tool, examples: [example], scratch: folder.appendingPathComponent("scratch"),
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
