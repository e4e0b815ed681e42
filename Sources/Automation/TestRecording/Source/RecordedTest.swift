import Foundation

/// The source of a test, made of what was done to an app. It compiles in Xcode as it stands.
public struct RecordedTest: Equatable, Sendable {
  /// One to a line, without the app's launch.
  public var statements: [String]

  public init(of moments: [RecordedMoment]) {
    var writer = StatementWriter()
    for action in ActionReader.actions(of: moments) { writer.write(action) }
    statements = writer.lines
  }

  /// Where an existing file wants what is recorded.
  public static let marker = "// touchstone: record"

  private static let declaration = "let app = XCUIApplication()"
  private static let launch = "app.launch()"

  /// A test of its own, from the app's start on.
  public var body: [String] { [Self.declaration, Self.launch] + statements }

  /// A whole file with one class, called after the file.
  public func file(named name: String) -> String {
    """
    import XCTest

    final class \(Self.typeName(name)): XCTestCase {
      @MainActor func testRecorded() {
        continueAfterFailure = false
    \(body.map { "    " + $0 }.joined(separator: "\n"))
      }
    }

    """
  }

  /// The same file with the statements before its marker, which stays; nil if it has none. The app is declared and launched
  /// unless the test around the marker has done that.
  public func inserted(into text: String) -> String? {
    var lines = text.components(separatedBy: "\n")
    guard let place = lines.firstIndex(where: { $0.trimmingCharacters(in: .whitespaces) == Self.marker })
    else {
      return nil
    }
    let indent = String(lines[place].prefix { $0 == " " || $0 == "\t" })
    let start = lines[..<place].lastIndex { $0.contains("func ") } ?? 0
    let before = lines[start..<place]
    var new = statements
    if !before.contains(where: { $0.contains("app.launch") }) { new.insert(Self.launch, at: 0) }
    if !before.contains(where: {
      $0.contains("let app ") || $0.contains("var app ") || $0.contains("let app:")
    }) {
      new.insert(Self.declaration, at: 0)
    }
    lines.insert(contentsOf: new.map { indent + $0 }, at: place)
    return lines.joined(separator: "\n")
  }

  /// A name that a type can have.
  private static func typeName(_ name: String) -> String {
    let letters = name.unicodeScalars.filter { CharacterSet.alphanumerics.contains($0) || $0 == "_" }
    let text = String(String.UnicodeScalarView(letters))
    guard let first = text.first else { return "RecordedTests" }
    return first.isNumber ? "_" + text : text
  }
}
