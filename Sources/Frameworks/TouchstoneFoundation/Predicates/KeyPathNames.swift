import Foundation

/// The keys that Swift's key paths stand for.
package enum KeyPathNames {
  /// As translated code declared it, or as Swift itself describes the path. Nil for a path through what has no name.
  package static func nameIfKnown(of keyPath: AnyKeyPath) -> String? {
    if let key = ObjectRuntime.key(of: keyPath) { return key }
    // `\Person.home?.street`
    let text = "\(keyPath)"
    guard text.hasPrefix("\\"), let dot = text.firstIndex(of: ".") else { return nil }
    if text.contains("<") { return composed(String(text[text.index(after: dot)...])) }
    let path = text[text.index(after: dot)...].replacingOccurrences(of: "?", with: "")
      .replacingOccurrences(of: "!", with: "")
    return path.isEmpty || path == "self" ? nil : path
  }

  /// `\Item.category?.title`, of which Swift says where the accessors of its parts are: as it does for each part alone.
  private static func composed(_ text: String) -> String? {
    var parts: [String: String] = [:]
    for (keyPath, key) in ObjectRuntime.keyPaths() {
      let text = "\(keyPath)"
      if let dot = text.firstIndex(of: ".") { parts[String(text[text.index(after: dot)...])] = key }
    }
    var (rest, keys) = (text[...], [String]())
    while !rest.isEmpty {
      if rest.hasPrefix("<") {
        guard let part = parts.first(where: { rest.hasPrefix($0.key) }) else { return nil }
        keys.append(part.value)
        rest = rest.dropFirst(part.key.count)
      } else {
        let name = rest.prefix { !".?!".contains($0) }
        keys.append(String(name))
        rest = rest.dropFirst(name.count)
      }
      rest = rest.drop { ".?!".contains($0) }
    }
    return keys.isEmpty || keys.contains("self") ? nil : keys.joined(separator: ".")
  }

  package static func name(of keyPath: AnyKeyPath) -> String {
    if let name = nameIfKnown(of: keyPath) { return name }
    NSException.raise(
      .invalidArgumentException,
      "The key path \(keyPath) has no key. Its properties must be marked @objc or @NSManaged.")
  }
}
