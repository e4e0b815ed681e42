/// Reads XML so that what lies in an element can be written as it stood: no parser of Foundation's keeps that.
///
/// Knows no types of documents.
struct MarkupReader {
  enum Node {
    case comment(Bytes)
    /// - Parameters:
    ///   - name: The value of the attribute of that name.
    ///   - content: As text, with the tags in it written anew.
    case element(String, name: Bytes?, content: Bytes)
  }

  private struct Tag {
    var name: Bytes
    var attributes: [(name: Bytes, value: Bytes)]
    var isEmpty: Bool
  }

  private let bytes: Bytes
  private var place = 0

  /// What lies directly in the outermost element, but for text.
  static func children(ofRootIn text: Bytes) throws(StringsProblem) -> [Node] {
    var reader = MarkupReader(bytes: text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    return try reader.document()
  }

  private init(bytes: Bytes) { self.bytes = bytes }

  private mutating func document() throws(StringsProblem) -> [Node] {
    while let start = bytes.find("<", from: place) {
      place = start
      if bytes.has("<!DOCTYPE", at: place) { throw problem("it declares a type of document") }
      if try skip(Self.instruction, Self.comment) { continue }
      let root = try tag()
      return root.isEmpty ? [] : try children(of: root)
    }
    throw problem("there is no element")
  }

  private func problem(_ text: String) -> StringsProblem {
    let line = bytes[..<min(place, bytes.count)].count { $0 == 10 } + 1
    return StringsProblem("The XML cannot be read: \(text), in line \(line).")
  }

  private static let instruction: (StaticString, StaticString) = ("<?", "?>")
  private static let comment: (StaticString, StaticString) = ("<!--", "-->")
  private static let characters: (StaticString, StaticString) = ("<![CDATA[", "]]>")

  /// Answers whether one of these came next.
  private mutating func skip(_ kinds: (StaticString, StaticString)...) throws(StringsProblem) -> Bool {
    for kind in kinds {
      if try enclosed(kind) != nil { return true }
    }
    return false
  }

  /// What stands between the two, if `open` comes next.
  private mutating func enclosed(_ kind: (open: StaticString, close: StaticString)) throws(StringsProblem)
    -> ArraySlice<UInt8>?
  {
    let (open, close) = kind
    guard bytes.has(open, at: place) else { return nil }
    let start = place + open.utf8CodeUnitCount
    guard let end = bytes.find(close, from: start) else { throw problem("something is never closed") }
    place = end + close.utf8CodeUnitCount
    return bytes[start..<end]
  }

  private mutating func children(of root: Tag) throws(StringsProblem) -> [Node] {
    var nodes: [Node] = []
    while true {
      guard let next = bytes.find("<", from: place) else {
        throw problem("\(root.name.text) is never closed")
      }
      place = next
      if bytes.has("</", at: place) { return nodes }
      if let comment = try enclosed(Self.comment) {
        nodes.append(.comment(Array(comment.trimmed)))
      } else if try skip(Self.instruction, Self.characters) {
        continue
      } else {
        let tag = try tag()
        let content =
          tag.isEmpty ? [] : try content(of: tag, depth: 1, squeezing: tag.name.elementsEqual("string".utf8))
        let name = tag.attributes.first { $0.name.elementsEqual("name".utf8) }
        let local = tag.name.text.split(separator: ":").last.map(String.init) ?? ""
        nodes.append(.element(local, name: name.map { HTMLEntities.decoded($0.value) }, content: content))
      }
    }
  }

  private mutating func tag() throws(StringsProblem) -> Tag {
    place += 1
    var tag = Tag(name: word(), attributes: [], isEmpty: false)
    guard !tag.name.isEmpty else { throw problem("a tag has no name") }
    while true {
      skipSpace()
      if bytes.has("/>", at: place) || bytes.has(">", at: place) {
        tag.isEmpty = bytes[place] == .ascii("/")
        place += tag.isEmpty ? 2 : 1
        return tag
      }
      let name = word()
      skipSpace()
      guard !name.isEmpty, bytes.has("=", at: place) else { throw problem("a tag is not whole") }
      place += 1
      skipSpace()
      guard place < bytes.count, bytes[place] == .ascii("\"") || bytes[place] == .ascii("'"),
        let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
      else { throw problem("an attribute has no value") }
      tag.attributes.append((name, Array(bytes[(place + 1)..<end])))
      place = end + 1
    }
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place].isBlank { place += 1 }
  }

  private mutating func word() -> Bytes {
    let start = place
    while place < bytes.count, !bytes[place].isBlank, !"=/<>\"'".utf8.contains(bytes[place]) { place += 1 }
    return Array(bytes[start..<place])
  }

  /// Up to the tag that closes `tag`, without it.
  private mutating func content(of tag: Tag, depth: Int, squeezing: Bool) throws(StringsProblem) -> Bytes {
    guard depth <= 256 else { throw problem("more than 256 elements lie in each other") }
    var content: Bytes = []
    while true {
      guard let next = bytes.find("<", from: place) else { throw problem("\(tag.name.text) is never closed") }
      content += squeezing ? squeezed(bytes[place..<next]) : Array(bytes[place..<next])
      place = next
      if let name = try enclosed(("</", ">")) {
        guard name.trimmed.elementsEqual(tag.name) else {
          throw problem("\(name.text) closes \(tag.name.text)")
        }
        return content
      }
      let start = place
      var inside = try enclosed(Self.comment)
      if inside == nil { inside = try enclosed(Self.characters) }
      if let inside {
        // The original takes what is in them, but writes them whole in elements further in.
        content += depth == 1 ? inside : bytes[start..<place]
      } else if try skip(Self.instruction) {
        continue
      } else {
        let inner = try self.tag()
        let inside = inner.isEmpty ? [] : try self.content(of: inner, depth: depth + 1, squeezing: false)
        content += written(inner, inside)
      }
    }
  }

  /// Attributes by name, in double quotes.
  private func written(_ tag: Tag, _ content: Bytes) -> Bytes {
    var text = [.ascii("<")] + tag.name
    for (name, value) in tag.attributes.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      text += [0x20] + name + "=\"".utf8 + value.replacing("\"", with: "&quot;") + [.ascii("\"")]
    }
    return text
      + (content.isEmpty ? Array("/>".utf8) : [.ascii(">")] + content + "</".utf8 + tag.name + [.ascii(">")])
  }

  /// Of the same blank several times, one.
  private func squeezed(_ text: ArraySlice<UInt8>) -> Bytes {
    var result: Bytes = []
    for byte in text where !(byte == result.last && (byte == 0x20 || byte == 10 || byte == 9)) {
      result.append(byte)
    }
    return result
  }
}
