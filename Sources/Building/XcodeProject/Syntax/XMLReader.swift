import BuildDiagnostics
import Foundation
import FoundationXML

/// A reader of an XML file, told of elements as they come.
///
/// Foundation on Linux answers `true` for most broken documents; only the delegate hears of the error. What would end or
/// delay its parser is looked for first: names that are not text, attributes without number, entities that grow, instructions
/// that say nothing.
open class XMLReader: NSObject, XMLParserDelegate {
  public struct Problem {
    public var line: Int
    public var column: Int
    /// Nil for what is no XML at all.
    public var reason: String?

    public init(line: Int, column: Int, reason: String? = nil) {
      (self.line, self.column, self.reason) = (line, column, reason)
    }
  }

  /// Where the document first breaks a rule, of XML or of ours.
  public private(set) var problem: Problem?
  /// The element that everything is in.
  public private(set) var root: String?
  private var depth = 0

  /// Answers whether the document is well-formed.
  public func read(_ data: Data) -> Bool {
    problem = XMLScan.problem(in: data)
    guard problem == nil else { return false }
    let parser = XMLParser(data: data)
    parser.delegate = self
    _ = parser.parse()
    if root == nil, problem == nil { problem = Problem(line: 1, column: 1) }
    return problem == nil
  }

  /// For subclasses.
  open func didStart(_ element: String, _ attributes: [String: String]) {}
  open func didEnd(_ element: String) {}

  public func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if root == nil { root = element }
    depth += 1
    guard depth <= ProjectLimits.depth else {
      fail(parser, "More than \(ProjectLimits.depth) elements lie in each other.")
      return parser.abortParsing()
    }
    didStart(element, attributes)
  }

  public func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
    if problem == nil { didEnd(element) }
  }

  public func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { fail(parser, nil) }

  private func fail(_ parser: XMLParser, _ reason: String?) {
    guard problem == nil else { return }
    problem = Problem(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), reason: reason)
  }
}

/// Looks an XML file over before a parser gets it.
enum XMLScan {
  static func problem(in data: Data) -> XMLReader.Problem? {
    // In UTF-16 every other byte is none, and Xcode writes UTF-8.
    if let place = InvalidText.firstInvalid(data) {
      return at(place, in: data, "It is not text in UTF-8.")
    }
    if let type = data.range(of: Data("<!DOCTYPE".utf8)) {
      return at(type.lowerBound, in: data, "It declares a type of document, which no file of Xcode's does.")
    }
    if let instruction = bareInstruction(data) {
      return at(
        instruction, in: data, "It has a processing instruction without text, which no file of Xcode's has.")
    }
    guard let tag = longTag(data) else { return nil }
    return at(tag, in: data, "A tag is longer than \(ProjectLimits.text(ofBytes: ProjectLimits.tagSize)).")
  }

  /// "<?name?>": Foundation's parser reads text that is not there, and crashes.
  private static func bareInstruction(_ data: Data) -> Data.Index? {
    var start = data.startIndex
    while let opening = data.range(of: Data("<?".utf8), in: start..<data.endIndex) {
      let end = data[opening.upperBound...].firstIndex { $0 <= 32 || $0 == UInt8(ascii: "?") }
      if let end, data[end...].starts(with: Data("?>".utf8)) { return opening.lowerBound }
      start = opening.upperBound
    }
    return nil
  }

  /// The first tag that is too long. A '>' in quotes does not end one.
  private static func longTag(_ data: Data) -> Data.Index? {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Int? in
      var start: Int?
      var quote: UInt8?
      for (index, byte) in bytes.enumerated() {
        guard let tag = start else {
          if byte == UInt8(ascii: "<") { start = index }
          continue
        }
        if index - tag > ProjectLimits.tagSize { return tag }
        if index == tag + 1, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
          start = nil
        } else if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          start = nil
        }
      }
      return nil
    }.map { data.startIndex + $0 }
  }

  private static func at(_ place: Data.Index, in data: Data, _ reason: String) -> XMLReader.Problem {
    let before = data[data.startIndex..<place]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? data.startIndex
    return .init(line: before.count { $0 == 10 } + 1, column: place - start + 1, reason: reason)
  }
}
