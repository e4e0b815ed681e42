import Foundation

extension URL {
  /// The address of `base` with parameters: after a `?`, or a `&` where it has some already. A key may repeat.
  public static func with(base: String, query: [(String, String)]) throws -> URL {
    let parameters = Query.string(query)
    let separator = parameters.isEmpty ? "" : base.contains("?") ? "&" : "?"
    guard let url = URL(string: base + separator + parameters) else {
      throw RequestError.invalidURL(base + separator + parameters)
    }
    return url
  }
}

/// Parameters as addresses and forms spell them.
public enum Query {
  /// All that has a meaning in an address, beside what never stands there plainly, is escaped.
  private static let plain = CharacterSet.urlQueryAllowed.subtracting(
    CharacterSet(charactersIn: "!*'();:@&=+$,/?%#[]"))

  /// One name or value.
  public static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }

  /// `name=value`, joined by `&`, in the order given.
  public static func string(_ parameters: [(String, String)]) -> String {
    parameters.map { "\(escape($0))=\(escape($1))" }.joined(separator: "&")
  }
}
