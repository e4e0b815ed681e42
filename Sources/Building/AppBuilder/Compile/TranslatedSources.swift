import BuildDiagnostics
import Foundation
import SourceTranslator

/// The folder of translated sources: holds exactly the files of the target.
struct TranslatedSources {
  let folder: BuildPlace

  /// Writes what changed, removes what is gone; answers the files in order.
  func write(_ files: [TranslatedFile]) throws -> [URL] {
    try folder.makeFolder()
    var kept: Set<SafeName> = []
    var urls: [URL] = []
    for file in files {
      let name = try Self.name(of: file)
      kept.insert(name)
      urls.append((folder / name).url)
      try write(file.text, to: folder / name)
    }
    for name in try folder.openFolder(creating: false).names() where !kept.contains(name) {
      try (folder / name).remove()
    }
    return urls
  }

  /// What lies there of a source; nil if nothing does.
  func text(of path: String) -> String? {
    let file = TranslatedFile(originalPath: path, text: "")
    return (try? Self.name(of: file)).flatMap { (folder / $0).read() }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Compilers write lists of files, a line each, and quote them in their own ways: a name that could be taken for two, or
  /// for something else, is replaced.
  private static func name(of file: TranslatedFile) throws -> SafeName {
    let text = file.fileName
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isXIDContinue || $0.isASCII && " +-._&(),=[]{}~!^:;%#".unicodeScalars.contains($0)
    }
    if isPlain, text.utf8.first != UInt8(ascii: "-"), let name = try? SafeName(onDisk: text) { return name }
    var hash = StableHash()
    hash.combine(text)
    let letters = String(
      text.unicodeScalars.filter { $0.isASCII && $0.properties.isXIDContinue }.map(Character.init)
    ).prefix(60)
    return try SafeName(onDisk: "\(letters)-\(hash.text).ios.swift")
  }

  private func write(_ text: String, to place: BuildPlace) throws {
    let before = place.info()?.st_mtim.tv_sec
    guard try place.write(Data(text.utf8)) else { return }
    // The driver compares whole seconds: a second edit within one would not be noticed.
    guard let before, let now = place.info()?.st_mtim.tv_sec, now <= before else { return }
    try place.setModificationTime(before + 1)
  }
}
