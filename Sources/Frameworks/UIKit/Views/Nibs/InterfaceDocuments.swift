import TouchstoneInterfaceFiles

/// Interface files that were read: each is read once.
@MainActor final class InterfaceDocuments {
  static var shared: InterfaceDocuments {
    UIKitRuntime.shared.room(InterfaceDocuments.self) { InterfaceDocuments() }
  }

  private var documents: [String: InterfaceDocument] = [:]
  /// By path and key, as the files have them; of those only that an app's own class of bundle was asked for.
  private var ownTexts: [String: [String: String]] = [:]

  func document(_ path: String, _ bundle: Bundle) throws -> InterfaceDocument {
    if let document = documents[path] { return document }
    let document = try InterfaceFileReader.read(path: path)
    if let place = LocalizedPlace(path), let language = bundle.preferredLocalizations.first {
      document.translate(place.strings(in: language))
    }
    documents[path] = document
    return document
  }

  /// Asks an app's own class of bundle for every text, and anew each time: the user may have chosen another language in the app.
  func localize(_ document: InterfaceDocument, _ bundle: Bundle) {
    guard let answering = bundle as? any _AnsweringBundle, let place = LocalizedPlace(document.path) else {
      return
    }
    let own = ownTexts[document.path] ?? Self.ownTexts(of: document.path, place, bundle)
    ownTexts[document.path] = own
    document.translate(
      Dictionary(
        uniqueKeysWithValues: own.map { key, text in
          (key, answering._localizedString(forKey: key, value: text, table: place.table))
        }))
  }

  /// What the file itself says for each key that some language has.
  private static func ownTexts(of path: String, _ place: LocalizedPlace, _ bundle: Bundle) -> [String: String]
  {
    guard let read = try? InterfaceFileReader.read(path: path) else { return [:] }
    let keys = Set(bundle.localizations.flatMap { place.strings(in: $0).keys })
    let texts = keys.compactMap { key -> (String, String)? in
      guard let place = read.place(ofText: key) else { return nil }
      let text = place.attribute.map(place.element.string) ?? place.element.text
      return text.map { (key, $0) }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }
}

/// A file of `Base.lproj`: its texts are in tables of its name, one for each language.
private struct LocalizedPlace {
  let folder: String
  let table: String

  init?(_ path: String) {
    guard let base = path.range(of: "/Base.lproj/") else { return nil }
    folder = String(path[..<base.lowerBound])
    table = String(path[base.upperBound...].split(separator: ".").first ?? "")
  }

  func strings(in language: String) -> [String: String] {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(language).lproj/\(table).strings")
    else {
      return [:]
    }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String] ?? [:]
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
