import TouchstoneText

/// The fonts an app brings along: registered from its `UIAppFonts` when a font is first asked for by name.
enum BundleFonts {
  static func registerIfNeeded() { _ = registered }

  private static let registered: Void = {
    let bundle = Bundle.main
    guard let names = bundle.object(forInfoDictionaryKey: "UIAppFonts") as? [String] else { return }
    for name in names {
      let path = bundle.resourcePath.map { "\($0)/\(name)" } ?? name
      // The list may give a path while the file was copied flat, or the other way round.
      let flat = bundle.path(forResource: (name as NSString).lastPathComponent, ofType: nil)
      let found = FileManager.default.fileExists(atPath: path) ? path : flat
      guard let found, !FontLibrary.shared.register(path: found).isEmpty else {
        FileHandle.standardError.write(
          Data(
            "Info.plist: warning: UIAppFonts names \"\(name)\", which is no font file in the app bundle.\n"
              .utf8))
        continue
      }
    }
  }()
}
