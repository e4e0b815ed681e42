/// How Android's resources write a text.
enum AndroidText {
  /// Tags that Android draws: those whose names begin like one of these stay as they are.
  private static let styles: [StaticString] = [
    "b", "em", "i", "cite", "dfn", "big", "small", "font", "tt", "s", "strike", "del", "u", "super", "sub",
    "ul",
    "li", "br", "div", "span", "p", "a", "![CDATA",
  ]

  static func escaped(_ original: Bytes, allTags: Bool) throws(StringsProblem) -> Bytes {
    let text = try Placeholder.android(original)
    var result: Bytes = []
    var place = 0
    // What xliff marks is escaped on its own, and what is around it as one text.
    var (outside, marked): (Bytes, [(place: Int, text: Bytes)]) = ([], [])
    while let start = text.find("<xliff:g", from: place),
      let end = text.find("</xliff:g>", from: start + 9)
    {
      outside += text[place..<start]
      marked.append((outside.count, mark(Array(text[start..<(end + 10)]), allTags)))
      outside += Self.hole
      place = end + 10
    }
    outside += text[place...]
    var pieces = marked.map(\.text)[...]
    let escapedOutside = escapedPart(outside, allTags)
    place = 0
    while place < escapedOutside.count {
      if escapedOutside[place] == Self.hole[0], let piece = pieces.popFirst() {
        result += piece
      } else {
        result.append(escapedOutside[place])
      }
      place += 1
    }
    return endsKept(result)
  }

  /// A byte that is in no text in UTF-8.
  private static let hole: Bytes = [0xFF]

  private static func mark(_ text: Bytes, _ allTags: Bool) -> Bytes {
    guard let open = text.firstIndex(of: .ascii(">")), let close = text.findLast("</xliff:g>"), open < close
    else { return text }
    return Array(text[...open]) + escapedPart(Array(text[(open + 1)..<close]), allTags) + text[close...]
  }

  /// Spaces at the ends, which Android would take away.
  static func endsKept(_ text: Bytes) -> Bytes {
    let start = text.firstIndex { $0 != 0x20 } ?? text.count
    let end = (text.lastIndex { $0 != 0x20 } ?? start - 1) + 1
    func spaces(_ count: Int) -> Bytes { Array(repeatElement(Array("\\u0020".utf8), count: count).joined()) }
    return spaces(start) + text[start..<max(start, end)] + spaces(text.count - max(start, end))
  }

  private static func escapedPart(_ original: Bytes, _ allTags: Bool) -> Bytes {
    var text = replaced(original, "\"", "\\\"") { isInCDATA($0) || isInOpenTag($0) }
    text = replaced(text, "'", "\\'") { isInCDATA($0) }
    text = replaced(text, "&", "&amp;") { isInCDATA($0) || isInOpenTag($0) }
    let kept = allTags || !Placeholder.all(in: text).isEmpty ? styles.suffix(1) : styles[...]
    text = replaced(text, "<", "&lt;") { before in
      let name = before.count + (text.has("/", at: before.count + 1) ? 2 : 1)
      return kept.contains { text.has($0, at: name) } || isInCDATA(before)
    }
    return atSignsEscaped(text)
  }

  private static func replaced(
    _ text: Bytes, _ sign: Unicode.Scalar, _ new: StaticString, unless isKept: (ArraySlice<UInt8>) -> Bool
  ) -> Bytes {
    var result: Bytes = []
    for (place, byte) in text.enumerated() {
      if byte == .ascii(sign), !isKept(text[..<place]) {
        new.withUTF8Buffer { result += $0 }
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isInCDATA(_ before: ArraySlice<UInt8>) -> Bool {
    let before = Array(before)
    return before.findLast("<![CDATA[").map { before.find("]]>", from: $0 + 9) == nil } ?? false
  }

  private static func isInOpenTag(_ before: ArraySlice<UInt8>) -> Bool {
    let before = Array(before)
    guard
      let start = before.indices.last(where: { place in
        ["<a", "<font", "<span", "<p"].contains { (tag: StaticString) in before.has(tag, at: place) }
      })
    else { return false }
    // The tag's name itself ends no tag.
    return !before[start...].contains(.ascii(">"))
  }

  /// All that name no resource, as `@string/name` and `@package:string/name` do.
  private static func atSignsEscaped(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    for (place, byte) in text.enumerated() {
      if byte == .ascii("@"), !isResource(text[(place + 1)...]) { result.append(.ascii("\\")) }
      result.append(byte)
    }
    return result
  }

  private static func isResource(_ text: ArraySlice<UInt8>) -> Bool {
    func isTypeAndName(_ text: ArraySlice<UInt8>) -> Bool {
      let type = text.prefix { $0.isLower || $0 == .ascii("+") }
      let rest = text[type.endIndex...]
      return !type.isEmpty && rest.first == .ascii("/")
        && rest.dropFirst().first.map { $0.isLetter || $0 == .ascii("_") } == true
    }
    let package = text.prefix { $0.isLower || $0 == .ascii(".") }
    let rest = text[package.endIndex...]
    return isTypeAndName(text)
      || (!package.isEmpty && rest.first == .ascii(":") && isTypeAndName(rest.dropFirst()))
  }

  /// What a text says without escapes of XML and of Android.
  static func plain(_ content: Bytes) -> Bytes {
    Placeholder.withObjects(
      HTMLEntities.decoded(content).replacing("\\'", with: "'").replacing("\\\"", with: "\""))
  }
}
