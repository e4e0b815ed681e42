import Foundation

/// The operators of `$(NAME:operator)`.
enum SettingModifier {
  /// What an unknown operator does: nothing, as in Xcode.
  static func apply(_ modifier: String, to value: String?) -> String? {
    let sides = modifier.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = sides.count > 1 ? String(sides[1]) : nil
    if sides[0] == "default" { return value.flatMap { $0.isEmpty ? nil : $0 } ?? argument }
    guard let value else { return nil }
    if let argument { return replace(String(sides[0]), by: argument, in: value) }
    switch sides[0] {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier": return rfc1034(value)
    case "c99extidentifier", "identifier": return c99(value)
    case "quote": return value.replacing(" ", with: "\\ ")
    case "base": return (value as NSString).lastPathComponent.withoutExtension
    case "file": return (value as NSString).lastPathComponent
    case "dir": return value.folder + "/"
    case "suffix":
      let suffix = (value as NSString).pathExtension
      return suffix.isEmpty ? "" : "." + suffix
    case "standardizepath": return (value as NSString).standardizingPath
    case "xml":
      return value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
    default: return value
    }
  }

  private static func replace(_ part: String, by argument: String, in value: String) -> String {
    let path = value as NSString
    switch part {
    case "dir": return (argument as NSString).appendingPathComponent(path.lastPathComponent)
    case "base", "file":
      let folder = value.folder
      let name =
        part == "base" ? argument + (path.pathExtension.isEmpty ? "" : "." + path.pathExtension) : argument
      return folder.isEmpty ? name : folder + "/" + name
    case "suffix": return path.deletingPathExtension + argument
    default: return value
    }
  }

  /// A name fit for a bundle identifier: anything but letters, digits, '-' and '.' becomes '-'.
  private static func rfc1034(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "." ? $0 : "-" })
  }

  /// A name fit for a module: anything but letters, digits and '_' becomes '_'; no digit leads.
  private static func c99(_ text: String) -> String {
    var result = ""
    for character in text {
      let fits = character.isLetter || character == "_" || character.isNumber
      if result.isEmpty, character.isNumber {
        result.append("_")
      } else {
        result.append(fits ? character : "_")
      }
    }
    return result
  }
}

extension String {
  fileprivate var withoutExtension: String { (self as NSString).deletingPathExtension }

  /// The path without its last part. Foundation ends the program that asks it for that of a path of one character.
  fileprivate var folder: String {
    var path = Substring(self)
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path.contains("/") ? (String(path) as NSString).deletingLastPathComponent : ""
  }
}
