import Foundation
import Testing
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

@testable import Simulator

/// What the simulator makes of exchanges: archives, packets, lists, and details for the page.
@Suite("Traffic") struct TrafficTests {
  private func exchange(
    _ number: UInt64 = 1, body: Data = Data(#"{"a":1}"#.utf8), type: String = "application/json"
  )
    -> Exchange
  {
    var exchange = Exchange(number: number, url: "https://example.com/x?q=a%20b&r", began: 1_757_410_860)
    (exchange.method, exchange.state, exchange.status, exchange.statusText) = ("POST", .done, 200, "OK")
    (exchange.answered, exchange.ended) = (exchange.began + 0.25, exchange.began + 1)
    exchange.requestHeaders = [
      Exchange.Header("Content-Type", "text/plain"), Exchange.Header("Cookie", "a=1; b=2"),
    ]
    exchange.requestBody.bytes = Data("hello".utf8)
    exchange.requestBody.size = 5
    exchange.responseHeaders = [
      Exchange.Header("Content-Type", type), Exchange.Header("Content-Encoding", "gzip"),
      Exchange.Header("Set-Cookie", "c=3; Path=/"),
    ]
    (exchange.responseBody.bytes, exchange.responseBody.size) = (body, body.count)
    exchange.server = "93.184.216.34:443"
    return exchange
  }

  /// The keys that each object of HTTP Archive 1.2 must have, by its place: its schema, as far as we write it.
  private static let required: [(String, [String])] = [
    ("log", ["version", "creator", "entries"]), ("log.creator", ["name", "version"]),
    ("log.entries", ["startedDateTime", "time", "request", "response", "cache", "timings"]),
    (
      "log.entries.request",
      ["method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize", "bodySize"]
    ),
    (
      "log.entries.response",
      [
        "status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL", "headersSize",
        "bodySize",
      ]
    ),
    ("log.entries.response.content", ["size", "mimeType"]),
    ("log.entries.timings", ["send", "wait", "receive"]),
    ("log.entries.request.headers", ["name", "value"]),
    ("log.entries.request.queryString", ["name", "value"]),
    ("log.entries.request.postData", ["mimeType", "text"]),
    ("log.entries.response.cookies", ["name", "value"]),
  ]

  /// Those of the keys whose values are no texts.
  private static let numbers: Set = [
    "time", "status", "size", "send", "wait", "receive", "headersSize", "bodySize",
  ]
  private static let lists: Set = ["entries", "cookies", "headers", "queryString"]
  private static let inner: Set = ["creator", "request", "response", "cache", "timings", "content"]

  private func isOfItsType(_ value: Any?, _ key: String) -> Bool {
    if Self.numbers.contains(key) { return value is NSNumber }
    if Self.lists.contains(key) { return value is [Any] }
    return Self.inner.contains(key) ? value is [String: Any] : value is String
  }

  private func objects(at path: String, in root: Any) -> [[String: Any]] {
    var found: [Any] = [root]
    for key in path.split(separator: ".") {
      found = found.flatMap { value -> [Any] in
        let next = (value as? [String: Any])?[String(key)]
        return next as? [Any] ?? (next.map { [$0] } ?? [])
      }
    }
    return found.compactMap { $0 as? [String: Any] }
  }

  @Test("an archive has what HTTP Archive 1.2 demands")
  func archive() throws {
    var failed = exchange(2)
    (failed.state, failed.status, failed.failure) = (.failed, nil, "no route")
    let data = try TrafficFormat.har.data(of: [exchange(), failed], device: "iPhone")
    let root = try JSONSerialization.jsonObject(with: data)
    for (path, keys) in Self.required {
      let found = objects(at: path, in: root)
      #expect(!found.isEmpty, "\(path)")
      for (object, key) in found.flatMap({ object in keys.map { (object, $0) } }) {
        #expect(isOfItsType(object[key], key), "\(path).\(key): \(object)")
      }
    }
    let entries = objects(at: "log.entries", in: root)
    #expect(entries[0]["startedDateTime"] as? String == "2025-09-09T09:41:00.000Z")
    #expect(entries[0]["time"] as? Double == 1000 && entries[1]["comment"] as? String == "no route")
    let timings = objects(at: "log.entries.timings", in: root)[0]
    #expect(timings["wait"] as? Double == 250 && timings["receive"] as? Double == 750)
    #expect(objects(at: "log.entries.response.content", in: root)[0]["text"] as? String == #"{"a":1}"#)
  }

  @Test("what is no text is in an archive as base64, and comes out as it was")
  func binary() throws {
    let bytes = Data([0, 255, 10, 200])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    try TrafficFormat.har.data(of: [exchange(body: bytes, type: "image/x")], device: "iPhone").write(to: file)
    let answers = try HAR.read(file)
    #expect(answers.map(\.body) == [bytes] && answers[0].status == 200 && answers[0].method == "POST")
  }

  @Test(
    "packets are blocks of a pcapng file, raw IP, with sums that are right (R31.2)", arguments: ["4", "6"])
  func packets(family: String) throws {
    var told = exchange(body: Data(repeating: 120, count: 5000))
    if family == "6" { told.server = "[2606:2800:220::1]:443" }
    let data = [UInt8](PacketCapture.header(device: "iPhone") + PacketCapture.packets(of: [told]))
    func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[place + $1]) << (8 * $1) } }
    var (place, types, payload): (Int, [Int], [UInt8]) = (0, [], [])
    while place < data.count {
      let length = word(place + 4)
      try #require(length >= 12 && length % 4 == 0 && place + length <= data.count)
      #expect(word(place + length - 4) == length)
      types.append(word(place))
      if word(place) == 1 { #expect(word(place + 8) & 0xffff == 101) }
      if word(place) == 6 {
        let packet = Array(data[(place + 28)..<(place + 28 + word(place + 20))])
        let header = packet[0] >> 4 == 4 ? 20 : 40
        if header == 20 { #expect(InternetChecksum.of(Array(packet[0..<20])) == 0) }
        let segment = Array(packet[header...])
        let addresses = header == 20 ? packet[12..<20] : packet[8..<40]
        var pseudo = Array(addresses)
        if header == 20 {
          pseudo += [0, 6] + UInt16(segment.count).bytes
        } else {
          pseudo += UInt32(segment.count).bytes + [0, 0, 0, 6]
        }
        #expect(InternetChecksum.of(pseudo + segment) == 0)
        payload += segment[20...]
      }
      place += length
    }
    #expect(types.prefix(2) == [0x0a0d_0d0a, 1] && types.dropFirst(2).allSatisfy { $0 == 6 })
    let text = String(decoding: payload, as: UTF8.self)
    #expect(
      text.hasPrefix("POST /x?q=a%20b&r HTTP/1.1\r\n") && text.contains("\r\n\r\nhelloHTTP/1.1 200 OK\r\n"))
    #expect(text.contains("Content-Length: 5000") && !text.contains("gzip"))
  }

  @Test("what went to no server has no packets")
  func nowhere() {
    var told = exchange()
    told.server = nil
    #expect(PacketCapture.packets(of: [told]).isEmpty)
  }

  @Test("the list keeps the latest, and one line for each exchange of each process")
  func log() {
    var log = TrafficLog()
    for number in 1...(TrafficLog.limit + 5) { _ = log.take(exchange(UInt64(number)), process: 1) }
    #expect(log.entries.count == TrafficLog.limit && log.entries[0].number == 6)
    let again = log.take(exchange(10), process: 1)
    let other = log.take(exchange(10), process: 2)
    #expect(again.number == 10 && other.number == TrafficLog.limit + 6)
  }

  @Test("a body is shown as what it is: JSON, text, a picture of a harmless kind, or bytes")
  func bodies() throws {
    func shown(_ body: Data, _ type: String) throws -> [String: Any] {
      var log = TrafficLog()
      let entry = log.take(exchange(body: body, type: type), process: 1)
      let (data, _) = try TrafficRequests.answer(["number": "\(entry.number)"], log.entries, device: "")
      let detail = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return detail?["responseBody"] as? [String: Any] ?? [:]
    }
    #expect(try shown(Data(#"{"a":1}"#.utf8), "application/vnd.api+json")["kind"] as? String == "json")
    #expect(try shown(Data("<script>".utf8), "text/html")["text"] as? String == "<script>")
    #expect(try shown(Data("<svg/>".utf8), "image/svg+xml")["kind"] as? String == "text")
    #expect(try shown(Data([1, 2]), "image/png")["image"] as? String == "AQI=")
    #expect(try shown(Data([0, 1, 200]), "application/octet-stream")["kind"] as? String == "binary")
    #expect(try shown(Data(), "text/plain")["kind"] as? String == "none")
    #expect(throws: TrafficRequests.Failure.self) {
      try TrafficRequests.answer(["number": "7"], [], device: "")
    }
    #expect(throws: TrafficRequests.Failure.self) {
      try TrafficRequests.answer(["format": "exe"], [], device: "")
    }
  }

  @Test("a network is set by name, by figures, and ends with on or off (R32.1)")
  func steps() throws {
    guard case .input(.link(let text))? = try DeviceStep.parse("network:slow net") else {
      Issue.record("no step")
      return
    }
    #expect(try LinkProfile(text: text)?.name == "Slow Net")
    var traits = LaunchTraits()
    traits.take(.link(profile: text))
    #expect(traits.link == text && LaunchTraits(environmentValue: traits.environmentValue) == traits)
    #expect(traits.events == [.link(profile: text)])
    traits.take(.network(isOnline: false))
    #expect(traits.isOffline && traits.link == nil)
    traits.take(.link(profile: text))
    #expect(!traits.isOffline)
    traits.take(.network(isOnline: true))
    #expect(traits == LaunchTraits())
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.parse("network:down=much") }
  }
}
