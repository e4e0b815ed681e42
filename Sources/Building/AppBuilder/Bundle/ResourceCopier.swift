import BuildDiagnostics
import Foundation
import XcodeProject

/// Brings one resource into the bundle in the form that the run time reads.
///
/// Storyboards and xibs stay Xcode's XML; strings become property lists, which load faster and in
/// any encoding.
enum ResourceCopier {
  /// - Parameter module: The app's own, whose classes data models name.
  static func copy(
    _ copy: ResourcePlan.Copy, of module: String, into writer: inout BundleWriter
  ) throws -> [Diagnostic] {
    let url = copy.item.url
    do {
      _ = try writer.reach.item(url)
      switch copy.item.kind {
      case .strings where url.pathExtension == "strings" && !copy.item.isFolderReference:
        try writer.write(try StringsFile.compiled(url), to: copy.path)
      case .stringCatalog:
        for table in try StringCatalog.compiled(url) { try writer.write(table.data, to: table.path) }
      case .coreDataModel where !copy.item.isFolderReference:
        let folder = SafePath(Array(copy.path.names.dropLast()))
        if url.pathExtension == "xcmappingmodel" {
          try MappingModelFile.write(url, to: folder, &writer)
        } else {
          try DataModelFiles(url, writer.reach).write(to: folder, module: module, &writer)
        }
      case .storyboard,
        .xib where url.pathExtension != "nib":
        if let problem = InterfaceFileCheck.problem(in: url) { return [problem] }
        try writer.copy(url, to: copy.path)
      default:
        try writer.copy(url, to: copy.path)
      }
    } catch let diagnostic as Diagnostic {
      return [diagnostic]
    } catch let failure as FileFailure {
      throw failure
    } catch let failure as BuildFailure {
      throw failure
    } catch {
      return [
        Diagnostic(
          .error, at: .init(file: url.path), "the resource cannot be copied",
          reason: error.localizedDescription)
      ]
    }
    return []
  }
}
