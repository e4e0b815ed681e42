import Foundation
import TouchstoneNetworkLink

/// The latest exchanges of a device's app, as many as fit.
struct TrafficLog {
  static let (limit, bytes) = (1000, 64 << 20)

  /// An exchange of one of the app's processes; `number` counts in the log, the process counts anew.
  struct Entry {
    var number: Int
    var process: Int
    var exchange: Exchange
  }

  private(set) var entries: [Entry] = []
  private var last = 0
  private var kept = 0

  /// Takes one that is new or has come further; answers its entry.
  mutating func take(_ exchange: Exchange, process: Int) -> Entry {
    let known = entries.lastIndex { $0.process == process && $0.exchange.number == exchange.number }
    if let known {
      kept += Self.size(exchange) - Self.size(entries[known].exchange)
      entries[known].exchange = exchange
    } else {
      last += 1
      kept += Self.size(exchange)
      entries.append(Entry(number: last, process: process, exchange: exchange))
    }
    let entry = entries[known ?? entries.count - 1]
    while entries.count > Self.limit || kept > Self.bytes, entries.count > 1 {
      kept -= Self.size(entries.removeFirst().exchange)
    }
    return entry
  }

  mutating func clear() { (entries, kept) = ([], 0) }

  private static func size(_ exchange: Exchange) -> Int {
    exchange.requestBody.bytes.count + exchange.responseBody.bytes.count
  }
}

/// What a page's list shows of an exchange; it asks for the rest.
struct TrafficEntry: Codable, Equatable, Sendable {
  var number: Int
  var method: String
  var url: String
  var state: Exchange.State
  var status: Int?
  var mediaType: String?
  var size: Int
  var began: Double
  /// Seconds, once it is over.
  var time: Double?
  var failure: String?

  init(_ entry: TrafficLog.Entry) {
    let exchange = entry.exchange
    number = entry.number
    (method, url) = (String(exchange.method.prefix(40)), String(exchange.url.prefix(2000)))
    (state, status, mediaType) = (exchange.state, exchange.status, exchange.mediaType)
    (size, began) = (exchange.responseBody.size, exchange.began)
    time = exchange.ended.map { $0 - exchange.began }
    failure = exchange.failure.map { String($0.prefix(400)) }
  }
}
