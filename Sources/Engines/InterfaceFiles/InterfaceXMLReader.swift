/// Reads the XML of interface files into a tree: elements, attributes, character data, references.
///
/// It knows as much of XML as Xcode writes: UTF-8, no entities of a document's own, no name spaces. A
/// library for all of XML takes longer to load than an app's storyboard takes to read.
struct InterfaceXMLReader {
  /// Where reading had to stop, and the elements that were open there.
  struct Failure: Error {
    var line: Int
    var open: [InterfaceElement]
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line = 1
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> InterfaceElement {
    var reader = InterfaceXMLReader(bytes: bytes)
    return try reader.readDocument()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var failure: Failure { Failure(line: line, open: open) }

  // MARK: Structure

  private mutating func readDocument() throws(Failure) -> InterfaceElement {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        try readText()
        continue
      }
      if skip("<!--") {
        try skipPast("-->")
      } else if skip("<![CDATA[") {
        let start = position
        try skipPast("]]>")
        try append(string(start, position - 3))
      } else if skip("<?") {
        try skipPast("?>")
      } else if skip("<!") {
        try skipPast(">")
      } else if skip("</") {
        try readEnd()
      } else {
        position += 1
        try readStart()
      }
    }
    guard let root, open.isEmpty else { throw failure }
    return root
  }

  private mutating func readStart() throws(Failure) {
    let name = try readName()
    let element = InterfaceElement(name: name, attributes: [:], line: line)
    while true {
      skipSpace()
      if skip("/>") {
        try begin(element)
        open.removeLast()
        return
      }
      if skip(">") {
        try begin(element)
        return
      }
      let attribute = try readName()
      skipSpace()
      guard skip("=") else { throw failure }
      skipSpace()
      guard element.attributes.updateValue(try readValue(), forKey: attribute) == nil else { throw failure }
    }
  }

  private mutating func begin(_ element: InterfaceElement) throws(Failure) {
    if let parent = open.last {
      element.parent = parent
      parent.children.append(element)
    } else {
      guard root == nil else { throw failure }
      root = element
    }
    open.append(element)
  }

  private mutating func readEnd() throws(Failure) {
    let name = try readName()
    skipSpace()
    guard skip(">"), open.last?.name == name else { throw failure }
    open.removeLast()
  }

  // MARK: Text

  private mutating func readText() throws(Failure) {
    let start = position
    var isPlain = true
    var isSpace = true
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      let byte = bytes[position]
      if byte == UInt8(ascii: "&") { isPlain = false }
      if byte == 0x0A { line += 1 } else if byte > 0x20 { isSpace = false }
      position += 1
    }
    // Indentation between elements is no text, a string of blanks is.
    if isSpace, open.last?.text.isEmpty ?? true, open.last?.name != "string" { return }
    try append(isPlain ? string(start, position) : resolved(start, position, isAttribute: false))
  }

  private mutating func append(_ text: String) throws(Failure) {
    guard let element = open.last else { throw failure }
    if element.children.isEmpty { element.text += text }
  }

  private mutating func readValue() throws(Failure) -> String {
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw failure }
    let quote = bytes[position]
    position += 1
    let start = position
    var isPlain = true
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case UInt8(ascii: "<"): throw failure
      case UInt8(ascii: "&"), 0x09, 0x0D: isPlain = false
      case 0x0A:
        line += 1
        isPlain = false
      default: break
      }
      position += 1
    }
    guard position < bytes.count else { throw failure }
    position += 1
    return try isPlain ? string(start, position - 1) : resolved(start, position - 1, isAttribute: true)
  }

  /// The characters that references stand for; in an attribute a line break is a space unless it is one.
  private func resolved(_ start: Int, _ end: Int, isAttribute: Bool) throws(Failure) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var at = start
    while at < end {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "&") {
        guard let stop = bytes[at..<end].firstIndex(of: UInt8(ascii: ";")),
          let scalar = Self.scalar(string(at, stop))
        else { throw failure }
        result += Array(String(scalar).utf8)
        at = stop + 1
      } else {
        result.append(isAttribute && byte < 0x20 ? 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default:
      if reference.hasPrefix("#x") {
        UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      } else if reference.hasPrefix("#") {
        UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init)
      } else {
        nil
      }
    }
  }

  // MARK: Bytes

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private mutating func readName() throws(Failure) -> String {
    let start = position
    while position < bytes.count, Self.isPartOfName(bytes[position]) { position += 1 }
    guard position > start else { throw failure }
    return string(start, position)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for i in 0..<count where bytes[position + i] != word.utf8Start[i] { return false }
    position += count
    return true
  }

  private mutating func skipPast(_ word: StaticString) throws(Failure) {
    while position < bytes.count {
      if skip(word) { return }
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    throw failure
  }
}
