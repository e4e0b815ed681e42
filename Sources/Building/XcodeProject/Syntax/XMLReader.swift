import Foundation
import FoundationXML

/// A reader of an XML file, told of elements as they come.
///
/// Foundation on Linux answers `true` for most broken documents; only the delegate hears of the error.
open class XMLReader: NSObject, XMLParserDelegate {
  /// Where the document first breaks a rule of XML.
  public private(set) var problem: (line: Int, column: Int)?
  /// The element that everything is in.
  public private(set) var root: String?

  /// Answers whether the document is well-formed.
  public func read(_ data: Data) -> Bool {
    let parser = XMLParser(data: data)
    parser.delegate = self
    _ = parser.parse()
    if root == nil, problem == nil { problem = (1, 1) }
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
    didStart(element, attributes)
  }

  public func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    didEnd(element)
  }

  public func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    if problem == nil { problem = (max(parser.lineNumber, 1), max(parser.columnNumber, 1)) }
  }
}
