import Foundation
import FoundationNetworking

/// Downloads that a protocol class of the app's may answer, of whose body a download task keeps no file.
extension URLSession {
  /// - Partial: what a class of the app's answers is kept in memory before it is a file.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    if self is BackgroundURLSession { BackgroundURLSession.refuseHandler() }
    guard isAnsweredByApp(request) else { return try await download(for: request, delegate: nil) }
    let (data, response) = try await data(for: request)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Download_\(UUID().uuidString).tmp")
    try data.write(to: file)
    return (file, response)
  }

  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url))
  }

  /// The first class that takes the request answers it; Foundation's own are those for schemes.
  private func isAnsweredByApp(_ request: URLRequest) -> Bool {
    let classes = (configuration.protocolClasses ?? []).lazy.compactMap { $0 as? URLProtocol.Type }
    guard let first = classes.first(where: { $0.canInit(with: request) }) else { return false }
    return !String(reflecting: first).hasPrefix("FoundationNetworking.")
  }
}
