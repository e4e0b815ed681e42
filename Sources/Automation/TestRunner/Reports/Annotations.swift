import Foundation
import TouchstoneDeviceProtocol

/// Failures as commands to GitHub's runner, which shows them beside the lines of a change.
public struct Annotations {
  private let summary: TestSummary
  private let root: String

  /// - Parameter root: The folder of the repository; files in it are named below it.
  public init(_ summary: TestSummary, root: String) { (self.summary, self.root) = (summary, root) }

  public var lines: [String] {
    summary.results.flatMap { result in
      result.issues.filter { $0.expected == nil && result.isFailure }.map { issue in
        var place = "title=\(Self.property(result.name.path))"
        if let file = issue.file {
          let path = file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
          place = "file=\(Self.property(path))," + (issue.line.map { "line=\($0)," } ?? "") + place
        }
        return "::error \(place)::\(Self.message(issue.message))"
      }
    }
  }

  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
