import BuildDiagnostics

/// Counts brackets of a source before a parser sees it: each that is open costs the parser a piece of its stack, which ends.
///
/// Exact for what people write. What could be one thing or another (a slash may begin a regular expression) is taken for
/// that which lets more be open, so that nothing deep passes for flat.
struct BracketDepth {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var line = 1
  /// What would close each that is open: what closes another than the last closes nothing, as to a parser.
  private var open: [UInt8] = []
  private var inTexts = 0
  /// "#if" without their "#endif". The compiler refuses so many as well, but reads each as often as it lies in others.
  private var conditions = 0

  /// The line where there is too much, and of what; nil if there is nowhere.
  static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, what: String)? {
    // What has not so many brackets at all need not be looked at closely.
    let most = min(ProjectLimits.openBrackets, ProjectLimits.bracketsInTexts)
    var count = 0
    var marks = 0
    for byte in bytes {
      if byte == UInt8(ascii: "#") { marks += 1 }
      if byte == UInt8(ascii: "l") || end(of: byte) != nil { count += 1 }
    }
    guard count + marks > most || marks > ProjectLimits.depth else { return nil }
    var depth = BracketDepth(bytes: bytes)
    return depth.walk().map { (depth.line, $0) }
  }

  static func problem(in bytes: UnsafeBufferPointer<UInt8>, path: String) -> Diagnostic? {
    guard let excess = excess(in: bytes) else { return nil }
    return Diagnostic(
      .error, at: .init(file: path, line: excess.line), excess.what,
      reason: ProjectLimits.reason, nextStep: "Take the source apart.")
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Answers which limit is passed; nil if none is.
  private mutating func walk() -> String? {
    while let byte = at(0) {
      switch byte {
      case UInt8(ascii: "/"): slash()
      case UInt8(ascii: "\""): text(marks: 0)
      case UInt8(ascii: "#"): mark()
      case UInt8(ascii: "e") where says("else"):
        // Each "else if" lies in the one before, and nothing says where that ends.
        open.append(Self.chained)
        place += 4
      default:
        if let end = Self.end(of: byte) { open.append(end) }
        if Self.isEnd(byte) { close(byte) }
        step()
      }
      if conditions > ProjectLimits.depth {
        return "more than \(ProjectLimits.depth) conditions (#if) lie in each other"
      }
      if open.count > ProjectLimits.openBrackets {
        return "more than \(ProjectLimits.openBrackets) brackets are open at once"
      }
      if inTexts > ProjectLimits.bracketsInTexts {
        return "more than \(ProjectLimits.bracketsInTexts) brackets are in texts and comments"
      }
    }
    return nil
  }

  /// With a bracket end those "else" that lie in it.
  private mutating func close(_ byte: UInt8) {
    guard let last = open.lastIndex(where: { $0 != Self.chained }), open[last] == byte else { return }
    open.removeSubrange(last...)
  }

  private static let chained: UInt8 = 0

  // MARK: What is no code

  private mutating func slash() {
    if at(1) == UInt8(ascii: "/") { return skip { $0 == 10 } }
    if at(1) == UInt8(ascii: "*") { return comment() }
    step()
    // Up to the next slash of the line it may be a regular expression: what closes there need not.
    guard bytes[place...].prefix(while: { $0 != 10 }).contains(UInt8(ascii: "/")) else { return }
    while let byte = at(0), byte != 10, byte != UInt8(ascii: "/") {
      if let end = Self.end(of: byte) { open.append(end) }
      step()
    }
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else if at(0) == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
      } else {
        stepInText()
      }
    } while depth > 0 && at(0) != nil
  }

  /// "#if" and "#endif", a text in marks, a regular expression in marks.
  private mutating func mark() {
    if says("#if") {
      open.append(UInt8(ascii: "#"))
      conditions += 1
    }
    if says("#endif") {
      close(UInt8(ascii: "#"))
      conditions = max(0, conditions - 1)
    }
    var marks = 0
    while at(0) == UInt8(ascii: "#") {
      marks += 1
      step()
    }
    if at(0) == UInt8(ascii: "\"") { return text(marks: marks) }
    guard at(0) == UInt8(ascii: "/") else { return }
    step()
    while at(0) != nil {
      let isEnd = at(0) == UInt8(ascii: "/") && at(1) == UInt8(ascii: "#")
      stepInText()
      if isEnd { return }
    }
  }

  /// What lies in an interpolation counts as text, too.
  private mutating func text(marks: Int) {
    let isLong = at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")
    place += isLong ? 3 : 1
    while let byte = at(0), isLong || byte != 10 {
      if byte == UInt8(ascii: "\\"), marks == 0 {
        step()
        if at(0) != nil { stepInText() }
      } else if byte == UInt8(ascii: "\""), ends(isLong, marks) {
        place += (isLong ? 3 : 1) + marks
        return
      } else {
        stepInText()
      }
    }
  }

  private func ends(_ isLong: Bool, _ marks: Int) -> Bool {
    if isLong, at(1) != UInt8(ascii: "\"") || at(2) != UInt8(ascii: "\"") { return false }
    return (0..<marks).allSatisfy { at((isLong ? 3 : 1) + $0) == UInt8(ascii: "#") }
  }

  // MARK: Bytes

  private func at(_ distance: Int) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private mutating func step() {
    if bytes[place] == 10 { line += 1 }
    place += 1
  }

  private mutating func stepInText() {
    if Self.end(of: bytes[place]) != nil { inTexts += 1 }
    step()
  }

  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    while let byte = at(0), !isEnd(byte) { stepInText() }
  }

  private func says(_ word: StaticString) -> Bool {
    bytes.count - place >= word.utf8CodeUnitCount
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  private static func end(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }
}
