import BuildDiagnostics
import Foundation

extension Diagnostic.Place {
  /// Where a file first says something, for errors about what has been read already. Without a line in a binary file;
  /// nil if the file does not say it in so many words.
  public static func first(_ text: String, in url: URL) -> Diagnostic.Place? {
    guard let data = try? ProjectFile.read(url, "the file"), let range = data.range(of: Data(text.utf8))
    else {
      return nil
    }
    if data.starts(with: Data("bplist".utf8)) { return .init(file: url.path) }
    return .init(file: url.path, line: data[..<range.lowerBound].count { $0 == 10 } + 1)
  }
}
