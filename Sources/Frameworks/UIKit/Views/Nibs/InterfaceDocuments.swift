import TouchstoneInterfaceFiles

/// Interface files that were read: each is read once.
@MainActor final class InterfaceDocuments {
  static var shared: InterfaceDocuments {
    UIKitRuntime.shared.room(InterfaceDocuments.self) { InterfaceDocuments() }
  }

  private var documents: [String: InterfaceDocument] = [:]

  func document(_ path: String, _ bundle: Bundle) throws -> InterfaceDocument {
    if let document = documents[path] { return document }
    let document = try InterfaceFileReader.read(path: path)
    if let strings = Self.strings(for: path, bundle) { document.translate(strings) }
    documents[path] = document
    return document
  }

  /// The texts of the user's language for a file of `Base.lproj`.
  private static func strings(for path: String, _ bundle: Bundle) -> [String: String]? {
    guard let base = path.range(of: "/Base.lproj/"), let language = bundle.preferredLocalizations.first else {
      return nil
    }
    let name = path[base.upperBound...].split(separator: ".").first ?? ""
    let file = path[..<base.lowerBound] + "/\(language).lproj/\(name).strings"
    guard let data = FileManager.default.contents(atPath: String(file)) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String]
  }
}

/// Where in a bundle an interface file is.
@MainActor enum InterfaceFileFinder {
  /// Localised variants first, then Base, then the bundle itself; "~ipad" and "~iphone" before plain names.
  static func path(_ name: String, _ type: String, _ bundle: Bundle) -> String? {
    let root = bundle.resourcePath ?? bundle.bundlePath
    let isPad = UIKitRuntime.shared.environment.screen.isPad
    let names = [name + (isPad ? "~ipad" : "~iphone"), name]
    let folders = bundle.preferredLocalizations.map { "/\($0).lproj" } + ["/Base.lproj", "", "/en.lproj"]
    for folder in folders {
      for name in names {
        let path = "\(root)\(folder)/\(name).\(type)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return bundle.path(forResource: name, ofType: type)
  }
}
