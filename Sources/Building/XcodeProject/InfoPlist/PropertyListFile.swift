import BuildDiagnostics
import Foundation

/// Reads a property list of any format, and says where a broken one is broken.
public enum PropertyListFile {
  public static func read(_ url: URL) throws(Diagnostic) -> PropertyListValue {
    let data = try ProjectFile.read(url, "the property list")
    if data.starts(with: Data("bplist".utf8)), BinaryPropertyList(data).isRefused {
      throw Diagnostic(
        .error, at: .init(file: url.path),
        "the property list has more than \(ProjectLimits.values) values, \(ProjectLimits.depth) in each other, a set, "
          + "or a key that is no text",
        reason: ProjectLimits.reason, nextStep: "Restore it from version control.")
    }
    do {
      let value = try PropertyListSerialization.propertyList(from: data, format: nil)
      if let value = PropertyListValue(value) { return value }
      throw Diagnostic(.error, at: .init(file: url.path), "the property list is empty")
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      throw problem(error, file: url.path)
    }
  }

  /// Foundation hides the line of a syntax error in the text of its debug description.
  static func problem(_ error: any Error, file: String) -> Diagnostic {
    let error = error as NSError
    let text = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    var line: Int?
    if let range = text.range(of: "line ") {
      line = Int(text[range.upperBound...].prefix { $0.isNumber })
    }
    return Diagnostic(
      .error, at: .init(file: file, line: line), "the property list cannot be read",
      reason: text, nextStep: "Correct the file; `plutil -lint` checks it.")
  }

  /// A binary or XML file of these values, for a bundle.
  public static func data(_ values: [String: PropertyListValue]) -> Data {
    let root = PropertyListValue.dictionary(values).foundationValue
    return (try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0))
      ?? Data()
  }
}
