@_spi(Host) import TouchstoneFoundation

/// What is chosen in lists of files, and who hears of it. All lists of one picker share it.
@MainActor final class FileChoice {
  enum Purpose {
    /// Files, or folders, of these types.
    case open(types: [String], several: Bool)
    /// A folder that files are put into.
    case destination(button: String)
  }

  let purpose: Purpose
  var showsExtensions: Bool
  var chosen: [URL] = []
  var choose: ([URL]) -> Void = { _ in }
  var cancel: () -> Void = {}

  init(_ purpose: Purpose, showsExtensions: Bool) {
    (self.purpose, self.showsExtensions) = (purpose, showsExtensions)
  }

  private static let folderTypes = ["public.folder", "public.directory", "public.item"]

  func accepts(_ item: DeviceFiles.Item) -> Bool {
    guard case .open(let types, _) = purpose, !item.isFolder else { return false }
    return types.contains { TypeIdentifier.conforms(item.type, to: $0) }
  }

  /// What the button at the right says; nil without one.
  var buttonTitle: String? {
    switch purpose {
    case .destination(let button): button
    case .open(let types, let several):
      several || !types.allSatisfy { !Self.folderTypes.prefix(2).contains($0) } ? "Open" : nil
    }
  }

  var takesFolders: Bool {
    switch purpose {
    case .destination: true
    case .open(let types, _): types.contains { Self.folderTypes.prefix(2).contains($0) }
    }
  }

  var takesSeveral: Bool { if case .open(_, true) = purpose { true } else { false } }

  func name(of item: DeviceFiles.Item) -> String {
    showsExtensions || item.isFolder ? item.name : (item.name as NSString).deletingPathExtension
  }
}
