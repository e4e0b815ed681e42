import Foundation
import LoopbackServer
import Testing

@Suite("Servers of which an app's delegate is asked", .serialized)
struct ServerTrustTests {
  /// It is signed by itself, which this machine does not trust.
  private func withServer(_ certificate: String = "own", _ body: (TrustedServer) throws -> Void) throws {
    let server = try TrustedServer(certificate)
    defer { server.stop() }
    try body(server)
  }

  private let question = "asked 127.0.0.1 -67843"

  @Test("a server that nobody trusts is refused where nobody is asked, with the error that a device has")
  func refused() throws {
    try withServer { server in
      let lines = try TrustProbe.run([
        "shared=\(server.address)", "form=none", "get=\(server.address)", "form=plain",
        "get=\(server.address)",
      ])
      #expect(lines == ["failed -1202", "failed -1202", "failed -1202"])
      #expect(server.plain.requests.isEmpty && server.secure.agreed == 0)
    }
  }

  @Test("without a network, requests of both kinds end with the device's error and its words")
  func noNetwork() throws {
    try withServer { server in
      let plain = "http://127.0.0.1:\(server.plain.port)/"
      let lines = try TrustProbe.run([
        "offline=1", "words=\(plain)", "words=\(server.address)", "offline=0", "get=\(plain)",
      ])
      let error = "failed -1009 The Internet connection appears to be offline."
      #expect(lines == [error, error, "200 5"])
    }
  }

  @Test("nobody is asked whose delegate has no such method, and no connection is made for that")
  func unasked() throws {
    try withServer { server in
      let lines = try TrustProbe.run(["form=plain", "get=\(server.address)"])
      #expect(lines == ["failed -1202"])
      #expect(server.secure.come == 1)
    }
  }

  @Test("who accepts it is answered, and all requests share that connection")
  func accepted() throws {
    try withServer { server in
      let get = "get=\(server.address)/"
      let lines = try TrustProbe.run([
        "form=session", "answer=accept", get, get, "post=\(server.address)/", "get=\(server.address)/moved",
      ])
      #expect(lines == [question, "200 5", "200 5", "200 11", "200 5"])
      #expect(server.secure.come == 2 && server.secure.agreed == 1)
    }
  }

  @Test("what one session has accepted no other has")
  func ownSession() throws {
    try withServer { server in
      let get = "get=\(server.address)/"
      let lines = try TrustProbe.run([
        "form=session", "answer=accept", get, "answer=usual", "form=session", get, "form=plain", get,
        "shared=\(server.address)/",
      ])
      #expect(lines == [question, "200 5", question, "failed -1202", "failed -1202", "failed -1202"])
      #expect(server.plain.requests.count == 1)
    }
  }

  @Test(
    "what else may be said of it keeps every request from it",
    arguments: [
      ("usual", "failed -1202"), ("user", "failed -1202"), ("cancel", "failed -999"),
      ("reject", "failed -999"),
    ])
  func otherAnswers(_ answer: String, _ end: String) throws {
    try withServer { server in
      let lines = try TrustProbe.run(["form=session", "answer=\(answer)", "post=\(server.address)/"])
      #expect(lines == [question, end])
      #expect(server.plain.requests.isEmpty && server.secure.agreed == 0)
    }
  }

  @Test("each form of the method is asked", arguments: ["session", "task", "later", "taskLater"])
  func forms(_ form: String) throws {
    try withServer { server in
      let lines = try TrustProbe.run(["form=\(form)", "answer=accept", "get=\(server.address)/"])
      #expect(lines == [question, "200 5"])
    }
  }

  @Test("a task's own delegate is asked, and what it says is its session's")
  func ownDelegate() throws {
    try withServer { server in
      let lines = try TrustProbe.run([
        "shared=\(server.address)/", "answer=accept", "own=\(server.address)/", "form=plain",
        "get=\(server.address)/",
      ])
      #expect(lines == ["failed -1202", question, "200 5", "failed -1202"])
    }
  }

  @Test("a task of which nobody is asked shares no connection that was accepted, even in its session")
  func ownConnection() throws {
    try withServer { server in
      let lines = try TrustProbe.run([
        "answer=accept", "own=\(server.address)/", "shared=\(server.address)/", "own=\(server.address)/",
      ])
      #expect(lines == [question, "200 5", "failed -1202", "200 5"])
      #expect(server.secure.agreed == 1)
    }
  }

  @Test(
    "a server that shows another certificate the second time is asked about anew, and sent nothing before")
  func another() throws {
    let server = try TrustedServer("own", later: "past")
    defer { server.stop() }
    let lines = try TrustProbe.run([
      "form=session", "answer=anchor:\(TrustProbe.file("own"))", "post=\(server.address)/",
    ])
    #expect(lines == [question, question, "failed -999"])
    #expect(server.secure.come == 2 && server.secure.agreed == 0 && server.plain.requests.isEmpty)
  }

  @Test("who trusts another certificate has said nothing of this one")
  func otherTrust() throws {
    try withServer { server in
      let lines = try TrustProbe.run([
        "form=session", "answer=other:\(TrustProbe.file("rsa"))", "get=\(server.address)/",
        "answer=other:\(TrustProbe.file("own"))", "get=\(server.address)/",
      ])
      #expect(lines == [question, "failed -1202", question, "200 5"])
      #expect(server.plain.requests.count == 1)
    }
  }

  @Test("an answer may take its time, and a task may be cancelled meanwhile")
  func waiting() throws {
    try withServer { server in
      let lines = try TrustProbe.run([
        "form=session", "answer=silence", "silent=\(server.address)/", "answer=moment",
        "get=\(server.address)/",
      ])
      #expect(lines == [question, "failed -999", question, "200 5"])
    }
  }

  @Test("two tasks at once are both asked about, and both answered")
  func twoAtOnce() throws {
    try withServer { server in
      let lines = try TrustProbe.run(["form=session", "answer=accept", "both=\(server.address)/"])
      #expect(lines.sorted() == ["200 5", "200 5", question, question])
    }
  }

  @Test("a pinned key is recognised, and another is not")
  func pinned() throws {
    try withServer { server in
      let lines = try TrustProbe.run([
        "form=session", "answer=pin:\(TrustProbe.file("own"))", "get=\(server.address)/", "form=session",
        "answer=pin:\(TrustProbe.file("rsa"))", "get=\(server.address)/",
      ])
      #expect(lines == [question, "200 5", question, "failed -999"])
    }
  }

  @Test("an authority of the app's own is trusted for what it has signed, and for nothing else")
  func anchored() throws {
    try withServer("signed") { server in
      let lines = try TrustProbe.run([
        "form=session", "answer=anchor:\(TrustProbe.file("authority"))", "get=\(server.address)/",
        "form=session",
        "answer=anchor:\(TrustProbe.file("own"))", "get=\(server.address)/",
      ])
      #expect(lines == [question, "200 5", question, "failed -999"])
    }
  }
}
