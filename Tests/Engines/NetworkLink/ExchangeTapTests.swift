import Foundation
import Testing

@testable import TouchstoneNetworkLink

/// What is told of exchanges by what passes over a connection of the web engine's.
@Suite("What passes is told") struct ExchangeTapTests {
  /// What was told, the last word on each exchange, in the order in which they began.
  private final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var last: [UInt64: Exchange] = [:]

    func take(_ exchange: Exchange) { lock.withLock { last[exchange.number] = exchange } }

    var exchanges: [Exchange] { lock.withLock { last.values.sorted { $0.number < $1.number } } }
  }

  private let told = Told()
  private let tap: ExchangeTap

  init() {
    let traffic = Traffic(told: { [told] in told.take($0) })
    tap = ExchangeTap(traffic, SocksHandshake.Target(host: "example.org", port: 443)) { "192.0.2.1:443" }
  }

  private func up(_ text: String) { tap.passUp(Array(text.utf8)[...]) }
  private func down(_ text: String) { tap.passDown(Array(text.utf8)[...]) }

  private static let question = "GET /a HTTP/1.1\r\nHost: example.org\r\n\r\n"

  @Test("questions and answers belong together in their order")
  func pairs() {
    up(Self.question)
    #expect(tap.mayTimeOut && !tap.hasHeard)
    up("POST /b HTTP/1.1\r\nHost: example.org\r\nContent-Length: 3\r\n\r\nabc")
    down("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    #expect(tap.hasHeard)
    down("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    #expect(!tap.serverEnded())
    tap.close(failure: nil)
    let (all, server) = (told.exchanges, "192.0.2.1:443")
    #expect(all.map(\.url) == ["http://example.org/a", "http://example.org/b"])
    #expect(all.map(\.method) == ["GET", "POST"] && all.map(\.status) == [200, 404])
    #expect(all.map(\.requestBody.size) == [0, 3] && all.map(\.responseBody.size) == [2, 0])
    #expect(all.allSatisfy { $0.state == .done && $0.server == server })
  }

  @Test("a server that goes owes an answer to whoever asked")
  func ends() {
    up(Self.question)
    #expect(tap.serverEnded())
    tap.close(failure: "lost")
    #expect(told.exchanges.map(\.state) == [.failed] && told.exchanges.first?.failure == "lost")
  }

  @Test("a question that is called off is cancelled")
  func cancels() {
    up(Self.question)
    tap.close(failure: nil)
    #expect(told.exchanges.map(\.state) == [.cancelled])
  }

  @Test("after a change of protocol nothing is taken for a question or an answer")
  func upgrades() {
    up("GET /socket HTTP/1.1\r\nHost: example.org\r\nUpgrade: websocket\r\n\r\n")
    down("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n")
    up("a frame with a\nand\n\n more\n\n")
    down("HTTP/1.1 200 OK\r\n\r\n")
    #expect(!tap.serverEnded() && !tap.mayTimeOut)
    tap.close(failure: nil)
    #expect(told.exchanges.map(\.url) == ["http://example.org/socket"])
    #expect(told.exchanges.map(\.status) == [101] && told.exchanges.map(\.state) == [.done])
  }

  @Test("what is encrypted is one exchange that has sizes alone")
  func tunnels() {
    tap.passUp([22, 3, 1, 0, 1, 0])
    #expect(tap.isEncrypted && tap.mayTimeOut)
    tap.passDown([22, 3, 3, 0])
    #expect(!tap.mayTimeOut && tap.hasHeard)
    tap.passUp([23, 3])
    tap.passDown([23, 3, 3])
    tap.passDown([23])
    tap.close(failure: nil)
    let all = told.exchanges
    #expect(all.map(\.url) == ["https://example.org/"] && all.map(\.method) == ["CONNECT"])
    #expect(all.map(\.requestBody.size) == [8] && all.map(\.responseBody.size) == [8])
    #expect(all.allSatisfy { $0.requestBody.bytes.isEmpty && $0.responseBody.bytes.isEmpty })
    #expect(all.map(\.state) == [.done] && all.map(\.server) == ["192.0.2.1:443"])
  }
}
