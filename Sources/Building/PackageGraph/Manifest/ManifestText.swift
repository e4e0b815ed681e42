/// A manifest's text as Xcode would see it. Xcode evaluates manifests on a Mac, also for iOS; here a package that asks which
/// machine it is on would leave out what is made for Apple's platforms.
public enum ManifestText {
  /// The text with the questions of its `#if` lines turned round; nil if it asks none.
  public static func askedOnMac(_ text: String) -> String? {
    var didChange = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let code = line.drop { $0 == " " || $0 == "\t" }
      guard code.hasPrefix("#if") || code.hasPrefix("#elseif") else { return String(line) }
      var answer = String(line)
      for (question, other) in questions { answer = answer.replacing(question, with: other) }
      if answer != line { didChange = true }
      return answer
    }
    return didChange ? lines.joined(separator: "\n") : nil
  }

  /// What holds on a Mac, as something that holds here; and the other way round.
  private static let questions = [
    ("os(Linux)", "os(Windows)"), ("os(macOS)", "os(Linux)"), ("os(OSX)", "os(Linux)"),
    ("canImport(Glibc)", "canImport(WinSDK)"), ("canImport(FoundationNetworking)", "canImport(WinSDK)"),
    ("canImport(Darwin)", "canImport(Glibc)"), ("canImport(ObjectiveC)", "canImport(Glibc)"),
    ("canImport(AppKit)", "canImport(Glibc)"),
  ]
}
