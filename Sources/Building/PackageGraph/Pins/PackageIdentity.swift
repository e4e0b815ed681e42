import Foundation

/// What tells packages apart: the last part of where they come from, in lower case, without ".git".
public enum PackageIdentity {
  public static func of(location: String) -> String {
    var text = Substring(location)
    while text.last == "/" { text.removeLast() }
    let last = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? text
    let name = last.lowercased()
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// Whether it can be the name of a folder and part of an identifier of ours.
  public static func isSafe(_ identity: String) -> Bool {
    !identity.isEmpty && identity.utf8.count <= 120 && identity != "." && identity != ".."
      && identity.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.+".unicodeScalars.contains(scalar)
      }
  }
}
