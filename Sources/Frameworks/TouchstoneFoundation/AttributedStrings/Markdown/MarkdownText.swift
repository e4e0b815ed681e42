import CTouchstoneMarkdown
import Foundation

/// A text in Markdown on its way to an attributed string: what the parser is given of it, and what it is not.
struct MarkdownText {
  /// In bytes. A text may come from anywhere.
  static let limit = 1 << 20

  private let text: String
  private let options: AttributedString.MarkdownParsingOptions
  private let baseURL: URL?

  init(_ text: String, options: AttributedString.MarkdownParsingOptions, baseURL: URL?) {
    self.text = text
    self.options = options
    self.baseURL = baseURL
  }

  func attributedString() throws -> AttributedString {
    if let missing = touchstone_markdown_failure() {
      throw CocoaError(
        .featureUnsupported,
        userInfo: [
          NSDebugDescriptionErrorKey:
            "Markdown is read by cmark-gfm, of which \(String(cString: missing)) is missing. Scripts/setup installs it."
        ])
    }
    if options.allowsExtendedAttributes, text.contains("^[") { reportPartial("allowsExtendedAttributes") }
    var bytes = Array(text.utf8)
    var rest: ArraySlice<UInt8> = []
    if bytes.count > Self.limit {
      try refuse("it has \(bytes.count) bytes, and \(Self.limit) may be read")
      rest = bytes[Self.end(of: bytes)...]
      bytes.removeSubrange(rest.indices)
    }
    // The parser takes the square of the length for some texts.
    if isVast(bytes) {
      try refuse("to read its tables or its unclosed <? and <![CDATA[ may take minutes or gigabytes")
      rest = bytes + rest
      bytes = []
    }
    var result = parsed(bytes)
    if !rest.isEmpty { result += AttributedString(String(decoding: rest, as: UTF8.self)) }
    if let language = options.languageCode { result.languageIdentifier = language }
    return result
  }

  /// Goes on where what is not read may stand as it is written.
  private func refuse(_ reason: String) throws {
    guard options.failurePolicy != .returnPartiallyParsedIfPossible else { return }
    throw CocoaError(
      .fileReadTooLarge, userInfo: [NSDebugDescriptionErrorKey: "The Markdown is too large: \(reason)."])
  }

  private func isVast(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes {
      touchstone_markdown_may_be_vast(
        $0.bindMemory(to: CChar.self).baseAddress, bytes.count, options.interpretedSyntax != .full)
    }
  }

  /// Where the last line within the limit ends, or the last letter if there is no such line.
  private static func end(of bytes: [UInt8]) -> Int {
    if let line = bytes[..<limit].lastIndex(of: UInt8(ascii: "\n")) { return line + 1 }
    return (0...limit).last { bytes[$0] & 0xc0 != 0x80 } ?? limit
  }

  private func parsed(_ bytes: [UInt8]) -> AttributedString {
    switch options.interpretedSyntax {
    case .full: return read(bytes, isInline: false)
    case .inlineOnly: return read(Self.joiningLines(bytes), isInline: true)
    case .inlineOnlyPreservingWhitespace:
      var spaces = PreservedSpaces(bytes)
      return read(spaces.hide(), spaces: spaces, isInline: true) + AttributedString(spaces.atEnd)
    }
  }

  private func read(_ bytes: [UInt8], spaces: PreservedSpaces? = nil, isInline: Bool) -> AttributedString {
    let reader = (bytes + [0]).withUnsafeBytes {
      touchstone_markdown_open($0.bindMemory(to: CChar.self).baseAddress, bytes.count, isInline)
    }
    defer { touchstone_markdown_close(reader) }
    var builder = MarkdownBuilder(baseURL: baseURL, hasBlocks: !isInline, spaces: spaces)
    var part = touchstone_markdown_part()
    while let reader, touchstone_markdown_next(reader, &part) { builder.add(part) }
    return builder.finish()
  }

  /// What stands between two lines becomes one end of a line, and what stands before the first nothing. Two spaces and a
  /// backslash before the end of a line keep their meaning.
  private static func joiningLines(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    while index < bytes.endIndex {
      guard isLineEnd(bytes[index]) else {
        append(bytes[index], to: &result)
        index += 1
        continue
      }
      let next = bytes[index...].firstIndex { !isSpace($0) } ?? bytes.endIndex
      if bytes[index..<next].count(where: { $0 == UInt8(ascii: "\n") }) > 1 {
        while let last = result.last, isSpace(last) { result.removeLast() }
      }
      result.append(UInt8(ascii: "\n"))
      index = next
    }
    return result
  }

  /// Zeros end texts in C; whole documents the parser reads without them by itself.
  static func append(_ byte: UInt8, to result: inout [UInt8]) {
    if byte == 0 { result += "\u{fffd}".utf8 } else { result.append(byte) }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
}
