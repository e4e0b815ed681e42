import CTouchstoneNetwork
import CTouchstoneRuntime
import Foundation

/// What goes between the app and the network, in one place: the link, what is recorded, and what is answered from a recording.
public final class Traffic: @unchecked Sendable {
  /// The process's own, once there is one. Written before anything of the app's runs.
  public private(set) nonisolated(unsafe) static var current: Traffic?

  public let link = NetworkLink()
  let refusals = Refusals()
  let recorder: TransferRecorder?
  private let report: TrafficReport?

  /// How a process's traffic is treated.
  public struct Settings: Sendable {
    /// The socket that is told of exchanges.
    public var report: String?
    /// The file whose answers stand for servers.
    public var replay: String?
    /// What requests say of the app, where it says nothing itself. R31.4
    public var userAgent: String
    public var language: String

    public init(report: String? = nil, replay: String? = nil, userAgent: String, language: String) {
      (self.report, self.replay, self.userAgent, self.language) = (report, replay, userAgent, language)
    }
  }

  /// No transfer of the process goes this way yet.
  init(report: TrafficReport? = nil, told: (@Sendable (Exchange) -> Void)?) {
    self.report = report
    recorder =
      report == nil && told == nil
      ? nil
      : TransferRecorder { exchange in
        report?.tell(exchange)
        told?(exchange)
      }
    link.refused = { [refusals] in refusals.note($0, $1) }
  }

  /// From now on every transfer of the process goes this way. Once in a process; `told` hears of exchanges, too.
  public convenience init(_ settings: Settings, told: (@Sendable (Exchange) -> Void)? = nil) throws {
    self.init(report: settings.report.flatMap(TrafficReport.init(path:)), told: told)
    if let replay = settings.replay {
      link.answers = RecordedAnswers(try HAR.read(URL(fileURLWithPath: replay)))
      touchstone_network_set_replays(1)
    }
    touchstone_network_set_defaults(settings.userAgent, settings.language)
    install()
    Self.current = self
  }

  /// Seconds since 1970, on the device's clock.
  static var wall: Double { Date().timeIntervalSince1970 }

  private func install() {
    var hooks = touchstone_network_hooks()
    // It lives as long as the process.
    hooks.context = Unmanaged.passRetained(self).toOpaque()
    hooks.begun = { Traffic.of($0).begin($1, String(cString: $2!)) }
    hooks.told = { Traffic.of($0).take($1, $2, UnsafeRawBufferPointer(start: $3, count: $4)) }
    hooks.ended = { Traffic.of($0).end($1, $2, $3.map { String(cString: $0) }) }
    hooks.open = { context, transfer, url, address, length, family, error in
      let host = URLComponents(string: String(cString: url!))?.host ?? ""
      return Traffic.of(context).open(transfer, host, address!, length, family, error!)
    }
    touchstone_network_install(&hooks)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Traffic {
    Unmanaged<Traffic>.fromOpaque(context!).takeUnretainedValue()
  }

  private func begin(_ number: UInt64, _ url: String) {
    link.begin(number)
    recorder?.begin(number, url, at: Self.wall)
  }

  private func take(_ number: UInt64, _ what: Int32, _ bytes: UnsafeRawBufferPointer) {
    switch Int(what) {
    case TOUCHSTONE_REQUEST_HEAD: recorder?.take(number, head: bytes)
    case TOUCHSTONE_REQUEST_BODY: recorder?.take(number, requestBody: bytes)
    case TOUCHSTONE_RESPONSE_LINE: recorder?.take(number, line: bytes, at: Self.wall)
    default: recorder?.take(number, responseBody: bytes)
    }
  }

  private func end(_ number: UInt64, _ how: Int32, _ reason: String?) {
    let states: [Int: Exchange.State] = [
      TOUCHSTONE_TRANSFER_DONE: .done, TOUCHSTONE_TRANSFER_FAILED: .failed,
      TOUCHSTONE_TRANSFER_CANCELLED: .cancelled,
    ]
    recorder?.end(number, states[Int(how)] ?? .failed, failure: reason, at: Self.wall)
    link.end(number)
  }

  private func open(
    _ number: UInt64, _ host: String, _ address: UnsafeRawPointer, _ length: UInt32, _ family: Int32,
    _ error: UnsafeMutablePointer<Int32>
  ) -> Int32 {
    switch link.open(number, host: host, address: address, length: length, family: family) {
    case .success(let socket):
      recorder?.connect(number, to: Self.text(address, length))
      return socket
    case .failure(let failure):
      error.pointee = failure.number
      return -1
    }
  }

  /// `127.0.0.1:8080`, `[::1]:8080`.
  static func text(_ address: UnsafeRawPointer, _ length: UInt32) -> String? {
    var (host, port) = ([CChar](repeating: 0, count: 64), [CChar](repeating: 0, count: 16))
    let status = getnameinfo(
      address.assumingMemoryBound(to: sockaddr.self), length, &host, 64, &port, 16,
      NI_NUMERICHOST | NI_NUMERICSERV)
    guard status == 0 else { return nil }
    func text(_ characters: [CChar]) -> String {
      String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let name = text(host)
    return (name.contains(":") ? "[\(name)]" : name) + ":" + text(port)
  }
}
