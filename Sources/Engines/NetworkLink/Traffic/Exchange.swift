import Foundation

/// A request and what came back: what is kept of a transfer, and what the app's process tells the tools of it.
public struct Exchange: Codable, Equatable, Sendable {
  public struct Header: Codable, Equatable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public struct Body: Codable, Equatable, Sendable {
    /// Of the whole; `bytes` are its beginning.
    public var size = 0
    public var bytes = Data()

    /// Bytes of a body that are kept.
    public static let limit = 1 << 20

    public init() {}

    public var isCut: Bool { bytes.count < size }

    mutating func append(_ more: UnsafeRawBufferPointer) {
      size += more.count
      let room = Self.limit - bytes.count
      if room > 0 { bytes.append(contentsOf: more.prefix(room)) }
    }
  }

  public enum State: String, Codable, Sendable {
    case waiting, done, failed, cancelled
  }

  public var number: UInt64
  public var url: String
  public var method = "GET"
  public var state = State.waiting
  /// Seconds since 1970 on the device's clock: when it was asked, when the answer began and when all was over.
  public var began: Double
  public var answered: Double?
  public var ended: Double?
  public var requestHeaders: [Header] = []
  public var requestBody = Body()
  public var status: Int?
  public var statusText = ""
  public var responseHeaders: [Header] = []
  public var responseBody = Body()
  /// Why there is no whole answer.
  public var failure: String?
  /// Where the server is, as `127.0.0.1:8080`, if a connection was made for this.
  public var server: String?

  public init(number: UInt64, url: String, began: Double) {
    (self.number, self.url, self.began) = (number, url, began)
  }

  public func header(_ name: String, of headers: KeyPath<Exchange, [Header]>) -> String? {
    self[keyPath: headers].first { $0.name.lowercased() == name.lowercased() }?.value
  }

  public var mediaType: String? {
    header("Content-Type", of: \.responseHeaders)?.split(separator: ";").first
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }
}
