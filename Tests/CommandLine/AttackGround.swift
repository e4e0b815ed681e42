import BuildingTestSupport
import Foundation
import Testing

/// A hostile project, the tool with a cache of its own, and things of the user's around them that must stay as they are.
final class AttackGround {
  struct Run {
    var code: Int32
    var errors: String
    var output = ""
  }

  /// The tool lies beside the tests, the platform beside the tool.
  static let tool = Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent(
    "touchstone")
  static let hasPlatform = FileManager.default.fileExists(
    atPath: tool.deletingLastPathComponent().appendingPathComponent("TouchstoneSDK/sdk.txt").path)

  let project: TemporaryProject
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/attack-\(UUID().uuidString)")
  private let before: [String]

  /// What only an attack that worked would make.
  var marker: String { folder.path + "/home/marker" }
  /// From anywhere to a path of this machine.
  static func up(to path: String) -> String { String(repeating: "../", count: 30) + path.dropFirst() }

  init(_ project: TemporaryProject) throws {
    self.project = project
    let kept = [
      "home/Documents/letter.txt", "home/secret.txt", "home/.profile", "home/folder/inner/file",
      "cache/touchstone/builds/Other-1/App.app/Other",
      "cache/touchstone/homes/org.example.other-1/Documents/data",
    ]
    for path in kept {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("the user's \(path)".utf8).write(to: url)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/temporary", withIntermediateDirectories: true)
    before = Self.snapshot(folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The tool on the project, with the user's home, cache and temporary files in this place.
  private func process(_ arguments: [String], _ environment: [String: String]) -> Process {
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": folder.path + "/cache", "HOME": folder.path + "/home", "TMPDIR": temporary,
    ]) { $1 }.merging(environment) { $1 }
    return process
  }

  /// Starts the tool on the project and goes on. What it says is of no interest.
  func start(_ arguments: [String]) throws -> Process {
    try begin([arguments[0], project.url.path] + arguments.dropFirst())
  }

  /// Starts the tool on anything and goes on.
  func begin(_ arguments: [String]) throws -> Process {
    let process = process(arguments, [:])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private var temporary: String { folder.path + "/temporary" }
  /// The folders of apps' that lie among temporary files.
  var temporaryNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporary).filter { $0.hasPrefix("touchstone-") })
      ?? []
  }

  /// Runs the tool on the project.
  func touchstone(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try run([arguments[0], project.url.path] + arguments.dropFirst(), environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    let process = process(arguments, environment)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Run(
      code: process.terminationStatus, errors: String(decoding: text, as: UTF8.self),
      output: String(decoding: said, as: UTF8.self))
  }

  /// What came, went or changed outside this project's own build folder and home.
  func damage() -> [String] {
    let after = Self.snapshot(folder)
    let own = ["cache/touchstone/builds/\(project.name)-", "cache/touchstone/homes/", "temporary/"]
    return after.filter { line in !before.contains(line) && !own.contains { line.hasPrefix($0) } }
      + before.filter { !after.contains($0) }.map { "gone: \($0)" }
  }

  /// The folder that is built into.
  var buildFolder: URL? {
    let builds = folder.appendingPathComponent("cache/touchstone/builds")
    let walk = FileManager.default.enumerator(atPath: builds.path)
    let state = walk?.compactMap { $0 as? String }.filter { $0.hasSuffix("/state") }.min {
      $0.count < $1.count
    }
    return state.map { builds.appendingPathComponent($0).deletingLastPathComponent() }
  }

  /// Whether any file below the cache holds this text.
  func cacheHolds(_ text: String) -> Bool {
    let cache = folder.appendingPathComponent("cache")
    let walk = FileManager.default.enumerator(atPath: cache.path)
    return (walk?.compactMap { $0 as? String } ?? []).contains { path in
      guard let data = try? Data(contentsOf: cache.appendingPathComponent(path)) else { return false }
      return data.range(of: Data(text.utf8)) != nil
    }
  }

  /// Every file with its mode, size, time and link; folders without their times.
  private static func snapshot(_ folder: URL) -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    return (walk?.compactMap { $0 as? String } ?? []).sorted().map { path in
      var info = stat()
      lstat(folder.appendingPathComponent(path).path, &info)
      let isFolder = info.st_mode & S_IFMT == S_IFDIR
      let what = isFolder ? "folder" : "\(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
      return "\(path) \(String(info.st_mode, radix: 8)) \(what)"
    }
  }
}
