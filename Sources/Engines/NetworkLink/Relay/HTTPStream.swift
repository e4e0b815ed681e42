/// Reads one way of an HTTP/1.1 connection as it passes by: heads, bodies without their chunks' sizes, and where a message ends.
///
/// It changes nothing, and what it cannot read it lets pass.
struct HTTPStream {
  enum Event: Equatable {
    /// All lines, the first one too, as they were.
    case head([String])
    case body([UInt8])
    case end
  }

  /// How long the body is that follows a head.
  enum Length: Equatable {
    case count(Int)
    case chunked
    case untilClose
    /// What follows is of another protocol.
    case foreign
  }

  private enum State {
    case head, body(Int), chunkSize, chunk(Int), chunkEnd, trailer, untilClose, foreign
  }

  /// No head is longer, nor a line.
  private static let limit = 1 << 20

  private var state = State.head
  private var line: [UInt8] = []
  private var lines: [String] = []
  private var size = 0

  /// `length` says of a head what follows it.
  mutating func take(_ bytes: ArraySlice<UInt8>, length: ([String]) -> Length, event: (Event) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      switch state {
      case .foreign: return
      case .untilClose:
        event(.body(Array(rest)))
        return
      case .body(let left): read(&rest, left, event) { $0 == 0 ? nil : .body($0) }
      case .chunk(let left): read(&rest, left, event) { $0 == 0 ? .chunkEnd : .chunk($0) }
      default:
        guard let line = nextLine(&rest) else { return }
        read(line, length, event)
      }
    }
  }

  /// The connection is over.
  mutating func close(event: (Event) -> Void) {
    if case .untilClose = state { event(.end) }
    state = .foreign
  }

  /// Passes on what there is of a part of a body; `next` says where that leads, nil to the message's end.
  private mutating func read(
    _ rest: inout ArraySlice<UInt8>, _ left: Int, _ event: (Event) -> Void, next: (Int) -> State?
  ) {
    let part = rest.prefix(left)
    rest = rest.dropFirst(part.count)
    event(.body(Array(part)))
    if let next = next(left - part.count) { state = next } else { end(event) }
  }

  private mutating func end(_ event: (Event) -> Void) {
    state = .head
    event(.end)
  }

  /// A whole line, without its end; nil while there is none.
  private mutating func nextLine(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: 10) else {
      line += rest
      rest = []
      if line.count > Self.limit { state = .foreign }
      return nil
    }
    line += rest[rest.startIndex..<end]
    rest = rest[(end + 1)...]
    if line.last == 13 { line.removeLast() }
    defer { line = [] }
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func read(_ line: String, _ length: ([String]) -> Length, _ event: (Event) -> Void) {
    switch state {
    case .chunkEnd: state = .chunkSize
    case .chunkSize:
      guard let size = Int(line.prefix { $0 != ";" && $0 != " " }, radix: 16), size >= 0 else {
        state = .foreign
        return
      }
      state = size == 0 ? .trailer : .chunk(size)
    case .trailer: if line.isEmpty { end(event) }
    default: read(head: line, length, event)
    }
  }

  private mutating func read(head line: String, _ length: ([String]) -> Length, _ event: (Event) -> Void) {
    // An empty line before a message is nothing.
    if line.isEmpty, lines.isEmpty { return }
    size += line.utf8.count
    guard size < Self.limit else {
      state = .foreign
      return
    }
    guard line.isEmpty else { return lines.append(line) }
    let head = lines
    (lines, size) = ([], 0)
    let length = length(head)
    event(.head(head))
    switch length {
    case .count(0): end(event)
    case .count(let count): state = .body(count)
    case .chunked: state = .chunkSize
    case .untilClose: state = .untilClose
    case .foreign: state = .foreign
    }
  }

  /// The value of a field of a head.
  static func field(_ name: String, of lines: [String]) -> String? {
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].lowercased() == name else { continue }
      return parts[1].drop { $0 == " " || $0 == "\t" }.description
    }
    return nil
  }

  /// What a request's head says of its body.
  static func length(ofRequest lines: [String]) -> Length {
    if field("transfer-encoding", of: lines)?.lowercased().contains("chunked") == true { return .chunked }
    return .count(max(0, field("content-length", of: lines).flatMap { Int($0) } ?? 0))
  }

  /// What an answer's head says of its body, which depends on what was asked.
  static func length(ofAnswer lines: [String], to method: String) -> Length {
    let status = status(of: lines)
    if status == 101 { return .foreign }
    if method == "HEAD" || (100..<200).contains(status) || status == 204 || status == 304 { return .count(0) }
    if field("transfer-encoding", of: lines)?.lowercased().contains("chunked") == true { return .chunked }
    guard let count = field("content-length", of: lines).flatMap({ Int($0) }), count >= 0 else {
      return .untilClose
    }
    return .count(count)
  }

  static func status(of lines: [String]) -> Int {
    let words = lines.first?.split(separator: " ") ?? []
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
