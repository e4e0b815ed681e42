import TouchstoneRaster

/// Images that lie in a bundle as files of their own: name@2x~ipad.png.
enum LooseImages {
  struct Found {
    var path: String
    var scale: Int
  }

  static let extensions: Set<Substring> = ["png", "jpg", "jpeg", "gif", "PNG", "JPG", "JPEG", "GIF"]

  /// The file for a name, its path inside the bundle, with or without extension. R19.7
  static func find(_ name: String, in bundle: Bundle, traits: UITraitCollection) -> Found? {
    let file = name as String
    let slash = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    let dot = file[slash...].lastIndex(of: ".")
    let path = bundle.bundlePath + "/"
    if let dot, extensions.contains(file[file.index(after: dot)...]) {
      return find(path + file[..<dot], String(file[dot...]), traits)
    }
    // Without an extension it is a PNG file; JPEG files are found too, as they are on a Mac's tools.
    return find(path + file, ".png", traits) ?? find(path + file, ".jpg", traits)
  }

  /// The same beside a path that was given in full; where no name of an image is there, the file of that very path.
  static func find(path: String, traits: UITraitCollection) -> Found? {
    if let found = findBeside(path, traits) { return found }
    return access(path, R_OK) == 0 ? Found(path: path, scale: 1) : nil
  }

  private static func findBeside(_ path: String, _ traits: UITraitCollection) -> Found? {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[slash...].lastIndex(of: ".") else { return find(path, ".png", traits) }
    let base = path[..<dot]
    for scale in 1...3 where base.hasSuffix("@\(scale)x") { return Found(path: path, scale: scale) }
    return find(String(base), String(path[dot...]), traits)
  }

  private static func find(_ base: String, _ suffix: String, _ traits: UITraitCollection) -> Found? {
    for scale in scales(traits) {
      let mark = scale == 1 ? "" : "@\(scale)x"
      for idiom in [traits.userInterfaceIdiom == .pad ? "~ipad" : "~iphone", ""] {
        let path = base + mark + idiom + suffix
        if access(path, R_OK) == 0 { return Found(path: path, scale: scale) }
      }
    }
    return nil
  }

  /// The screen's own scale, then the larger ones, then the smaller ones.
  private static func scales(_ traits: UITraitCollection) -> [Int] {
    let own = min(3, max(1, Int(bounded: traits.displayScale.rounded())))
    return [own] + (own + 1..<4) + (1..<own).reversed()
  }
}
