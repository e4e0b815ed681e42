/// JSON that keeps the order of its keys and the spelling of its numbers.
enum JSONText: Hashable {
  struct Member: Hashable {
    var key: String
    var value: JSONText
    /// As the file spells the key, if that is not how it would be written.
    var spelling: String?
  }

  case object([Member])
  case array([JSONText])
  case string(String)
  /// A text in another spelling than it would be written in.
  case spelled(String, as: String)
  case number(String)
  case bool(Bool)
  case null

  static func parse(_ bytes: Bytes) throws(StringsProblem) -> JSONText {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw StringsProblem("The JSON is not text in UTF-8.")
    }
    var parser = JSONParser(bytes: bytes)
    return try parser.document()
  }

  subscript(key: String) -> JSONText? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key.isExactly(key) }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.lastIndex { $0.key.isExactly(key) }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  var string: String? {
    switch self {
    case .string(let text), .spelled(let text, _): text
    default: nil
    }
  }
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

/// What lies in each other more than 256 times is no file of strings.
private struct JSONParser {
  let bytes: Bytes
  var place = 0
  var depth = 0

  init(bytes: Bytes) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func document() throws(StringsProblem) -> JSONText {
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw problem("something follows its end") }
    return value
  }

  private func problem(_ text: String) -> StringsProblem {
    let line = bytes[..<min(place, bytes.count)].count { $0 == 10 } + 1
    return StringsProblem("The JSON cannot be read: \(text), in line \(line).")
  }

  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipSpace() {
    while next == 0x20 || (0x09...0x0D).contains(next) { place += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard bytes.has(text, at: place) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  private mutating func value() throws(StringsProblem) -> JSONText {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth <= 256 else { throw problem("more than 256 values lie in each other") }
    if take("{") { return .object(try members()) }
    if take("[") { return .array(try elements()) }
    if next == .ascii("\"") {
      let start = place
      let text = try string()
      let spelling = bytes[start..<place].text
      return spelling.isExactly(JSONText.quoted(text)) ? .string(text) : .spelled(text, as: spelling)
    }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("null") { return .null }
    let start = place
    while next.isDigit || "+-.eE".utf8.contains(next) { place += 1 }
    let number = bytes[start..<place].text
    guard Double(number) != nil else { throw problem("there is no value") }
    return .number(number)
  }

  private mutating func members() throws(StringsProblem) -> [JSONText.Member] {
    var members: [JSONText.Member] = []
    skipSpace()
    if take("}") { return [] }
    while true {
      skipSpace()
      guard next == .ascii("\"") else { throw problem("a key is missing") }
      let start = place
      let key = try string()
      let spelling = bytes[start..<place].text
      skipSpace()
      guard take(":") else { throw problem("a colon is missing after '\(key)'") }
      members.append(
        .init(
          key: key, value: try value(), spelling: spelling.isExactly(JSONText.quoted(key)) ? nil : spelling))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw problem("a comma is missing after '\(key)'") }
    }
  }

  private mutating func elements() throws(StringsProblem) -> [JSONText] {
    var elements: [JSONText] = []
    skipSpace()
    if take("]") { return [] }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw problem("a comma is missing") }
    }
  }

  private mutating func string() throws(StringsProblem) -> String {
    place += 1
    var text: Bytes = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case .ascii("\""): return text.text
      case .ascii("\\"): text += try escape()
      default: text.append(byte)
      }
    }
    throw problem("a text is never closed")
  }

  private mutating func escape() throws(StringsProblem) -> Bytes {
    let byte = next
    place += 1
    switch byte {
    case .ascii("n"): return [10]
    case .ascii("t"): return [9]
    case .ascii("r"): return [13]
    case .ascii("b"): return [8]
    case .ascii("f"): return [12]
    case .ascii("u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\u") { units.append(try unit()) }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  private mutating func unit() throws(StringsProblem) -> UInt16 {
    guard place + 4 <= bytes.count, let unit = UInt16(bytes[place..<(place + 4)].text, radix: 16) else {
      throw problem("a character's number is not four digits")
    }
    place += 4
    return unit
  }
}
