import Testing

@testable import Simulator

@Suite("What a client sends is cut where it ends, and where it ends nowhere") struct ClientStreamTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("requests pass with their bodies, in whatever pieces they come", arguments: [1, 7, 1_000])
  func requests(piece: Int) {
    let text = bytes(
      "GET / HTTP/1.1\r\nHost: a\r\n\r\nPOST /step HTTP/1.1\nContent-Length: 4\n\nhomeGET /b HTTP/1.1\r\n\r\n"
    )
    var stream = ClientStream()
    var passed: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: piece) {
      guard case .pass(let more) = stream.take(text[start..<min(text.count, start + piece)]) else {
        Issue.record("it does not pass")
        return
      }
      passed += more
    }
    #expect(passed == text)
    #expect(stream.isWhole)
    #expect(stream.finished == 3)
  }

  @Test("a head without an end is refused, and not kept")
  func endlessHead() {
    var stream = ClientStream()
    for _ in 0..<RequestLimits.head / 1024 {
      #expect(stream.take([UInt8](repeating: 97, count: 1024)) == .pass([]))
    }
    #expect(!stream.isWhole)
    #expect(stream.take([97]) == .refuse(status: "431 Request Header Fields Too Large"))
    #expect(stream.take(bytes("GET / HTTP/1.1\r\n\r\n")) == .pass([]))
  }

  @Test(
    "a request whose length nobody can tell is refused",
    arguments: ["-1", "1x", "4\r\nContent-Length: 5", ""])
  func lengths(value: String) {
    var stream = ClientStream()
    let verdict = stream.take(bytes("POST / HTTP/1.1\r\nContent-Length: \(value)\r\n\r\n"))
    #expect(verdict == .refuse(status: "400 Bad Request"))
  }

  @Test(
    "after one that is too long nothing passes any more, but its head, which is answered",
    arguments: [
      "Content-Length: \(RequestLimits.body + 1)", "Content-Length: 99999999999999999",
      "Transfer-Encoding: chunked",
    ])
  func longRequests(line: String) {
    var stream = ClientStream()
    let head = bytes("POST / HTTP/1.1\r\n\(line)\r\n\r\n")
    #expect(stream.take(head + bytes("more")) == .last(head))
    #expect(stream.take(bytes("and more")) == .pass([]))
  }

  private static let upgrade = "GET /socket HTTP/1.1\r\nUpgrade: WebSocket\r\n\r\n"

  /// A stream whose page is open.
  private func socket() -> ClientStream {
    var stream = ClientStream()
    #expect(stream.take(bytes(Self.upgrade)) == .asksForSocket(bytes(Self.upgrade)))
    stream.answered(isOpen: true)
    return stream
  }

  @Test("a page's frames wait for the answer to its request, and pass once that is yes")
  func upgrade() {
    var stream = ClientStream()
    let frame: [UInt8] = [0x81, 0x82, 0, 0, 0, 0, 97, 98]
    #expect(stream.take(bytes(Self.upgrade) + frame) == .asksForSocket(bytes(Self.upgrade)))
    stream.answered(isOpen: true)
    #expect(stream.take([]) == .pass(frame))
    #expect(stream.isSocket && stream.isWhole)
  }

  @Test("after a no nothing passes: it would be no frame to the server")
  func refusedUpgrade() {
    var stream = ClientStream()
    _ = stream.take(bytes(Self.upgrade))
    stream.answered(isOpen: false)
    #expect(stream.take([UInt8](repeating: 97, count: 9)) == .pass([]))
  }

  @Test("a connection that was used for something else becomes no page")
  func lateUpgrade() {
    var stream = ClientStream()
    let first = bytes("GET / HTTP/1.1\r\n\r\n")
    #expect(stream.take(first + bytes(Self.upgrade)) == .last(first + bytes(Self.upgrade)))
  }

  @Test("of a frame that announces too much no more than a byte too many passes", arguments: [8, 1])
  func longFrames(high: UInt8) {
    var stream = socket()
    #expect(stream.take([0x81, 0xFF, high &* 16, 0, 0, 0]) == .pass([]))
    guard case .last(let passed) = stream.take([0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4, 97]) else {
      Issue.record("it passes")
      return
    }
    #expect(passed.count == 14 + RequestLimits.message + 1)
    #expect(passed.prefix(2) == [0x81, 0xFF])
  }

  @Test("frames of every form of length pass", arguments: [0, 125, 126, 65_536, RequestLimits.message])
  func frames(length: Int) {
    var stream = socket()
    let wide = (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    let head: [UInt8] =
      length < 126
      ? [0x82, UInt8(length)] : length < 65_536 ? [0x82, 126, 0, UInt8(length)] : [0x82, 127] + wide
    let frame = head + [UInt8](repeating: 1, count: length)
    #expect(stream.take(frame + frame) == .pass(frame + frame))
    #expect(stream.isWhole)
  }
}
