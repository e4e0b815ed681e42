import Testing

@testable import TouchstoneNetworkLink

/// What is remembered of connections that failed.
@Suite("Failures of passing connections") struct ConnectionFailuresTests {
  private func target(_ number: Int) -> SocksHandshake.Target {
    SocksHandshake.Target(host: "host\(number)", port: 443)
  }

  private func failure(wasAnswered: Bool = false, revision: Int = 3) -> ConnectionFailures.Failure {
    ConnectionFailures.Failure(cause: .refused, time: 10, wasAnswered: wasAnswered, revision: revision)
  }

  @Test("a server that gave no answer is not asked again at once, and is a moment later")
  func unanswered() {
    var failures = ConnectionFailures()
    failures.note(failure(), of: target(1))
    #expect(failures.hasJustFailed(target(1), at: 10, revision: 3))
    #expect(!failures.hasJustFailed(target(1), at: 10.2, revision: 3))
    #expect(!failures.hasJustFailed(target(2), at: 10, revision: 3))
    failures.noteAnswer(of: target(1))
    #expect(!failures.hasJustFailed(target(1), at: 10, revision: 3) && failures.cause(of: target(1)) == nil)
  }

  @Test("a used connection that is lost is made anew at once, and so is one over a link that has changed")
  func others() {
    var failures = ConnectionFailures()
    failures.note(failure(wasAnswered: true), of: target(1))
    #expect(
      !failures.hasJustFailed(target(1), at: 10, revision: 3) && failures.cause(of: target(1)) == .refused)
    failures.note(failure(), of: target(2))
    #expect(!failures.hasJustFailed(target(2), at: 10, revision: 4))
  }

  @Test("the network's coming and going, and another profile, are each another state of the link")
  func revisions() {
    let link = NetworkLink()
    var seen = [link.revision]
    link.isOffline = true
    seen.append(link.revision)
    link.isOffline = false
    seen.append(link.revision)
    link.profile = LinkProfile.stock[0]
    seen.append(link.revision)
    #expect(Set(seen).count == 4)
    link.isOffline = false
    link.profile = LinkProfile.stock[0]
    #expect(link.revision == seen[3])
  }

  @Test("of the servers that failed the latest are remembered")
  func bound() {
    var failures = ConnectionFailures()
    let limit = ConnectionFailures.limit
    for number in 0..<limit { failures.note(failure(), of: target(number)) }
    // The first one fails once more.
    failures.note(failure(), of: target(0))
    failures.note(failure(), of: target(limit))
    #expect(failures.cause(of: target(0)) != nil && failures.cause(of: target(limit)) != nil)
    #expect(failures.cause(of: target(1)) == nil && failures.cause(of: target(2)) != nil)
  }

  @Test("a reason is kept for a connection that there is, as long as there is one")
  func refusals() {
    let refusals = Refusals()
    refusals.note(1, 111)
    #expect(refusals.error(of: 1) == nil && refusals.count == 0)
    refusals.begin(1)
    #expect(refusals.error(of: 1) == nil)
    refusals.note(1, 111)
    #expect(refusals.error(of: 1) == 111)
    refusals.end(1)
    refusals.note(1, 111)
    #expect(refusals.error(of: 1) == nil && refusals.count == 0)
  }
}
