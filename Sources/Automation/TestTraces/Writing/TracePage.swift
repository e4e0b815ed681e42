import Foundation

/// The page of a trace: one file with its script, style and data in it.
enum TracePage {
  static func html(title: String, json: Data) -> String {
    let page = String(decoding: PackageResources.page_html, as: UTF8.self)
    let style = String(decoding: PackageResources.page_css, as: UTF8.self)
    let script = String(decoding: PackageResources.page_js, as: UTF8.self)
    // In one pass: what an app printed may contain what stands for another part.
    return page.components(separatedBy: "%%").enumerated().map { index, part in
      guard index % 2 == 1 else { return part }
      return switch part {
      case "TITLE": escaped(title)
      case "STYLE": style
      case "DATA": scriptSafe(json)
      case "SCRIPT": script
      default: part
      }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  /// JSON in which no tag can begin or end.
  private static func scriptSafe(_ json: Data) -> String {
    String(decoding: json, as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
  }
}
