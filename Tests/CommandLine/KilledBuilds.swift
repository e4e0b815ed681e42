import BuildingTestSupport
import Foundation
import Testing

/// What a build has started ends with it, however it ends.
@Suite(
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct KilledBuilds {
  /// Landlock, and a machine that forbids namespaces of processes, leave what a compiler started: the build says so.
  private static let sandboxIsWhole: Bool = {
    let run = try? AttackGround(TemporaryProject()).touchstone("build")
    return run.map { $0.code == 0 && !$0.errors.contains("sandbox") } ?? false
  }()

  @Test(
    "a compiler, and what it has started in a session of its own, end with a build that is killed",
    .enabled(if: sandboxIsWhole, "the sandbox is not whole here"), arguments: [SIGKILL, SIGTERM])
  func compiler(signal: Int32) throws {
    let project = try TemporaryProject()
    let ground = try AttackGround(project)
    #expect(try ground.touchstone("build").code == 0)
    // Whoever lives keeps the pipe open.
    let pipe = try #require(ground.buildFolder).appendingPathComponent("obj/alive").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let compiler = ground.folder.path + "/swiftc"
    let script = "#!/bin/bash\nexec 3>\(pipe)\nsetsid sleep 100000 &\necho started >&3\nsleep 100000\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: compiler))
    #expect(chmod(compiler, 0o755) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }

    try project.edit("AppDelegate.swift") { $0 + "\n" }
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments = ["build", project.url.path]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": ground.folder.path + "/cache", "HOME": ground.folder.path + "/home",
      "TOUCHSTONE_SWIFTC": compiler,
    ]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    #expect(next(reader) == "started\n")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(next(reader) == "")
    #expect(try ground.touchstone("build").code == 0)
  }

  /// What comes out of the pipe; nothing at its end. Not a measure of anything: what never comes fails the test.
  private func next(_ reader: Int32) -> String? {
    var event = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, 60_000) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }
}
