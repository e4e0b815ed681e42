import Foundation
import FoundationXML

/// Reads Xcode's XML form of storyboards and xibs.
public enum InterfaceFileReader {
  public static func read(path: String) throws(InterfaceFileError) -> InterfaceDocument {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InterfaceFileError(
        path: path, line: 0, message: "the file cannot be opened. Check that it exists and is readable.")
    }
    return try read(data, path: path)
  }

  /// `path` is only for messages.
  public static func read(_ data: Data, path: String) throws(InterfaceFileError) -> InterfaceDocument {
    if data.isEmpty {
      throw InterfaceFileError(
        path: path, line: 0, message: "the file is empty. Restore it from version control.")
    }
    let builder = TreeBuilder()
    let parser = XMLParser(data: data)
    parser.delegate = builder
    let isWhole = parser.parse()
    // The parser goes on after some errors, so its answer alone is not enough.
    guard isWhole, parser.parserError == nil, builder.failedLine == nil, let root = builder.root else {
      throw broken(builder.failedLine ?? parser.lineNumber, builder, path)
    }
    return InterfaceDocument(kind: try kind(of: root, path), path: path, root: root)
  }

  private static func broken(_ line: Int, _ builder: TreeBuilder, _ path: String) -> InterfaceFileError {
    let open = builder.openAtFailure.last.map { " while <\($0.name)> of line \($0.line) was open" } ?? ""
    return InterfaceFileError(
      path: path, line: line,
      message: "the XML is broken\(open). Look for a merge conflict or an element that is not closed.")
  }

  private static func kind(of root: InterfaceElement, _ path: String) throws(InterfaceFileError)
    -> InterfaceDocument.Kind
  {
    switch root["type"] {
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      "com.apple.InterfaceBuilder3.CocoaTouch.iPad.Storyboard.XIB":
      return .storyboard
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB":
      return .nib
    default: break
    }
    if root.name == "archive" {
      throw InterfaceFileError(
        path: path, line: root.line,
        message: "this is the archive form that Xcode wrote before version 5. Open and save it in Xcode.")
    }
    throw InterfaceFileError(
      path: path, line: root.line,
      message: "<\(root.name) type=\"\(root["type"] ?? "")\"> is no iOS storyboard or xib.")
  }
}

/// Builds the tree while the parser goes through the file.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  var root: InterfaceElement?
  private var open: [InterfaceElement] = []
  var failedLine: Int?
  var openAtFailure: [InterfaceElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = InterfaceElement(name: name, attributes: attributes, line: parser.lineNumber)
    if let parent = open.last {
      element.parent = parent
      parent.children.append(element)
    } else {
      root = element
    }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    if open.last?.name != name { fail(parser) }
    open.removeLast()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { fail(parser) }

  private func fail(_ parser: XMLParser) {
    guard failedLine == nil else { return }
    failedLine = parser.lineNumber
    openAtFailure = open
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let element = open.last, element.children.isEmpty else { return }
    // Indentation between elements is no text.
    if element.text.isEmpty, text.allSatisfy(\.isWhitespace) { return }
    element.text += text
  }
}
