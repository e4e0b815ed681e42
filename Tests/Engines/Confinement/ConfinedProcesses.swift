import Foundation
import Testing

@testable import TouchstoneConfinement

/// Every way this machine allows, and none.
private let ways: [Confinement] =
  [.all, .withoutProcesses].compactMap { namespaces in
    Program.find("bwrap").map { Confinement.bubblewrap(path: $0, namespaces: namespaces) }
  } + [.landlock(version: LandlockCalls.version)].filter { $0 != .landlock(version: 0) }

extension Confinement {
  fileprivate var forbidsTCP: Bool {
    switch self {
    case .bubblewrap: true
    case .landlock(let version): version >= 4
    case .none: false
    }
  }
}

@Suite struct ConfinedProcesses {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/confined-\(UUID().uuidString)")
  private var inside: String { folder.path + "/inside" }
  private var outside: String { folder.path + "/outside" }

  init() throws {
    for path in [inside, outside] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Data("kept".utf8).write(to: URL(fileURLWithPath: outside + "/file"))
  }

  private func shell(_ script: String, _ confinement: Confinement) throws -> ConfinedProcess.Output {
    try ConfinedProcess(
      program: "/bin/sh", arguments: ["-c", script, "sh", inside, outside], confinement: confinement,
      writable: [inside], visible: [outside], folder: inside
    ).run()
  }

  @Test("a confined program writes where it may", arguments: ways)
  func writes(way: Confinement) throws {
    let output = try shell(
      "echo text > \"$1/new\" && mkdir \"$1/more\" && rm -r \"$1/more\" && cat \"$2/file\"", way)
    #expect(output.status == 0)
    #expect(output.text == "kept")
    #expect(FileManager.default.fileExists(atPath: inside + "/new"))
  }

  @Test(
    "it writes, changes and removes nothing elsewhere",
    arguments: ways,
    [
      "echo x > \"$2/new\"", "echo x >> \"$2/file\"", "rm \"$2/file\"", "mv \"$2/file\" \"$1/file\"",
      "mkdir \"$2/more\"", "ln -s / \"$2/link\"", "rm -r \"$2\"", "echo x > \"$HOME/touchstone-was-here\"",
      "mv \"$1\" \"$2/moved\"",
    ])
  func elsewhere(way: Confinement, script: String) throws {
    let output = try shell(script, way)
    #expect(output.status != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["file"])
    #expect(try String(contentsOfFile: outside + "/file", encoding: .utf8) == "kept")
    #expect(!FileManager.default.fileExists(atPath: NSHomeDirectory() + "/touchstone-was-here"))
  }

  @Test("it connects to no server of this machine", arguments: ways.filter(\.forbidsTCP))
  func network(way: Confinement) throws {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, length) == 0 && listen(server, 4) == 0 && getsockname(server, $0, &length) == 0
      }
    }
    try #require(bound)
    let script = "exec 3<>/dev/tcp/127.0.0.1/\(UInt16(bigEndian: address.sin_port))"
    func connect(_ confinement: Confinement) throws -> Int32 {
      try ConfinedProcess(program: "/bin/bash", arguments: ["-c", script], confinement: confinement).run()
        .status
    }
    // The script does connect where nothing forbids it.
    #expect(try connect(.none(reason: "")) == 0)
    #expect(try connect(way) != 0)
  }

  @Test("its output, exit code and signal are told", arguments: ways + [.none(reason: "")])
  func ends(way: Confinement) throws {
    let output = try shell("echo out; echo err >&2; exit 7", way)
    #expect(output.status == 7)
    #expect(output.text == "out\nerr\n")
    #expect(try shell("kill -9 $$", way).status == 137)
  }

  @Test(
    "it sees nothing of the tool's open files and little of its environment",
    arguments: ways + [.none(reason: "")])
  func surroundings(way: Confinement) throws {
    let held = open(outside + "/file", O_RDONLY)
    defer { close(held) }
    setenv("TOUCHSTONE_TEST_SECRET", "hidden", 1)
    defer { unsetenv("TOUCHSTONE_TEST_SECRET") }
    let output = try shell("ls -l /proc/self/fd | grep -c outside; env | grep -c SECRET", way)
    #expect(output.text == "0\n0\n")
  }

  @Test(
    "it is in a session of its own, which has no terminal to type into", arguments: ways + [.none(reason: "")]
  )
  func session(way: Confinement) throws {
    // State, parent, group and session follow the name.
    let output = try shell("read -r line < /proc/$$/stat; set -- ${line##*) }; echo $4", way)
    #expect(output.status == 0)
    #expect(output.text != "\(getsid(0))\n")
  }

  @Test(
    "one that takes longer than it may is ended, with all that it has started",
    arguments: ways + [.none(reason: "")])
  func limit(way: Confinement) throws {
    func run(_ script: String, _ limit: Int) throws -> ConfinedProcess.Output {
      try ConfinedProcess(
        program: "/bin/sh", arguments: ["-c", script], confinement: way, writable: [inside], limit: limit
      ).run()
    }
    // Whoever reads its output reads to the end: the sleepers hold it.
    let output = try run("setsid sleep 1000 & echo started; sleep 1000", 1)
    #expect(output.isOverdue && output.text == "started\n")
    #expect(try !run("exit 0", 60).isOverdue)
  }

  @Test("a program that is not there is an error that names it")
  func absent() throws {
    let process = ConfinedProcess(program: "/nowhere/tool", confinement: .none(reason: ""))
    let failure = #expect(throws: ConfinedProcess.Failure.self) { try process.run() }
    #expect(
      failure?.description
        == "/nowhere/tool cannot be started (the program itself): No such file or directory")
  }

  @Test("a machine that allows neither way says which it has not")
  func reasons() {
    #expect(
      Confinement.strongest(bubblewrap: nil, landlock: 0)
        == .none(reason: "bubblewrap is not installed, and the kernel has no Landlock"))
    #expect(
      Confinement.strongest(bubblewrap: "/bin/false", landlock: 0)
        == .none(
          reason: "this machine forbids the namespaces that bubblewrap needs, and the kernel has no Landlock")
    )
  }

  @Test(
    "this machine confines what it runs",
    .enabled(if: !ways.isEmpty, "Neither bubblewrap nor Landlock is here."))
  func machine() {
    if case .none(let reason) = Confinement.best { Issue.record("\(reason)") }
  }

  @Test("a program with a bound of its memory gets no more, nor does what it starts")
  func memory() throws {
    func status(_ memory: Int?) throws -> Int32 {
      // A variable of 100 MB, in a shell of the shell.
      try ConfinedProcess(
        program: "/bin/bash", arguments: ["-c", "(x=$(head -c 100000000 /dev/zero | tr '\\0' x)); exit $?"],
        confinement: .none(reason: "it is not what is asked"), memory: memory
      ).run().status
    }
    #expect(try status(nil) == 0)
    #expect(try status(64 << 20) != 0)
  }

  @Test("what a program says without an end is read, and kept as far as anybody reads")
  func endlessOutput() throws {
    let output = try ConfinedProcess(
      program: "/bin/sh", arguments: ["-c", "head -c 100000000 /dev/zero | tr '\\0' x"],
      confinement: .none(reason: "it is not what is asked")
    ).run()
    #expect(output.status == 0)
    #expect(output.text.utf8.count == 64 << 20)
  }
}
