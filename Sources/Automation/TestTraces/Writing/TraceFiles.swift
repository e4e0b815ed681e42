import Foundation

/// A trace's folder: `trace.json`, the pictures, and `index.html`, which shows both and opens from disk.
public enum TraceFiles {
  public static let dataFile = "trace.json"
  public static let pageFile = "index.html"

  /// What is to be written, by names that are plain file names. The page needs no network and no server.
  public static func files(of trace: TestTrace, pictures: [(name: String, bytes: [UInt8])]) throws -> [(
    name: String, content: Data
  )] {
    let json = try encoder.encode(trace)
    return [(dataFile, json), (pageFile, Data(TracePage.html(title: trace.test, json: json).utf8))]
      + pictures.map { ($0.name, Data($0.bytes)) }
  }

  /// Reads a trace's folder, or its `trace.json`.
  public static func read(_ place: URL) throws -> TestTrace {
    let isFolder = (try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    let file = isFolder ? place.appendingPathComponent(dataFile) : place
    guard let data = try? Data(contentsOf: file) else {
      throw TraceError(
        "\(file.path): error: there is no trace; name a folder that `touchstone screenshot --trace` or `touchstone test --traces` wrote"
      )
    }
    do {
      let trace = try JSONDecoder().decode(TestTrace.self, from: data)
      guard trace.version <= TestTrace.version else {
        throw TraceError(
          "\(file.path): error: the trace is of version \(trace.version), this tool reads up to "
            + "\(TestTrace.version); use a newer touchstone")
      }
      return trace
    } catch let error as DecodingError {
      throw TraceError("\(file.path): error: this is no trace: \(Self.place(of: error))")
    }
  }

  private static func place(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not JSON" : context.codingPath.map(\.stringValue).joined(separator: ".")
    @unknown default: "it is not JSON"
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// Why a trace cannot be read, for whoever asked for it.
public struct TraceError: Error, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}
