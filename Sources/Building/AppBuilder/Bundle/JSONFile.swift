import BuildDiagnostics
import Foundation
import XcodeProject

/// A file of JSON in a project, and what is wrong with one. Foundation itself refuses one with more than 512 lists and
/// dictionaries in each other.
enum JSONFile {
  static func read<Value: Decodable>(_ url: URL, _ what: String) throws(Diagnostic) -> Value {
    let data = try ProjectFile.read(url, what)
    do { return try JSONDecoder().decode(Value.self, from: data) } catch {
      let reason = self.reason(error)
      throw Diagnostic(
        .error, at: .init(file: url.path, line: line(in: reason)), "\(what) cannot be read", reason: reason,
        nextStep: "Correct the file, or edit it in Xcode.")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context):
      let inner = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      return inner ?? context.underlyingError.map { "\($0)" } ?? context.debugDescription
    case DecodingError.typeMismatch(_, let context): return context.debugDescription
    case DecodingError.keyNotFound(let key, _): return "The key '\(key.stringValue)' is missing."
    default: return "\(error)"
    }
  }

  /// "Unexpected character around line 3, column 5": the line, if one is named.
  private static func line(in text: String) -> Int? {
    guard let range = text.range(of: "line ") else { return nil }
    return Int(text[range.upperBound...].prefix { $0.isNumber })
  }
}
