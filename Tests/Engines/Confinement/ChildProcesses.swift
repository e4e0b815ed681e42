import Foundation
import Testing
import TouchstoneConfinement

@Suite("A program that runs beside the tool") struct ChildProcesses {
  private func output(of script: String) throws -> String {
    let child = try ChildProcess(program: "/bin/sh", arguments: ["-c", script], environment: ["A": "b"])
    defer { close(child.standardError) }
    let file = FileHandle(fileDescriptor: child.standardOutput, closeOnDealloc: true)
    let text = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
    _ = child.wait()
    return text
  }

  @Test("it gets none of the tool's open files, and the environment that it is given")
  func surroundings() throws {
    let held = open("/dev/zero", O_RDONLY)
    defer { close(held) }
    #expect(try output(of: "ls -l /proc/$$/fd | grep -c /dev/zero; echo $A $HOME") == "0\nb\n")
  }

  private static let setpriv = Program.find("setpriv")

  @Test("the kernel is told to kill it with the tool", .enabled(if: setpriv != nil, "there is no setpriv"))
  func endsWithItsParent() throws {
    let dump = try output(of: "exec \(try #require(Self.setpriv)) --dump")
    #expect(
      dump.contains("Parent death signal: killed") || dump.contains("Parent death signal: KILL"), "\(dump)")
  }

  @Test("what it has started ends with it, also what went to a session of its own")
  func descendants() throws {
    let script = "setsid sleep 1000 & echo $!; (setsid sh -c 'sleep 1000 & echo $!; exit') ; exit 5"
    let child = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    defer { close(child.standardError) }
    #expect(child.wait() == .exited(5))
    let file = FileHandle(fileDescriptor: child.standardOutput, closeOnDealloc: true)
    let numbers = String(decoding: file.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
      .compactMap {
        pid_t($0)
      }
    #expect(numbers.count == 2)
    for number in numbers { #expect(kill(number, 0) != 0 && errno == ESRCH) }
  }

  @Test("a signal and an exit code are told apart; one that was stopped can be killed")
  func ends() throws {
    func end(_ script: String, _ signals: Int32...) throws -> ChildProcess.End {
      let child = try ChildProcess(program: "/bin/sh", arguments: ["-c", script], environment: [:])
      defer {
        close(child.standardOutput)
        close(child.standardError)
      }
      for signal in signals { child.send(signal) }
      return child.wait()
    }
    #expect(try end("exit 3") == .exited(3))
    #expect(try end("kill -SEGV $$") == .signalled(SIGSEGV))
    #expect(try end("while :; do :; done", SIGSTOP, SIGKILL) == .signalled(SIGKILL))
  }

  @Test("it reads what is written to its input, to the end of that")
  func input() throws {
    let child = try ChildProcess(program: "/bin/cat", environment: [:], takesInput: true)
    defer { close(child.standardError) }
    #expect(write(child.standardInput, "abc", 3) == 3)
    close(child.standardInput)
    let file = FileHandle(fileDescriptor: child.standardOutput, closeOnDealloc: true)
    #expect(file.readDataToEndOfFile() == Data("abc".utf8))
    #expect(child.wait() == .exited(0))
  }

  @Test("a terminal that it is given is its own: Ctrl-C there is said to it")
  func terminal() throws {
    // TIOCSPTLCK and TIOCGPTN: unlock the other side, and ask for its number.
    var (locked, number) = (Int32(0), Int32(0))
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(main) }
    try #require(ioctl(main, 0x4004_5431, &locked) == 0 && ioctl(main, 0x8004_5430, &number) == 0)
    let side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    let child = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", "trap 'exit 3' INT; echo ready; while :; do sleep 0.01; done"],
      environment: ["PATH": "/usr/bin:/bin"], terminal: side)
    close(side)
    var said = ""
    var bytes = [UInt8](repeating: 0, count: 100)
    while !said.contains("ready") {
      let count = read(main, &bytes, bytes.count)
      try #require(count > 0)
      said += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    #expect(write(main, "\u{3}", 1) == 1)
    #expect(child.wait() == .exited(3))
  }

  @Test("one that is confined writes where it may")
  func confined() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("own"), withIntermediateDirectories: true)
    let child = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", "echo a > own/a; echo b > b"],
      environment: ["PATH": "/usr/bin:/bin"],
      folder: folder.path, confinement: .best, writable: [folder.path + "/own"], visible: [folder.path])
    close(child.standardOutput)
    close(child.standardError)
    _ = child.wait()
    #expect(FileManager.default.fileExists(atPath: folder.path + "/own/a"))
    if Confinement.best.isWhole { #expect(!FileManager.default.fileExists(atPath: folder.path + "/b")) }
  }

  /// A program of its own in a folder of its own.
  private func withProgram(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.path + "/program"
    try Data("#!/bin/sh\nexit 7\n".utf8).write(to: URL(fileURLWithPath: program))
    try #require(chmod(program, 0o755) == 0)
    try body(program)
  }

  /// Processes that this one has started, as the kernel lists them.
  private static var children: Set<String> {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return Set(
      tasks.flatMap { task in
        ((try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)) ?? "")
          .split(separator: " ").map(String.init)
      })
  }

  private static func sleeps(_ process: String) -> Bool {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name before it may hold anything.
    return stat.split(separator: ")").last?.hasPrefix(" S") == true
  }

  @Test("one that is still open for writing is started once it is closed")
  func busy() throws {
    try withProgram { program in
      let writer = open(program, O_WRONLY | O_APPEND | O_CLOEXEC)
      try #require(writer >= 0)
      let before = Self.children
      let isOver = DispatchSemaphore(value: 0)
      // Closed while the child waits between two tries.
      Thread.detachNewThread {
        while !Self.children.subtracting(before).contains(where: Self.sleeps),
          isOver.wait(timeout: .now()) == .timedOut
        {}
        close(writer)
      }
      defer { isOver.signal() }
      let child = try ChildProcess(program: program, environment: [:])
      close(child.standardOutput)
      close(child.standardError)
      #expect(child.wait() == .exited(7))
    }
  }

  @Test("one that stays open for writing is given up, with the reason")
  func staysBusy() throws {
    try withProgram { program in
      let writer = open(program, O_WRONLY | O_APPEND | O_CLOEXEC)
      try #require(writer >= 0)
      defer { close(writer) }
      let failure = #expect(throws: ProgramFailure.self) {
        try ChildProcess(program: program, environment: [:])
      }
      #expect(failure?.description == "\(program) cannot be started (the program itself): Text file busy")
    }
  }

  @Test("one that is not there is an error that names it")
  func absent() {
    let failure = #expect(throws: ProgramFailure.self) {
      try ChildProcess(program: "/nowhere/app", environment: [:])
    }
    #expect(
      failure?.description
        == "/nowhere/app cannot be started (the program itself): No such file or directory")
  }
}
