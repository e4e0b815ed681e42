@_spi(Host) import TouchstoneFoundation

/// Documents that are handed to the app from outside: the device has put a copy among the app's files.
extension UIKitRuntime {
  /// Whether that is such a copy.
  func isHanded(_ url: URL) -> Bool {
    guard url.isFileURL else { return false }
    let inbox = URL(fileURLWithPath: NSHomeDirectory() + "/Documents/Inbox")
    return url.standardizedFileURL.deletingLastPathComponent().path == inbox.standardizedFileURL.path
  }

  private var documentTypes: [[String: Any]] {
    infoDictionary["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
  }

  /// What the app's Info.plist says that it opens: types, or, as older ones have it, endings.
  var ownDocumentTypes: [String] { documentTypes.flatMap { Self.types(of: $0) ?? Self.endings(of: $0) } }

  /// Whether the app's Info.plist declares documents of that kind, by what their names end with.
  func opens(document url: URL) -> Bool {
    let ending = url.pathExtension.lowercased()
    let kinds = [TypeIdentifier.ofFile(extension: ending)] + declaredTypes(ofFilesEnding: ending)
    return documentTypes.contains { declared in
      guard let types = Self.types(of: declared) else {
        return Self.endings(of: declared).contains { $0 == "*" || $0.lowercased() == ending }
      }
      return types.contains { type in kinds.contains { TypeIdentifier.conforms($0, to: type) } }
    }
  }

  /// Where there are types, endings do not count.
  private static func types(of declared: [String: Any]) -> [String]? {
    declared["LSItemContentTypes"] as? [String]
  }

  private static func endings(of declared: [String: Any]) -> [String] {
    declared["CFBundleTypeExtensions"] as? [String] ?? []
  }

  /// Types that the app declares itself for such files, and what these are by its own words.
  private func declaredTypes(ofFilesEnding ending: String) -> [String] {
    let all = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
      infoDictionary[$0] as? [[String: Any]] ?? []
    }
    return all.flatMap { type -> [String] in
      let tags = type["UTTypeTagSpecification"] as? [String: Any]
      guard Self.texts(tags?["public.filename-extension"]).contains(where: { $0.lowercased() == ending })
      else { return [] }
      return Self.texts(type["UTTypeIdentifier"]) + Self.texts(type["UTTypeConformsTo"])
    }
  }

  /// One text or several.
  private static func texts(_ value: Any?) -> [String] {
    (value as? [String]) ?? (value as? String).map { [$0] } ?? []
  }
}
