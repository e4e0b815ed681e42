import Foundation
import FoundationNetworking

/// Where a web clip's page and icons come from.
protocol SiteReader: Sendable {
  /// The whole of it. Throws what a person reads.
  func read(_ url: URL, atMost bytes: Int) async throws -> Data
  /// Where an address of a page leads; nil if that is not read.
  func place(of address: String, on page: URL) -> URL?
}

/// A web server. Nothing is kept of what it says, and no name or password is sent.
struct WebServerReader: SiteReader {
  /// Seconds for each file.
  private static let patience = 10.0

  func read(_ url: URL, atMost bytes: Int) async throws -> Data {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = Self.patience
    configuration.timeoutIntervalForResource = Self.patience
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let (data, response): (Data, URLResponse)
    do { (data, response) = try await session.data(for: URLRequest(url: url)) } catch {
      throw Refusal("\(url.absoluteString) cannot be read: \(error.localizedDescription)")
    }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      throw Refusal("\(url.absoluteString) cannot be read: the server answers \(status)")
    }
    guard data.count <= bytes else { throw Refusal("\(url.absoluteString) is longer than \(bytes) bytes") }
    return data
  }

  func place(of address: String, on page: URL) -> URL? {
    guard let url = URL(string: address, relativeTo: page)?.absoluteURL else { return nil }
    return ["http", "https"].contains(url.scheme?.lowercased() ?? "") ? url : nil
  }
}

/// A folder as a server would hand it out: the page's own folder is the root, and nothing above it is read.
struct SiteFolderReader: SiteReader {
  func read(_ url: URL, atMost bytes: Int) async throws -> Data {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let file = isFolder.boolValue ? url.appendingPathComponent("index.html") : url
    guard exists, let handle = try? FileHandle(forReadingFrom: file) else {
      throw Refusal("\(url.path) cannot be read")
    }
    defer { try? handle.close() }
    let data = try handle.read(upToCount: bytes + 1) ?? Data()
    guard data.count <= bytes else { throw Refusal("\(url.path) is longer than \(bytes) bytes") }
    return data
  }

  func place(of address: String, on page: URL) -> URL? {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: page.path, isDirectory: &isFolder)
    let root = isFolder.boolValue ? page : page.deletingLastPathComponent()
    let parts = address.split(separator: "/").map(String.init)
    guard !address.contains(":"), !parts.isEmpty, !parts.contains("..") else { return nil }
    let file = parts.reduce(root) { $0.appendingPathComponent($1) }
    // A link may lead out of it.
    let inside = root.resolvingSymlinksInPath().path + "/"
    return file.resolvingSymlinksInPath().path.hasPrefix(inside) ? file : nil
  }
}
