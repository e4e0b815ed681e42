@_spi(Host) import TouchstoneFoundation

/// The device's files that people choose from: a folder of its own in the media folder, with a few files to begin with,
/// and the app's documents where its Info.plist shows them to others.
@MainActor final class DeviceFiles {
  static var current: DeviceFiles { UIKitRuntime.shared.room(DeviceFiles.self) { DeviceFiles() } }

  /// A row of a list of files.
  struct Item {
    var name: String
    var url: URL
    var isFolder: Bool
    var bytes: Int64 = 0
    var date: Date?

    var type: String { isFolder ? "public.folder" : TypeIdentifier.ofFile(extension: url.pathExtension) }
  }

  let folder: URL

  private init() {
    let media =
      UIKitRuntime.shared.host?.mediaFolder ?? URL(fileURLWithPath: NSTemporaryDirectory() + "Media")
    folder = media.appendingPathComponent("Files", isDirectory: true)
    if !FileManager.default.fileExists(atPath: folder.path) { fill() }
  }

  static var title: String { "On My \(UIKitRuntime.shared.environment.screen.isPad ? "iPad" : "iPhone")" }

  /// What a new device has, so that there is something to choose.
  private func fill() {
    let files = [
      "Packing List.txt": "Passport\nToothbrush\nThree shirts\nUmbrella\n",
      "Numbers.csv": "month,rain,sun\nJanuary,61,52\nFebruary,44,79\nMarch,57,124\n",
      "Places.json": #"[{"name": "Harbour", "x": 3, "y": 7}, {"name": "Mill", "x": 9, "y": 1}]"# + "\n",
      "Letters/Invitation.txt": "Dear friends,\n\nthe house is finished. Come and see it.\n",
    ]
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: file)
    }
  }

  // MARK: Lists

  /// By name; in the folder at the top with the app's documents, if others may see them.
  func items(of place: URL) -> [Item] {
    var items = Self.list(place)
    if place == folder, let documents = sharedDocuments {
      items.append(Item(name: Self.appName, url: documents, isFolder: true))
    }
    return items.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  private static func list(_ place: URL) -> [Item] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.compactMap { name in
      let url = place.appendingPathComponent(name)
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return nil }
      return Item(
        name: name, url: url, isFolder: attributes[.type] as? FileAttributeType == .typeDirectory,
        bytes: (attributes[.size] as? NSNumber)?.int64Value ?? 0, date: attributes[.modificationDate] as? Date
      )
    }
  }

  private var sharedDocuments: URL? {
    let info = UIKitRuntime.shared.infoDictionary
    let isShared = ["UIFileSharingEnabled", "LSSupportsOpeningDocumentsInPlace"].contains {
      (info[$0] as? NSNumber)?.boolValue == true
    }
    return isShared ? FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first : nil
  }

  private static var appName: String {
    let info = UIKitRuntime.shared.infoDictionary
    return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? "App"
  }

  // MARK: Moving files

  /// A copy that the app may keep: in its temporary folder, under the file's own name.
  static func copyForApp(_ file: URL) throws -> URL {
    let inbox = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("Inbox", isDirectory: true)
    try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
    let copy = freeName(file.lastPathComponent, in: inbox)
    try FileManager.default.copyItem(at: file, to: copy)
    return copy
  }

  /// Into a folder of the device, both files being kept where one has that name already.
  static func save(_ file: URL, into place: URL, moving: Bool) throws -> URL {
    let target = freeName(file.lastPathComponent, in: place)
    if moving {
      try FileManager.default.moveItem(at: file, to: target)
    } else {
      try FileManager.default.copyItem(at: file, to: target)
    }
    return target
  }

  /// "Note 2.txt" beside "Note.txt".
  static func freeName(_ name: String, in place: URL) -> URL {
    let path = name as NSString
    var number = 1
    var url = place.appendingPathComponent(name)
    while FileManager.default.fileExists(atPath: url.path) {
      number += 1
      let numbered = "\(path.deletingPathExtension) \(number)"
      url = place.appendingPathComponent(
        path.pathExtension.isEmpty ? numbered : "\(numbered).\(path.pathExtension)")
    }
    return url
  }
}
