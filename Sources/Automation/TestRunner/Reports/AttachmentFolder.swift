import Foundation
import TouchstoneDeviceProtocol

/// What tests attached, a folder for each test. Of those that passed only what they want to keep.
public struct AttachmentFolder {
  private let folder: URL

  public init(_ folder: URL) { self.folder = folder }

  public func write(_ summary: TestSummary) throws {
    for result in summary.results {
      let kept = result.attachments.filter { $0.isKept || result.isFailure }
      guard !kept.isEmpty else { continue }
      let own = Self.parts(of: result.name).reduce(folder) { $0.appendingPathComponent(Self.fileName($1)) }
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      for (number, attachment) in kept.enumerated() {
        let name = "\(number + 1)-\(Self.fileName(attachment.name))\(Self.suffix(attachment))"
        try Data(attachment.content).write(to: own.appendingPathComponent(name))
      }
    }
  }

  /// The names of the folders, one in the other, that belong to a test.
  static func parts(of name: TestName) -> [String] {
    [name.bundle, name.test.suite, name.test.name] + [name.test.configuration?.name].compactMap { $0 }
  }

  private static func suffix(_ attachment: TestAttachment) -> String {
    let suffixes = [
      "public.png": ".png", "public.jpeg": ".jpg", "public.plain-text": ".txt",
      "com.apple.property-list": ".plist",
    ]
    let suffix = suffixes[attachment.type] ?? ""
    return attachment.name.hasSuffix(suffix) ? "" : suffix
  }

  /// Names are the test's own, and lead nowhere else.
  static func fileName(_ text: String) -> String {
    let plain = text.map { $0.isLetter || $0.isNumber || "-_.()".contains($0) ? $0 : "_" }
    let name = String(plain.prefix(100))
    return name.isEmpty || name.allSatisfy { $0 == "." } ? "_" : name
  }
}
