import Foundation

/// The icon of a built app, as a home screen chooses it: of its asset catalogue, of the files that its Info.plist names, or
/// of those that had fixed names before.
struct AppIcon {
  var picture: IconPicture
  /// The app's own gloss, if it wants one, is in the picture.
  var isPrerendered: Bool

  /// - Parameters:
  ///   - bundle: A flat app.
  ///   - alternate: The name of the one that the app has changed to.
  init?(of bundle: URL, isPad: Bool, side: Int, alternate: String? = nil) {
    let data = (try? Data(contentsOf: bundle.appendingPathComponent("Info.plist"))) ?? Data()
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    let info = IconListing(list as? [String: Any] ?? [:], isPad: isPad, alternate: alternate)
    let found =
      Self.ofCatalogue(bundle, info.name, isPad, side)
      ?? Self.fitting(info.files.flatMap { Self.variants(of: $0, in: bundle, isPad) }, side)
      ?? Self.fitting(IconListing.fixed(isPad).flatMap { Self.pictures([$0], in: bundle) }, side)
    guard let found else { return nil }
    (picture, isPrerendered) = (found, info.isPrerendered)
  }

  private static func fitting(_ pictures: [IconPicture], _ side: Int) -> IconPicture? {
    pictures.fitting(side) { $0.side }
  }

  // MARK: Files

  /// R28.3: a name without an ending stands for the pictures of all scales; one with it for that file alone.
  private static func variants(of name: String, in bundle: URL, _ isPad: Bool) -> [IconPicture] {
    if name.lowercased().hasSuffix(".png") { return pictures([name], in: bundle) }
    let idiom = isPad ? "~ipad" : "~iphone"
    return pictures(
      ["@3x", "@2x", ""].flatMap { [name + $0 + idiom + ".png", name + $0 + ".png"] }, in: bundle)
  }

  private static func pictures(_ names: [String], in bundle: URL) -> [IconPicture] {
    names.filter { !$0.contains("/") }.compactMap {
      IconPicture(contentsOf: bundle.appendingPathComponent($0))
    }
  }

  // MARK: The asset catalogue

  /// Lines of `Assets.touchstone/index.tsv` (`AssetLine` of AppBuilder): kind, name, idiom, appearance, scale, file, extras.
  private static func ofCatalogue(_ bundle: URL, _ name: String?, _ isPad: Bool, _ side: Int) -> IconPicture?
  {
    let folder = bundle.appendingPathComponent("Assets.touchstone")
    guard let text = try? String(contentsOf: folder.appendingPathComponent("index.tsv"), encoding: .utf8)
    else { return nil }
    var lines: [[String]] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.count == 7, fields[0] == "icon", fields[3] == "any" { lines.append(fields) }
    }
    let names = Set(lines.map { $0[1] })
    // An app that does not say which of them is its own has one, or one of Xcode's name.
    let wanted =
      name.flatMap { names.contains($0) ? $0 : nil } ?? (names.count == 1 ? names.first : "AppIcon")
    let ours = lines.filter { $0[1] == wanted ?? "" }
    let idiom = isPad ? "ipad" : "iphone"
    let files = ours.filter { $0[2] == idiom || $0[2] == "universal" }
    func pictures(_ lines: [[String]]) -> [IconPicture] {
      Self.pictures(Array(Set(lines.map { $0[5] })).sorted(), in: folder)
    }
    // Those of other roles, for search and settings, are of other sizes: they are taken only if there is nothing else.
    return fitting(pictures(files), side) ?? fitting(pictures(ours), side)
  }
}

/// What an Info.plist says of icons.
struct IconListing {
  var name: String?
  var files: [String]
  var isPrerendered: Bool

  /// R28.3: the newest of its keys wins.
  init(_ info: [String: Any], isPad: Bool, alternate: String? = nil) {
    let icons =
      (isPad ? info["CFBundleIcons~ipad"] : nil) as? [String: Any] ?? info["CFBundleIcons"] as? [String: Any]
    var chosen = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    if let alternate, let others = icons?["CFBundleAlternateIcons"] as? [String: Any],
      let other = others[alternate] as? [String: Any]
    {
      chosen = other
    }
    name = chosen?["CFBundleIconName"] as? String ?? info["CFBundleIconName"] as? String
    let older =
      (isPad ? info["CFBundleIconFiles~ipad"] : nil) as? [String] ?? info["CFBundleIconFiles"] as? [String]
    files =
      chosen?["CFBundleIconFiles"] as? [String] ?? older ?? (info["CFBundleIconFile"] as? String).map { [$0] }
      ?? []
    isPrerendered = (chosen?["UIPrerenderedIcon"] ?? info["UIPrerenderedIcon"]) as? Bool ?? false
  }

  /// R28.2, R28.3: the names of before iOS 3.2, for home screens.
  static func fixed(_ isPad: Bool) -> [String] {
    let (phones, pads) = (["Icon.png", "Icon@2x.png"], ["Icon-72.png", "Icon-72@2x.png"])
    return isPad ? pads + phones : phones
  }
}
