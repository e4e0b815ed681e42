import Foundation

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
    let root: InterfaceElement
    do {
      root = try tree(data)
    } catch {
      let open = error.open.last.map { " while <\($0.name)> of line \($0.line) was open" } ?? ""
      throw InterfaceFileError(
        path: path, line: error.line,
        message: "the XML is broken\(open). Look for a merge conflict or an element that is not closed.")
    }
    return InterfaceDocument(kind: try kind(of: root, path), path: path, root: root)
  }

  private static func tree(_ data: Data) throws(InterfaceXMLReader.Failure) -> InterfaceElement {
    let bytes = [UInt8](data)
    return try bytes.withUnsafeBufferPointer { (bytes) throws(InterfaceXMLReader.Failure) in
      try InterfaceXMLReader.read(bytes)
    }
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
