import Foundation

extension AttributedString {
  /// Text in Markdown, whose every space stays, with texts in the places of signs. It stands as it is where it cannot be read.
  init(_ markdown: String, puttingIn texts: [Unicode.Scalar: String]) {
    let marks = Set<UInt8>("*_`~[]<>&\\".utf8)
    let options = MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace, failurePolicy: .returnPartiallyParsedIfPossible)
    let read =
      markdown.utf8.contains(where: marks.contains)
      ? try? AttributedString(markdown: markdown, options: options) : nil
    self = read ?? AttributedString(markdown)
    guard !texts.isEmpty else { return }
    putIntoLinks(texts)
    var whole = AttributedString()
    for run in runs {
      var text = ""
      for sign in self[run.range].unicodeScalars { text += texts[sign] ?? String(sign) }
      whole += AttributedString(text, attributes: run.attributes)
    }
    self = whole
  }

  private mutating func putIntoLinks(_ texts: [Unicode.Scalar: String]) {
    for (link, range) in runs[\.link] {
      guard let link else { continue }
      var address = link.absoluteString
      for (sign, text) in texts {
        let written = String(sign)
        for form in [written, written.addingPercentEncoding(withAllowedCharacters: [])!] {
          address = address.replacingOccurrences(of: form, with: text)
        }
      }
      if address != link.absoluteString { self[range].link = URL(string: address) }
    }
  }
}
