import Foundation
import Testing

@testable import Simulator

@Suite("A voice of the user's machine for VoiceOver", .serialized) struct HostVoiceTests {
  /// A program in place of espeak-ng, which tells a pipe what it was given; at "long" it speaks for ever.
  private final class FakeVoice {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("voice-\(UUID().uuidString)")
    var program: String { folder.appendingPathComponent("espeak-ng").path }
    private let pipe: FileHandle

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("said").path
      #expect(mkfifo(path, 0o600) == 0)
      // Open at both ends: what is said by one program after the other has no end between.
      let descriptor = open(path, O_RDWR | O_CLOEXEC)
      pipe = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      let script = """
        #!/bin/sh
        printf '%s|%s|%s\\n' "$#" "$1" "$2" > '\(path)'
        case "$2" in long*) exec sleep 100000 ;; esac

        """
      try Data(script.utf8).write(to: folder.appendingPathComponent("espeak-ng"))
      #expect(chmod(program, 0o755) == 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Waits for a line. Not a measure of anything: one that never comes fails the test.
    func line() -> String? {
      var bytes: [UInt8] = []
      while bytes.last != 10 {
        var waiting = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
        var byte: UInt8 = 0
        guard poll(&waiting, 1, 60_000) == 1, read(pipe.fileDescriptor, &byte, 1) == 1 else { return nil }
        bytes.append(byte)
      }
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
  }

  private func entry(_ text: String, _ stream: ConsoleEntry.Stream) -> ConsoleEntry {
    ConsoleEntry(stream: stream, level: .note, time: 0, run: 1, text: text)
  }

  @Test("what VoiceOver says is said; what an app prints, and other notes, are not") func lines() throws {
    #expect(HostVoice.words(of: entry("VoiceOver: printed by the app", .output)) == nil)
    #expect(HostVoice.words(of: entry("VoiceOver: printed by the app", .error)) == nil)
    #expect(HostVoice.words(of: entry("App, run 1", .simulator)) == nil)
    let fake = try FakeVoice()
    let voice = try #require(HostVoice(program: fake.program))
    defer { voice.end() }
    voice.hear(entry("VoiceOver: printed by the app", .output))
    voice.hear(entry("VoiceOver: Save. Button.", .simulator))
    #expect(fake.line() == "2|--|Save. Button.")
  }

  @Test("what is said next cuts off what is being said") func interrupts() throws {
    let fake = try FakeVoice()
    let voice = try #require(HostVoice(program: fake.program))
    defer { voice.end() }
    voice.say("long words")
    #expect(fake.line() == "2|--|long words")
    voice.say("next")
    #expect(fake.line() == "2|--|next")
  }

  @Test("a text is one argument and no option, without line ends, and no longer than anybody listens")
  func texts() throws {
    let fake = try FakeVoice()
    let voice = try #require(HostVoice(program: fake.program))
    defer { voice.end() }
    voice.say("--stdin\n'; exit \u{1B}")
    #expect(fake.line() == "2|--|--stdin '; exit  ")
    voice.say(String(repeating: "a", count: 100_000))
    #expect(fake.line()?.count == HostVoice.longest + 5)
  }

  @Test("where there is no such program there is no voice") func none() {
    #expect(HostVoice(program: nil) == nil)
  }
}
