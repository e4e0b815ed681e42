import Foundation

/// The parts of a form with files.
public struct MultipartBody: Sendable {
  private let boundary: String
  private var parts = Data()

  /// - Parameter boundary: what stands between parts; it must not occur in them.
  public init(boundary: String = UUID().uuidString) { self.boundary = boundary }

  /// Adds a field.
  public mutating func add(_ value: String, name: String) {
    open("Content-Disposition: form-data; name=\"\(quoted(name))\"")
    parts += Data(value.utf8) + Data("\r\n".utf8)
  }

  /// Adds a file.
  public mutating func add(
    _ data: Data, name: String, fileName: String, type: String = "application/octet-stream"
  ) {
    open(
      "Content-Disposition: form-data; name=\"\(quoted(name))\"; filename=\"\(quoted(fileName))\"",
      "Content-Type: \(type)")
    parts += data + Data("\r\n".utf8)
  }

  /// The body, ended.
  public var data: Data { parts + Data("--\(boundary)--\r\n".utf8) }

  /// Makes it the body of a request, a POST with the right type.
  public func fill(_ request: inout URLRequest) {
    request.httpMethod = "POST"
    request.setValue("multipart/form-data; boundary=\(boundary)", forHTTPHeaderField: "Content-Type")
    request.httpBody = data
  }

  private mutating func open(_ headers: String...) {
    parts += Data((["--\(boundary)"] + headers).joined(separator: "\r\n").utf8) + Data("\r\n\r\n".utf8)
  }

  /// Quotes and line ends would end a name early.
  private func quoted(_ name: String) -> String {
    name.replacingOccurrences(of: "\"", with: "%22").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }
}
