import TouchstoneFoundation

/// Any text as Markdown, in the syntax that its first byte chooses: read or refused, and no run without a letter. What is refused
/// stands as it is written where it may.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  let syntaxes: [AttributedString.MarkdownParsingOptions.InterpretedSyntax] = [
    .full, .inlineOnly, .inlineOnlyPreservingWhitespace,
  ]
  var options = AttributedString.MarkdownParsingOptions(
    interpretedSyntax: syntaxes[(Int(first) + 2) % syntaxes.count])
  let base = URL(string: "https://example.org/d/")
  if let read = try? AttributedString(markdown: text, options: options, baseURL: base) {
    for run in read.runs { precondition(!run.range.isEmpty, "a run of nothing") }
    _ = NSAttributedString(read)
  } else {
    options.failurePolicy = .returnPartiallyParsedIfPossible
    // Nothing is read without the library.
    guard let kept = try? AttributedString(markdown: text, options: options) else { return 0 }
    precondition(String(kept.characters) == text, "what is refused is lost")
  }
  return 0
}
