import BuildDiagnostics
import Foundation

extension Project {
  /// Folders that the project lists as files: packages that lie in it are among them. In the order of the project file.
  public var folderReferences: [(folder: URL, place: Diagnostic.Place)] {
    let finder = FileFinder()
    return table.objects.values.filter { $0.isa == "PBXFileReference" }.sorted { $0.line < $1.line }
      .compactMap {
        object in
        let kind = object.string("lastKnownFileType") ?? object.string("explicitFileType") ?? "folder"
        guard ["folder", "wrapper", "text"].contains(kind), let url = tree.locations[object.id],
          let found = finder.find(url), FileFinder.isFolder(found.path)
        else { return nil }
        return (found, table.place(object))
      }
  }

  /// The headers that it lists, and those of its synchronised folders; of these no more than may be read.
  public var headers: [URL] {
    let listed = tree.locations.values.filter { FileKind(extension: $0.pathExtension) == .header }
    let synchronized = synchronizedFolders.flatMap { folder in
      ((try? folder.items(of: "", isOwner: true, reach)) ?? []).filter { $0.kind == .header }.map(\.url)
    }
    return Set(listed + synchronized).sorted { $0.path < $1.path }
  }
}
