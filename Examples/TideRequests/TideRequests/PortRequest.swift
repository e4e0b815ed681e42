import Foundation
import Requests

/// Asks for the ports with some letters in their names. Setting up and parsing is all that is here.
///
/// The server is the one in the user default `server`. Without it the app answers itself, after a second, from a list that it brings, so
/// that the example runs anywhere.
final class PortRequest: JSONRequest<[Port]> {
  private let letters: String
  private let server: String

  init(letters: String) {
    self.letters = letters
    let server = UserDefaults.standard.string(forKey: "server")
    self.server = server ?? "https://tides.example"
    super.init()
    if server == nil { responseOverride = StandIn.answer }
  }

  override func makeURLRequest() throws -> URLRequest {
    URLRequest(url: try URL.with(base: server + "/ports", query: [("name", letters)]), timeoutInterval: 20)
  }
}

/// What answers in place of a server.
enum StandIn {
  @Sendable static func answer(_ request: URLRequest) throws -> (Data, HTTPURLResponse) {
    Thread.sleep(forTimeInterval: 1)
    let query = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.queryItems
    let letters = query?.first { $0.name == "name" }?.value ?? ""
    if letters.lowercased() == "storm" { throw URLError(.networkConnectionLost) }
    guard let list = Bundle.main.url(forResource: "ports", withExtension: "json"), let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["Content-Type": "application/json"]
      )
    else { throw URLError(.fileDoesNotExist) }
    let ports = try JSONDecoder().decode([Port].self, from: Data(contentsOf: list))
    let found = ports.filter { letters.isEmpty || $0.name.localizedCaseInsensitiveContains(letters) }
    return (try JSONEncoder().encode(found), response)
  }
}
