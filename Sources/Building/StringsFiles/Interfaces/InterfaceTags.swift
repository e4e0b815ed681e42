/// The tags of a xib or storyboard with their places in the text, so that one attribute can be changed and nothing else.
struct InterfaceTags {
  final class Tag {
    let name: String
    /// Values with the places they have between their quotes.
    var attributes: [(name: String, value: String, place: Range<Int>)] = []
    var children: [Tag] = []
    /// Where a first attribute could be put.
    let nameEnd: Int
    /// Between the tags, for those that have text only.
    var content = 0..<0

    init(_ name: String, nameEnd: Int) { (self.name, self.nameEnd) = (name, nameEnd) }
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
    func list(_ name: String) -> [Tag] { children.first { $0.name == name }?.children ?? [] }
  }

  let bytes: Bytes
  let root: Tag
  private(set) var byID: [(id: String, tag: Tag)] = []

  init(_ bytes: Bytes, path: String) throws(StringsProblem) {
    self.bytes = bytes
    let top = Tag("", nameEnd: 0)
    var open = [top]
    var place = 0
    while let start = bytes.find("<", from: place) {
      if bytes.has("<!DOCTYPE", at: start) { throw Self.damaged(path) }
      if let (_, close) = Self.special.first(where: { bytes.has($0.0, at: start) }) {
        guard let end = bytes.find(close, from: start + 2) else { throw Self.damaged(path) }
        place = end + close.utf8CodeUnitCount
      } else if bytes.has("</", at: start) {
        guard open.count > 1, let end = bytes[start...].firstIndex(of: .ascii(">")) else {
          throw Self.damaged(path)
        }
        let closed = open.removeLast()
        closed.content = closed.content.lowerBound..<start
        place = end + 1
      } else {
        guard open.count < 257, let (tag, end, isEmpty) = Self.tag(bytes, start + 1) else {
          throw Self.damaged(path)
        }
        open[open.count - 1].children.append(tag)
        if let id = tag["id"] { byID.append((id, tag)) }
        tag.content = end..<end
        if !isEmpty { open.append(tag) }
        place = end
      }
    }
    guard open.count == 1, let document = top.children.first, document.name == "document" else {
      throw Self.damaged(path)
    }
    root = document
  }

  private static let special: [(StaticString, StaticString)] = [
    ("<?", "?>"), ("<!--", "-->"), ("<![CDATA[", "]]>"),
  ]

  private static func damaged(_ path: String) -> StringsProblem {
    StringsProblem("\(path) is no interface file that can be read")
  }

  private static func tag(_ bytes: Bytes, _ start: Int) -> (Tag, end: Int, isEmpty: Bool)? {
    var place = start
    func isName(_ byte: UInt8) -> Bool { !byte.isBlank && !"=/<>\"'".utf8.contains(byte) }
    func word() -> String {
      let start = place
      while place < bytes.count, isName(bytes[place]) { place += 1 }
      return bytes[start..<place].text
    }
    let name = word()
    let tag = Tag(name, nameEnd: place)
    guard !name.isEmpty else { return nil }
    while place < bytes.count {
      while place < bytes.count, bytes[place].isBlank { place += 1 }
      if bytes.has("/>", at: place) { return (tag, place + 2, true) }
      if bytes.has(">", at: place) { return (tag, place + 1, false) }
      let attribute = word()
      guard !attribute.isEmpty, bytes.has("=\"", at: place),
        let end = bytes[(place + 2)...].firstIndex(of: .ascii("\""))
      else { return nil }
      let range = (place + 2)..<end
      tag.attributes.append((attribute, HTMLEntities.decoded(Array(bytes[range])).text, range))
      place = end + 1
    }
    return nil
  }
}
