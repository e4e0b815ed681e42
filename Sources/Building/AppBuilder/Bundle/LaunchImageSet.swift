import Foundation
import XcodeProject

/// The launch images of an asset catalogue: Xcode puts each into the bundle as a file of its own, and lists them in
/// Info.plist.
struct LaunchImageSet {
  struct Image {
    /// The file in the set, as its Contents.json has it.
    var source: String
    /// The file in the bundle: "LaunchImage-700-568h@2x.png".
    var file: String
    var listing: [String: PropertyListValue]
  }

  private(set) var images: [Image] = []

  init() {}

  /// Empty if there is nothing to be read.
  init(at folder: URL) {
    let file = folder.appendingPathComponent("Contents.json")
    guard let contents: Contents = try? JSONFile.read(file, "the launch image") else { return }
    let name = folder.deletingPathExtension().lastPathComponent
    images = (contents.images ?? []).compactMap { Image($0, of: name) }
  }

  /// A 4-inch phone fills its screen with an app that has one (R9.3).
  var hasTallImage: Bool { images.contains { $0.listing["UILaunchImageSize"] == .string("{320, 568}") } }

  /// Of the pictures that differ in scale alone one line tells.
  var infoPlist: [String: PropertyListValue] {
    var listings: [[String: PropertyListValue]] = []
    for image in images where !listings.contains(image.listing) { listings.append(image.listing) }
    return listings.isEmpty ? [:] : ["UILaunchImages": .array(listings.map { .dictionary($0) })]
  }

  fileprivate struct Contents: Decodable {
    var images: [Entry]?
  }

  fileprivate struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var subtype: String?
    var orientation: String?
    var extent: String?
    var minimumVersion: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, subtype, orientation, extent
      case minimumVersion = "minimum-system-version"
    }
  }
}

extension LaunchImageSet.Image {
  /// Nil for an empty place, and for one that leaves the status bar out: those are of iPads before iOS 7.
  fileprivate init?(_ entry: LaunchImageSet.Entry, of set: String) {
    guard let source = entry.filename, entry.extent != "to-status-bar" else { return nil }
    let orientation = entry.orientation == "landscape" ? "Landscape" : "Portrait"
    let size: String
    var name = set
    if let version = entry.minimumVersion.flatMap({ Double($0) }), 1..<1000 ~= version {
      name += "-\(Int((version * 100).rounded()))"
    }
    switch (entry.idiom, entry.subtype) {
    case ("ipad", _): (size, name) = ("{768, 1024}", name + "-\(orientation)")
    case (_, "retina4"): (size, name) = ("{320, 568}", name + "-568h")
    case (_, "667h"): (size, name) = ("{375, 667}", name + "-667h")
    case (_, "736h"): (size, name) = ("{414, 736}", name + "-\(orientation)-736h")
    case (_, nil): size = "{320, 480}"
    default: return nil
    }
    self.source = source
    let scale = entry.scale.flatMap { ["2x", "3x"].contains($0) ? "@\($0)" : nil } ?? ""
    file = name + scale + (entry.idiom == "ipad" ? "~ipad" : "") + ".png"
    listing = [
      "UILaunchImageName": .string(name), "UILaunchImageSize": .string(size),
      "UILaunchImageOrientation": .string(orientation),
    ]
    if let version = entry.minimumVersion { listing["UILaunchImageMinimumOSVersion"] = .string(version) }
  }
}
