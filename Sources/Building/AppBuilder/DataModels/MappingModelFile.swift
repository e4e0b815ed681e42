import BuildDiagnostics
import Foundation
import XcodeProject

/// A mapping model of a project: `Name.cdm` in the bundle, which stays Xcode's XML.
enum MappingModelFile {
  static func write(_ url: URL, to folder: SafePath, _ writer: inout BundleWriter) throws {
    let files = try writer.reach.files(of: url)
    guard let source = files.first(where: { $0.path.names.last?.text == "xcmapping.xml" }) else {
      throw Diagnostic(
        .error, at: .init(file: url.path), "the mapping model has no file xcmapping.xml",
        nextStep: "Restore it from version control.")
    }
    let name = try SafeName(onDisk: url.deletingPathExtension().lastPathComponent).appending(".cdm")
    try writer.write(try ProjectFile.read(source.item.url, "the mapping model"), to: folder / name)
  }
}
