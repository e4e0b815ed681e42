import Foundation
import Testing

@testable import Simulator

/// How what an app prints is read.
@Suite struct LineReaderTests {
  /// What was handed out, slowly.
  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func hear(_ more: [String]) {
      usleep(2000)
      lock.withLock { lines += more }
    }

    var all: [String] { lock.withLock { lines } }
  }

  @Test("what was written before is handed out before a reader has caught up") func catchesUp() {
    let pipe = Pipe()
    let heard = Heard()
    let reader = LineReader(
      dup(pipe.fileHandleForReading.fileDescriptor), name: "test", lines: { heard.hear($0) }, ended: {})
    for number in 0..<100 {
      pipe.fileHandleForWriting.write(Data("line \(number)\n".utf8))
      reader.catchUp()
      #expect(heard.all.count == number + 1)
    }
  }

  @Test("nobody waits for a pipe that has ended") func ended() {
    let pipe = Pipe()
    let heard = Heard()
    let isOver = DispatchSemaphore(value: 0)
    let reader = LineReader(
      dup(pipe.fileHandleForReading.fileDescriptor), name: "test", lines: { heard.hear($0) },
      ended: { isOver.signal() })
    pipe.fileHandleForWriting.write(Data("without an end".utf8))
    try? pipe.fileHandleForWriting.close()
    #expect(isOver.wait(timeout: .now() + 10) == .success)
    reader.catchUp()
    #expect(heard.all == ["without an end"])
  }
}
