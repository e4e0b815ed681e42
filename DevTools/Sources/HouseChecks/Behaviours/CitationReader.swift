/// Finds behaviour numbers in a file: `R2.3`, `R2.3–R2.5`, `R2.3-5`, `R2.3 to R2.5`, `R2.3/4/7`, a bare `R2`, `Q1`.
/// Bytes rather than a pattern: the checks are built for debugging and read every file there is.
struct CitationReader {
  struct Citation: Equatable {
    var line: Int
    /// Those between the ends of a range too; none where it is no range.
    var numbers: [BehaviourNumber]
    var text: String
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  static func citations(in text: String) -> [Citation] {
    var reader = Self(text)
    return reader.citations()
  }

  private mutating func citations() -> [Citation] {
    var found: [Citation] = []
    var line = 1
    while position < bytes.count {
      let start = position
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { line += 1 }
      let mayBegin = byte == UInt8(ascii: "R") || byte == UInt8(ascii: "Q")
      if mayBegin, start == 0 || !isPartOfName(bytes[start - 1]), let numbers = citation() {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        found.append(Citation(line: line, numbers: numbers, text: text))
      } else {
        position = start + 1
      }
    }
    return found
  }

  private mutating func citation() -> [BehaviourNumber]? {
    let isPost = bytes[position] == UInt8(ascii: "R")
    position += 1
    guard let first = number() else { return nil }
    guard isPost else { return endsHere ? [.compatibility(first)] : nil }
    guard take("."), let item = number() else { return endsHere ? [.post(first)] : nil }
    guard endsHere || isRange else { return nil }
    return items(of: first, from: item)
  }

  /// The rest of a range or of a list with strokes.
  private mutating func items(of post: Int, from first: Int) -> [BehaviourNumber] {
    var items = [first]
    while true {
      let here = position
      if take("/"), let next = number() {
        items.append(next)
      } else if reset(to: here), takeRange(), let last = lastItem(of: post) {
        guard last.post == post, last.item > items[items.count - 1] else { return [] }
        items += items[items.count - 1] + 1...last.item
      } else {
        position = here
        return items.map { .behaviour(post: post, $0) }
      }
    }
  }

  private mutating func takeRange() -> Bool { take("–") || take("-") || take(" to ") }

  /// What ends a range: `5`, or `R2.5`, which a word such as "to" needs.
  private mutating func lastItem(of post: Int) -> (post: Int, item: Int)? {
    if take("R") {
      guard let post = number(), take("."), let item = number() else { return nil }
      return (post, item)
    }
    guard bytes[position - 1] != UInt8(ascii: " "), let item = number() else { return nil }
    return (post, item)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      guard value ?? 0 < 100 else { return nil }
      value = (value ?? 0) * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    return value
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func reset(to place: Int) -> Bool {
    position = place
    return true
  }

  /// A name, or an identifier of an interface file (`sLB-Q6-f28`), goes on.
  private var endsHere: Bool { position == bytes.count || !isPartOfName(bytes[position]) }

  private var isRange: Bool { position < bytes.count && bytes[position] == UInt8(ascii: "-") }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
