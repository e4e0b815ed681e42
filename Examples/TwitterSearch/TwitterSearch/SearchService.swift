import Foundation

/// The server that is searched. The one this app was written for is gone: any that answers as it did will do, whose address
/// stands in the environment.
enum SearchService {
  static var address: String {
    ProcessInfo.processInfo.environment["SEARCH_SERVER"] ?? "http://127.0.0.1:8080"
  }

  /// R31.4
  static func request(for query: String) -> URLRequest? {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.remove(charactersIn: "&+=?/;")
    guard let text = query.addingPercentEncoding(withAllowedCharacters: allowed),
      let url = URL(string: "\(address)/search.json?rpp=100&q=\(text)")
    else { return nil }
    return URLRequest(url: url)
  }
}

struct Tweet: Decodable {
  var user: String
  var text: String

  enum CodingKeys: String, CodingKey {
    case user = "from_user"
    case text
  }

  private struct Answer: Decodable {
    var results: [Tweet]
  }

  /// Nil for what is no answer to a search.
  static func tweets(in data: Data) -> [Tweet]? { try? JSONDecoder().decode(Answer.self, from: data).results }
}
