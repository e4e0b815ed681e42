import Foundation

/// Commands that are interrupted, ended or killed at a random moment: nothing lives on, and the next one is as if nothing
/// had been.
public struct KilledCommands {
  public let tool: AttackedTool
  public let examples: [URL]
  /// A command that nobody kills has so long.
  public var seconds = 120.0
  /// For what is left of one that was killed.
  public var patience = 10.0

  public init(tool: AttackedTool, examples: [URL]) { (self.tool, self.examples) = (tool, examples) }

  public func run(seed: UInt64, seconds: Double, cases: Int = .max) throws -> AttackTally {
    var tally = AttackTally("kills")
    let end = Date(timeIntervalSinceNow: seconds)
    while tally.tried < cases, tally.tried == 0 || Date() < end {
      var mutator = Mutator(seed: seed &+ UInt64(tally.tried) &* 15_485_863)
      tally.tried += 1
      try attack(&mutator, &tally)
    }
    return tally
  }

  private func attack(_ mutator: inout Mutator, _ tally: inout AttackTally) throws {
    let project = try copy(mutator.pick(examples))
    let command = mutator.pick([
      ["build"], ["screenshot", "-o", "/dev/null"], ["monkey", "--events", "2000"], ["run", "--no-open"],
    ])
    let signal = mutator.pick([SIGKILL, SIGTERM, SIGINT])
    // Most of what can go wrong lies in the first moments, and in those of the app.
    let delay = mutator.pick([10, 50, 200, 1_000, 4_000, 10_000]) + mutator.number(below: 200)
    if command[0] == "build" { try change(project, mutator.number(below: 1 << 30)) }
    let story = "\(command[0]) of \(project.lastPathComponent), signal \(signal) after \(delay) ms"
    let running = try tool.start([command[0], project.path] + command.dropFirst() + tool.projectOptions)
    usleep(UInt32(delay) * 1_000)
    running.send(signal)
    let code = running.wait(seconds: 20)
    if let code { tally.ends[code, default: 0] += 1 } else { tally.failures.append("\(story): it lives on") }
    let orphans = tool.orphans(within: patience)
    if !orphans.isEmpty {
      tally.failures.append("\(story): processes live on: \(orphans)")
      for orphan in orphans { kill(orphan, SIGKILL) }
    }
    if signal != SIGKILL, !tool.leftovers().isEmpty {
      tally.failures.append("\(story): folders are left: \(tool.leftovers())")
    }
    let next = try tool.start(["screenshot", project.path, "-o", "/dev/null"] + tool.projectOptions)
    let end = next.wait(seconds: self.seconds)
    if end != 0 {
      tally.failures.append("\(story): the next screenshot ends with \(end ?? -1): \(next.text.suffix(400))")
    }
    if !tool.leftovers().isEmpty {
      tally.failures.append("\(story): the next command leaves \(tool.leftovers())")
    }
  }

  private func copy(_ example: URL) throws -> URL {
    let place = tool.scratch.appendingPathComponent("killed/\(example.lastPathComponent)")
    if !FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: example, to: place)
    }
    return place
  }

  /// So that there is something to compile.
  private func change(_ project: URL, _ number: Int) throws {
    let names = FileManager.default.enumerator(atPath: project.path)?.compactMap { $0 as? String } ?? []
    guard let source = names.filter({ $0.hasSuffix(".swift") }).min() else { return }
    let file = project.appendingPathComponent(source)
    let text =
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n// attack").first ?? ""
    try Data((text + "\n// attack \(number)\n").utf8).write(to: file)
  }
}
