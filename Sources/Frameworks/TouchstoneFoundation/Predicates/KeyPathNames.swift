import Foundation

/// The keys that Swift's key paths stand for.
package enum KeyPathNames {
  /// As translated code declared it, or as Swift itself describes the path. Nil for a path through what has no name.
  package static func nameIfKnown(of keyPath: AnyKeyPath) -> String? {
    if let key = ObjectRuntime.key(of: keyPath) { return key }
    // `\Person.home?.street`
    let text = "\(keyPath)"
    guard text.hasPrefix("\\"), let dot = text.firstIndex(of: "."), !text.contains("<") else { return nil }
    let path = text[text.index(after: dot)...].replacingOccurrences(of: "?", with: "")
      .replacingOccurrences(of: "!", with: "")
    return path.isEmpty || path == "self" ? nil : path
  }

  package static func name(of keyPath: AnyKeyPath) -> String {
    if let name = nameIfKnown(of: keyPath) { return name }
    NSException.raise(
      .invalidArgumentException,
      "The key path \(keyPath) has no key. Its properties must be marked @objc or @NSManaged.")
  }
}
