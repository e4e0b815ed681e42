import Foundation

/// Builds changed examples, each in a place of its own with files around it that nobody may touch.
public struct AttackRun {
  public let tool: AttackedTool
  public let examples: [URL]
  /// Where projects that failed are kept.
  public let kept: URL
  /// For one build.
  public var secondsPerCase = 120.0

  public init(tool: AttackedTool, examples: [URL], kept: URL) {
    (self.tool, self.examples, self.kept) = (tool, examples, kept)
  }

  private var scratch: URL { tool.scratch }

  /// What a build of a project, however broken, may end with: not with a signal, and not with a fault of ours.
  private static let allowed: Set<Int32> = [0, 1, 64, 65, 66, 69]
  private static let mutable: Set<String> = [
    "pbxproj", "plist", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "json", "xcscheme",
    "xcconfig",
    "xcworkspacedata", "swift",
  ]

  /// Goes on until the time is over, or so many cases were tried; a case is known by the seed and its number.
  public func run(seed: UInt64, seconds: Double, cases: Int = .max) throws -> AttackTally {
    var tally = AttackTally("project files")
    let end = Date(timeIntervalSinceNow: seconds)
    try plantCanaries()
    var before = Self.snapshot(canaries)
    while tally.tried < cases, tally.tried == 0 || Date() < end {
      var mutator = Mutator(seed: seed &+ UInt64(tally.tried) &* 1_000_003)
      let example = mutator.pick(examples)
      let project = try copy(example)
      let story = try change(project, &mutator)
      let sources = Self.snapshot(project)
      let (code, errors) = try build(project)
      tally.tried += 1
      var problem: String?
      switch code {
      case nil: problem = "took longer than \(Int(secondsPerCase)) seconds"
      case let code? where !Self.allowed.contains(code): problem = "ended with \(code)"
      default: break
      }
      if let code { tally.ends[code, default: 0] += 1 }
      if Self.snapshot(canaries) != before { problem = "touched a file outside" }
      if Self.snapshot(project) != sources { problem = "wrote into the project" }
      guard let problem else { continue }
      let place = kept.appendingPathComponent("case-\(seed)-\(tally.tried)")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: project, to: place)
      let text = "\(problem)\n\(story)\n\(errors)"
      try Data(text.utf8).write(to: place.appendingPathComponent("why.txt"))
      tally.failures.append("\(example.lastPathComponent), \(story): \(problem); \(place.path)")
      try plantCanaries()
      before = Self.snapshot(canaries)
    }
    return tally
  }

  private var canaries: URL { scratch.appendingPathComponent("canaries") }

  private func plantCanaries() throws {
    try? FileManager.default.removeItem(at: canaries)
    for name in ["home/Documents/letter.txt", "home/.profile", "letter.txt", "folder/inner.txt"] {
      let file = canaries.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("canary".utf8).write(to: file)
    }
  }

  /// At the same path each time, so that what did not change is not compiled again.
  private func copy(_ example: URL) throws -> URL {
    let place = scratch.appendingPathComponent("projects/\(example.lastPathComponent)")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: example, to: place)
    return place
  }

  /// Changes one to three files, and says how.
  private func change(_ project: URL, _ mutator: inout Mutator) throws -> String {
    let paths = (FileManager.default.enumerator(atPath: project.path)?.compactMap { $0 as? String } ?? [])
      .filter { Self.mutable.contains(($0 as NSString).pathExtension) }.sorted()
    // Every other change hits the project file: the most follows from it.
    let main = paths.filter { $0.hasSuffix(".pbxproj") }
    var story: [String] = []
    for _ in 0..<mutator.pick([1, 1, 2, 3]) {
      let path = mutator.pick(mutator.pick([paths, main]))
      let kind = mutator.pick(Mutator.Kind.allCases)
      let file = project.appendingPathComponent(path)
      // The compiler compares each declaration with all of its name: thousands of them take it minutes, which is its own.
      let repeats = file.pathExtension == "swift" ? 500 : 5_000
      let bytes = mutator.mutate(
        [UInt8](try Data(contentsOf: file)), kind, canary: canaries.path + "/letter.txt", repeats: repeats)
      try Data(bytes).write(to: file)
      story.append("\(kind.rawValue) in \(path)")
    }
    return story.joined(separator: ", ")
  }

  /// The exit code, a signal's as its negative, nil if it had to be ended; and what was said.
  private func build(_ project: URL) throws -> (code: Int32?, errors: String) {
    let running = try tool.start(["build", project.path] + tool.projectOptions)
    let code = running.wait(seconds: secondsPerCase)
    return (code, running.text)
  }

  /// Every file with its mode, size and time.
  private static func snapshot(_ folder: URL) -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    return (walk?.compactMap { $0 as? String } ?? []).sorted().map { path in
      var info = stat()
      lstat(folder.appendingPathComponent(path).path, &info)
      let isFolder = info.st_mode & S_IFMT == S_IFDIR
      let what = isFolder ? "folder" : "\(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
      return "\(path) \(info.st_mode) \(what)"
    }
  }
}
