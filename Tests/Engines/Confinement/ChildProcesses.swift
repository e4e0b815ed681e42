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
