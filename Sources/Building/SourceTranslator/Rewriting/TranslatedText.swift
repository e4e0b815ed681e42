/// Puts a translated file together: line directive, edited text, generated declarations.
enum TranslatedText {
  static func assemble(_ rewriter: FileRewriter) -> String {
    var lines = String(decoding: rewriter.edits.applied(), as: UTF8.self)
    let isForEditor = rewriter.options.isForEditor
    if !isForEditor { lines = directed(lines, at: rewriter.path) }
    let generated = generatedCode(rewriter)
    if generated.isEmpty { return lines }
    return lines + (lines.hasSuffix("\n") ? "" : "\n") + (isForEditor ? "\n" : "#sourceLocation()\n")
      + generated.joined(separator: "\n") + "\n"
  }

  /// The compiler's snippets show the file as it is on disk, so a directive in a line of its own would
  /// shift their gutter by one. Where the first line says nothing to the compiler, it takes its place.
  private static func directed(_ text: String, at path: String) -> String {
    let file = literal(path)
    // The compiler's lines: to Swift's strings a form feed ends one, too.
    guard let end = text.firstIndex(where: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) else {
      return "#sourceLocation(file: \(file), line: 1)\n" + text
    }
    let first = text[..<end].drop(while: \.isWhitespace)
    // A "#!" counts in the first line only; further down the compiler would read it.
    if first.isEmpty || first.hasPrefix("//") || text.hasPrefix("#!") {
      return "#sourceLocation(file: \(file), line: 2)" + text[end...]
    }
    return "#sourceLocation(file: \(file), line: 1)\n" + text
  }

  /// A path as a string literal: nothing in it ends the literal or its line.
  static func literal(_ path: String) -> String {
    "\"" + path.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "\"": "\\\(scalar)"
    case _
    where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }

  private static func generatedCode(_ rewriter: FileRewriter) -> [String] {
    var code = rewriter.tail
    if !rewriter.starts.isEmpty { code.append(start(rewriter.starts)) }
    if !code.isEmpty || !rewriter.edits.isEmpty { code.insert("import TouchstoneFoundation", at: 0) }
    return code
  }

  /// Runs before `main` without any file having to know the others. A static of an enum, because a
  /// variable at file scope of `main.swift` would be initialised when control reaches it.
  private static func start(_ functions: [String]) -> String {
    let calls = functions.map { $0 + "()" }.joined(separator: "; ")
    return "fileprivate enum __TouchstoneStart { @section(\".init_array\") @used"
      + " nonisolated static let start: @convention(c) () -> Void = { MainActor.assumeIsolated { \(calls) } } }"
  }
}
