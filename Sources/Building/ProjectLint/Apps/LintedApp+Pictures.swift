import BuildDiagnostics
import Foundation
import XcodeProject

extension LintedApp {
  /// R28.2: the names of before asset catalogues, with the pixels of a side.
  private static let iconSides = [
    "Icon.png": 57, "Icon@2x.png": 114, "Icon-72.png": 72, "Icon-72@2x.png": 144, "Icon-Small.png": 29,
    "Icon-Small@2x.png": 58, "Icon-Small-50.png": 50, "Icon-Small-50@2x.png": 100,
  ]

  /// Missing icons, and those of another size than they have to be (R28.5).
  var icons: [LintFinding] {
    let loose = pictures(named: Set(Self.iconSides.keys))
    var findings = loose.compactMap { url in
      Self.iconSides[url.lastPathComponent].flatMap { size(of: url, ["\($0)x\($0)"], "icons") }
    }
    let sets = iconSets
    for set in sets { findings += icons(in: set) }
    let named = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
    if !named.isEmpty, sets.isEmpty {
      findings.append(
        finding(
          "icons", "no asset catalogue has the app icon \"\(named)\"",
          "Add it, or clear ASSETCATALOG_COMPILER_APPICON_NAME."))
    } else if named.isEmpty, loose.isEmpty, info["CFBundleIcons"] == nil, info["CFBundleIconFiles"] == nil,
      info["CFBundleIconFile"] == nil
    {
      findings.append(
        finding("icons", "target \(target.name) has no icon", "Add an app icon to an asset catalogue."))
    }
    return findings + listedIcons
  }

  /// Names that Info.plist lists and no resource has. Without an ending, that of any scale will do (R28.3).
  private var listedIcons: [LintFinding] {
    let newer = info["CFBundleIcons"]?.dictionary?["CFBundlePrimaryIcon"]?.dictionary?["CFBundleIconFiles"]
    let names = ((newer ?? info["CFBundleIconFiles"])?.array ?? []).compactMap(\.string)
    let there = Set(contents.resources.map { $0.url.lastPathComponent })
    return names.filter { name in
      let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
      return !there.contains {
        $0 == name || $0 == base + ".png" || ($0.hasPrefix(base + "@") || $0.hasPrefix(base + "~"))
      }
    }.map {
      finding(
        "icons", "Info.plist lists the icon \"\($0)\", which is no resource of the target",
        "Add the file, or take the name out.")
    }
  }

  private var iconSets: [URL] {
    let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
    guard !name.isEmpty, !name.contains("/") else { return [] }
    return contents.resources.map(\.url).filter { $0.pathExtension == "xcassets" }
      .map { $0.appendingPathComponent("\(name).appiconset") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private struct IconSet: Decodable {
    struct Image: Decodable {
      var filename: String?
      var size: String?
      var scale: String?
    }
    var images: [Image]?
  }

  private func icons(in set: URL) -> [LintFinding] {
    let file = set.appendingPathComponent("Contents.json")
    guard (try? project.reach.item(file)) != nil, let data = try? ProjectFile.read(file, "the icon"),
      let contents = try? JSONDecoder().decode(IconSet.self, from: data)
    else { return [finding("icons", "\(file.path) cannot be read", "Restore it from version control.")] }
    let images = (contents.images ?? []).filter { $0.filename?.contains("/") == false }
    guard !images.isEmpty else {
      return [
        finding(
          "icons", "the app icon \(set.lastPathComponent) has no picture", "Add one of 1024 by 1024 pixels.")
      ]
    }
    return images.compactMap { image in
      let sides = (image.size ?? "").split(separator: "x").compactMap { Double($0) }
      let scale = Double(image.scale?.dropLast() ?? "1") ?? 1
      guard sides.count == 2, let name = image.filename, sides.allSatisfy({ $0 * scale < 100_000 }) else {
        return nil
      }
      return size(
        of: set.appendingPathComponent(name), ["\(Int(sides[0] * scale))x\(Int(sides[1] * scale))"], "icons")
    }
  }

  /// R9.5: the names of before launch screens. The second size, of iPads, leaves out the status bar.
  private static let launchSizes = [
    "Default.png": ["320x480"], "Default@2x.png": ["640x960"], "Default-568h@2x.png": ["640x1136"],
    "Default-Portrait~ipad.png": ["768x1024", "768x1004"],
    "Default-Landscape~ipad.png": ["1024x768", "1024x748"],
    "Default-Portrait@2x~ipad.png": ["1536x2048", "1536x2008"],
    "Default-Landscape@2x~ipad.png": ["2048x1536", "2048x1496"],
  ]

  var launchImages: [LintFinding] {
    let there = pictures(named: Set(Self.launchSizes.keys))
    var findings = there.compactMap { url in
      Self.launchSizes[url.lastPathComponent].flatMap { size(of: url, $0, "launch-images") }
    }
    let screens = ["UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards"]
    let version = settings["IPHONEOS_DEPLOYMENT_TARGET"].split(separator: ".").first.flatMap { Int($0) } ?? 8
    let families = settings["TARGETED_DEVICE_FAMILY"]
    if !screens.contains(where: { info[$0] != nil }), version < 8, families.isEmpty || families.contains("1"),
      settings["ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"].isEmpty,
      !there.contains(where: { $0.lastPathComponent == "Default-568h@2x.png" })
    {
      // R9.6
      findings.append(
        finding(
          "launch-images", "Retina 4 Support: Missing \"Default-568h@2x.png\" launch image.",
          "Add a picture of 640 by 1136 pixels under that name, or a launch screen."))
    }
    return findings
  }

  private func size(of url: URL, _ expected: [String], _ check: String) -> LintFinding? {
    guard (try? project.reach.item(url)) != nil, let size = PictureSize(contentsOf: url) else {
      return finding(check, "\(url.lastPathComponent) is missing, or is no PNG", "Add the picture.", at: url)
    }
    guard !expected.contains("\(size.width)x\(size.height)") else { return nil }
    let sizes = expected.map { $0.replacing("x", with: " by ") }.joined(separator: " or ")
    return finding(
      check, "\(url.lastPathComponent) has \(size.width) by \(size.height) pixels, not \(sizes)",
      "Make it of that size.", at: url)
  }

  func finding(_ check: String, _ message: String, _ nextStep: String, at url: URL? = nil) -> LintFinding {
    LintFinding(
      check, Diagnostic(.warning, at: url.map { .init(file: $0.path) } ?? place, message, nextStep: nextStep))
  }
}

/// The size that a PNG says it has, in pixels.
struct PictureSize {
  var width: Int
  var height: Int

  init?(contentsOf url: URL) {
    guard let data = try? ProjectFile.read(url, "the picture"), data.count >= 24,
      data.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ place: Int) -> Int { data.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
  }
}
