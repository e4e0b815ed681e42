import Foundation

/// An archive of exchanges in the form that browsers have (HTTP Archive 1.2), as far as it is read here and written.
public struct HAR: Codable, Sendable {
  public struct Log: Codable, Sendable {
    public var version: String
    public var creator: Creator
    public var entries: [Entry]
  }

  public struct Creator: Codable, Sendable {
    public var name: String
    public var version: String
  }

  public struct Entry: Codable, Sendable {
    public var startedDateTime: String
    /// Milliseconds.
    public var time: Double
    public var request: Request
    public var response: Response
    public var cache: Nothing
    public var timings: Timings
    public var serverIPAddress: String?
    public var comment: String?
  }

  /// `{}`
  public struct Nothing: Codable, Sendable {
    public init() {}
  }

  public struct Pair: Codable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  public struct Request: Codable, Sendable {
    public var method: String
    public var url: String
    public var httpVersion: String
    public var cookies: [Pair]
    public var headers: [Pair]
    public var queryString: [Pair]
    public var postData: PostData?
    public var headersSize: Int
    public var bodySize: Int
  }

  public struct PostData: Codable, Sendable {
    public var mimeType: String
    public var params: [Pair]?
    public var text: String
    public var comment: String?
  }

  public struct Response: Codable, Sendable {
    public var status: Int
    public var statusText: String
    public var httpVersion: String
    public var cookies: [Pair]
    public var headers: [Pair]
    public var content: Content
    public var redirectURL: String
    public var headersSize: Int
    public var bodySize: Int
  }

  public struct Content: Codable, Sendable {
    public var size: Int
    public var mimeType: String
    public var text: String?
    public var encoding: String?
    public var comment: String?
  }

  public struct Timings: Codable, Sendable {
    public var send: Double
    public var wait: Double
    public var receive: Double
  }

  public var log: Log

  /// Files of others lack this and that; what is needed to answer is the request's method and address and the response.
  private struct Lenient: Decodable {
    struct Log: Decodable { var entries: [Entry] }
    struct Entry: Decodable {
      var request: Request
      var response: Response
    }
    struct Request: Decodable {
      var method: String
      var url: String
    }
    struct Response: Decodable {
      var status: Int
      var statusText: String?
      var headers: [Pair]?
      var content: Content?
    }
    struct Content: Decodable {
      var text: String?
      var encoding: String?
    }
    var log: Log
  }

  /// What is answered from a file.
  public static func read(_ file: URL) throws -> [RecordedAnswer] {
    let archive = try JSONDecoder().decode(Lenient.self, from: Data(contentsOf: file))
    return archive.log.entries.filter { $0.response.status > 0 }.map { entry in
      let text = entry.response.content?.text ?? ""
      let isEncoded = entry.response.content?.encoding == "base64"
      return RecordedAnswer(
        method: entry.request.method, url: entry.request.url, status: entry.response.status,
        statusText: entry.response.statusText ?? "",
        headers: (entry.response.headers ?? []).map { Exchange.Header($0.name, $0.value) },
        body: isEncoded
          ? Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data() : Data(text.utf8))
    }
  }
}

/// What a server once said.
public struct RecordedAnswer: Sendable {
  public var method: String
  public var url: String
  public var status: Int
  public var statusText: String
  public var headers: [Exchange.Header]
  public var body: Data
}
