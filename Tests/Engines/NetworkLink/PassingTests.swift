import Foundation
import Testing

@testable import TouchstoneNetworkLink

/// What passes over a connection of the web engine's: who may open one, and what is read of it.
@Suite("Passing connections") struct PassingTests {
  /// What a client says is answered so, and leads there.
  private func shakeHands(_ said: [UInt8], clock: @escaping () -> Int64 = { 0 })
    throws -> (answer: [UInt8], target: SocksHandshake.Target?)
  {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    try #require(send(ends[0], said, said.count, 0) == said.count)
    shutdown(ends[0], Int32(SHUT_WR))
    let target = SocksHandshake.target(
      of: ends[1], user: "me", secret: "word", until: 10_000_000_000, clock: clock)
    close(ends[1])
    var answer = [UInt8](repeating: 0, count: 100)
    let count = recv(ends[0], &answer, answer.count, 0)
    return (Array(answer.prefix(max(0, count))), target)
  }

  private static func credential(_ secret: String) -> [UInt8] {
    [1, 2] + Array("me".utf8) + [UInt8(secret.utf8.count)] + Array(secret.utf8)
  }

  @Test("who knows the secret is led where it wants")
  func credential() throws {
    let request: [UInt8] = [5, 1, 0, 3, 9] + Array("localhost".utf8) + [31, 144]
    let (answer, target) = try shakeHands([5, 2, 0, 2] + Self.credential("word") + request)
    #expect(target == SocksHandshake.Target(host: "localhost", port: 8080))
    #expect(answer == [5, 2, 1, 0, 5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    let addressed = try shakeHands([5, 1, 2] + Self.credential("word") + [5, 1, 0, 1, 127, 0, 0, 1, 0, 80])
    #expect(addressed.target == SocksHandshake.Target(host: "127.0.0.1", port: 80))
  }

  @Test("an address of IPv6 is the same target however it is written")
  func addresses() throws {
    let ending: [[UInt8]] = [[0, 0, 0, 0, 0, 1], [255, 255, 127, 0, 0, 1]]
    let written = [["::1", "0:0:0:0:0:0:0:1"], ["::ffff:127.0.0.1", "::ffff:7f00:1"]]
    for (bytes, texts) in zip(ending, written) {
      let address = [UInt8](repeating: 0, count: 10) + bytes
      let target = try shakeHands([5, 1, 2] + Self.credential("word") + [5, 1, 0, 4] + address + [0, 80])
        .target
      #expect(target?.host == texts[0])
      for text in texts { #expect(target == SocksHandshake.Target(host: text, port: 80)) }
    }
    #expect(SocksHandshake.Target(host: "a:b", port: 80).host == "a:b")
  }

  @Test("a handshake has one time for all of its words, however fast each comes")
  func slowStranger() throws {
    let said = [5, 1, 2] + Self.credential("word") + [5, 1, 0, 1, 127, 0, 0, 1, 0, 80]
    var time: Int64 = 0
    let late = try shakeHands(said) {
      time += 3_000_000_000
      return time
    }
    #expect(late.target == nil && late.answer == [5, 2])
  }

  @Test("strangers are few, the first leaves for one more, and they take no room from who is served")
  func door() {
    var door = ProxyDoor()
    let strangers = 0..<Int32(ProxyDoor.strangerLimit)
    let left = strangers.map { door.arrive($0) }
    #expect(left.allSatisfy { $0 == nil })
    let first = door.arrive(strangers.upperBound)
    #expect(first == 0)
    // The first one's connection is closed, whatever it has said meanwhile.
    let admitted = (0..<3).map { door.admit($0, knowsSecret: $0 != 1) }
    #expect(admitted == [false, false, true])
    let next = door.turnAway()
    #expect(next == 3)
  }

  @Test("so many are served at once, and one more when one has left")
  func room() {
    var door = ProxyDoor()
    func visit(_ client: Int32) -> Bool {
      _ = door.arrive(client)
      return door.admit(client, knowsSecret: true)
    }
    let limit = Int32(ProxyDoor.limit)
    let served = (0...limit).filter { visit($0) }
    #expect(served == Array(0..<limit))
    door.leave()
    let (another, further) = (visit(limit), visit(limit + 1))
    #expect(another && !further)
  }

  @Test("who has no secret, or another, is refused")
  func strangers() throws {
    let request: [UInt8] = [5, 1, 0, 1, 127, 0, 0, 1, 0, 80]
    let without = try shakeHands([5, 1, 0] + request)
    #expect(without.target == nil && without.answer == [5, 0xff])
    for secret in ["Word", "", "words"] {
      let with = try shakeHands([5, 2, 0, 2] + Self.credential(secret) + request)
      #expect(with.target == nil && with.answer == [5, 2, 1, 1])
    }
    let page = try shakeHands(Array("GET http://127.0.0.1/ HTTP/1.1\r\n\r\n".utf8))
    #expect(page.target == nil && page.answer == [])
  }

  @Test("where there is no socket to listen on, it is said why")
  func listens() throws {
    let (socket, port) = try SocksProxy.listen()
    defer { close(socket) }
    #expect(port != 0)
    let error = #expect(throws: SocksProxy.Unavailable.self) { try SocksProxy.listen(port: port) }
    #expect(error?.description == "no socket: Address already in use")
  }

  /// What is read of some bytes, in pieces of so many.
  private func read(_ text: String, pieces: Int, to method: String = "GET") -> [HTTPStream.Event] {
    var stream = HTTPStream()
    var events: [HTTPStream.Event] = []
    let bytes = Array(text.utf8)[...]
    var rest = bytes
    while !rest.isEmpty {
      stream.take(
        rest.prefix(pieces), length: { HTTPStream.length(ofAnswer: $0, to: method) },
        event: { event in
          if case .body(let more) = event, case .body(let before)? = events.last {
            events[events.count - 1] = .body(before + more)
          } else {
            events.append(event)
          }
        })
      rest = rest.dropFirst(pieces)
    }
    stream.close { events.append($0) }
    return events
  }

  @Test(
    "answers are read by length, in chunks and to the end, however they are cut", arguments: [1, 2, 7, 1000])
  func answers(pieces: Int) {
    let counted = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"
    let head = ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"]
    let chunked = head.joined(separator: "\r\n") + "\r\n\r\n4\r\nabcd\r\n2;x\r\nef\r\n0\r\nX: y\r\n\r\n"
    let open = "HTTP/1.0 200 OK\r\n\r\nab"
    #expect(
      read(counted + chunked + open, pieces: pieces) == [
        .head(["HTTP/1.1 200 OK", "Content-Length: 3"]), .body(Array("abc".utf8)), .end,
        .head(head), .body(Array("abcdef".utf8)), .end,
        .head(["HTTP/1.0 200 OK"]), .body(Array("ab".utf8)), .end,
      ])
  }

  @Test("an answer to HEAD has no body, and what cannot be read is let pass")
  func others() {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n"
    #expect(read(head + head, pieces: 9, to: "HEAD").count == 4)
    let broken =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"
    #expect(read(broken, pieces: 9).count == 1)
    #expect(read("HTTP/1.1 101 Switching\r\n\r\nHTTP/1.1 200 OK\r\n\r\n", pieces: 9).count == 1)
  }
}
